package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.validity.Words.count;
import static org.ngsildbench.analysis.validity.Words.milliseconds;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.inference.WholeRun;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.PausedSummary;
import org.ngsildbench.analysis.model.Spread;
import org.ngsildbench.analysis.statistics.ClopperPearson;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.pause.PauseMeter;

/** Whether the JVM that made the load stood still while it waited for answers. */
final class PauseRules {

  /** Above this share of the median or the 95th percentile, pauses decide the figure. */
  static final double DECISIVE = 0.25;

  /** The same for the mean, which a single long pause moves. */
  static final double DECISIVE_OF_MEAN = 0.5;

  /** Paused operations of a smaller share than this are too few to decide a percentile. */
  static final double FEW = 0.01;

  /** The figures of fewer operations claim nothing that a pause could decide. */
  static final int FEWEST_OPERATIONS = 10;

  private PauseRules() {}

  static Stream<Note> operations(Evidence run) {
    Map<Boolean, List<PausedSummary>> labels =
        run.measured().paused().stream().collect(Collectors.partitioningBy(PauseRules::decisive));
    return Stream.of(
            note(labels.get(true), all -> Note.invalid(decided(all) + collections(run) + ADVICE)),
            note(labels.get(false), all -> Note.warning(held(all) + collections(run))))
        .flatMap(notes -> notes);
  }

  private static final String ADVICE = " Stop other programs, or use a machine with free cores.";

  private static Stream<Note> note(
      List<PausedSummary> labels, Function<List<PausedSummary>, Note> words) {
    return labels.isEmpty() ? Stream.empty() : Stream.of(words.apply(labels));
  }

  private static boolean decisive(PausedSummary label) {
    if (label.all().count() < FEWEST_OPERATIONS) {
      return false;
    }
    boolean many = ClopperPearson.low(label.paused(), label.all().count()) > FEW;
    return label.shares().entrySet().stream()
        .anyMatch(
            figure ->
                figure.getKey().equals("mean")
                    ? figure.getValue() > DECISIVE_OF_MEAN
                    : many && figure.getValue() > DECISIVE);
  }

  private static String decided(List<PausedSummary> labels) {
    return labels.stream()
        .map(
            label ->
                "%s (%s of %s operations; mean %s, %s without them)"
                    .formatted(
                        label.label(),
                        count(label.paused()),
                        count(label.all().count()),
                        milliseconds(label.all().mean()),
                        label.others().map(Spread::mean).map(Words::milliseconds).orElse("-")))
        .collect(
            Collectors.joining(
                ", ",
                "Pauses of the load generator decide the figures of ",
                ". These waits are not the broker's."));
  }

  private static String held(List<PausedSummary> labels) {
    return labels.stream()
        .map(
            label ->
                count(label.paused()) + " of " + count(label.all().count()) + " " + label.label())
        .collect(
            Collectors.joining(
                ", ",
                "Pauses of the load generator (10 ms or more) held some operations: ",
                ". The report shows the times without them."));
  }

  /** Names garbage collection as a cause where it took a part that matters. */
  private static String collections(Evidence run) {
    return run.folder()
        .latencies()
        .of(PauseMeter.LABEL, LatencyKind.GC)
        .map(WholeRun::of)
        .filter(pauses -> pauses.max() >= 10_000)
        .map(
            pauses ->
                " Its garbage collection took up to %s at a time: more memory for JMeter helps."
                    .formatted(milliseconds(pauses.max())))
        .orElse("");
  }
}
