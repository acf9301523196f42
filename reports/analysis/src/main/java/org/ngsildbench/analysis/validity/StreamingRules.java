package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.count;
import static org.ngsildbench.analysis.model.NumberText.share;

import java.util.Locale;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.StreamingSummary;

/** Warnings about messages that affect their latencies. */
final class StreamingRules {

  /** Less than this is the end of the last batches. */
  private static final long MIN_CATCH_UP_MICROS = 1_000_000;

  private StreamingRules() {}

  /**
   * Reports lost messages; the loss of acknowledged messages is a result of the run, not its fault.
   */
  static Stream<Note> lost(Evidence run) {
    return run.measured().streaming().stream()
        .filter(one -> one.messages().lost() > 0)
        .map(
            one ->
                Note.warning(
                    ("%s: %s did not arrive. Delay percentiles count them as the longest and are "
                            + "not shown where they fall among them; the mean covers those that arrived.")
                        .formatted(
                            one.label(),
                            share(
                                one.messages().lost(),
                                one.messages().lost() + one.messages().delivered(),
                                "acknowledged messages"))))
        .map(note -> note.about("Lost messages"));
  }

  static Stream<Note> foreign(Evidence run) {
    return run.measured().streaming().stream()
        .filter(one -> one.messages().foreign() > 0)
        .map(
            one ->
                Note.warning(
                    ("%s: %s messages arrived that this run did not send: another program "
                            + "publishes to the same topic and uses part of its capacity, or the "
                            + "server changes messages. Use a dedicated topic.")
                        .formatted(one.label(), count(one.messages().foreign()))))
        .map(note -> note.about("Messages of other senders"));
  }

  /** Reports messages that a server sent to clients whose filters exclude them. */
  static Stream<Note> wrongAnswers(Evidence run) {
    return run.measured().streaming().stream()
        .filter(one -> one.messages().wrongAnswers() > 0)
        .map(
            one ->
                Note.invalid(
                    ("%s: %s messages arrived at clients whose filters exclude them: the server "
                            + "ignores or misapplies filters. Use a server that filters, or run "
                            + "without filters.")
                        .formatted(one.label(), count(one.messages().wrongAnswers()))))
        .map(note -> note.about("Incorrect responses"));
  }

  static Stream<Note> undecided(Evidence run) {
    return run.measured().streaming().stream()
        .filter(one -> undecided(one) > 0)
        .map(
            one ->
                Note.invalid(
                    "%s: the outcome of %s is unknown: the run ended first."
                        .formatted(
                            one.label(), share(undecided(one), one.messages().sent(), "messages"))))
        .map(note -> note.about("Unknown outcomes"));
  }

  /** Warns about a growing queue, whose delay depends on the length of the run. */
  static Stream<Note> behind(Evidence run) {
    return run.measured().streaming().stream()
        .filter(one -> one.messages().behind() > 0)
        .filter(one -> one.messages().catchUpMicros() > MIN_CATCH_UP_MICROS)
        .map(
            one ->
                Note.warning(
                    String.format(
                        Locale.ROOT,
                        "%s: consumers were slower than producers. When the last message "
                            + "was acknowledged, %,d had not arrived; the last arrived %.1f s "
                            + "later. Such delays grow with the length of the run. Lower the "
                            + "rate or add consumers.",
                        one.label(),
                        one.messages().behind(),
                        one.messages().catchUpMicros() / 1e6)))
        .map(note -> note.about("Consumers slower than producers"));
  }

  private static long undecided(StreamingSummary one) {
    return one.messages().sent() - one.messages().acknowledged() - one.messages().failed();
  }
}
