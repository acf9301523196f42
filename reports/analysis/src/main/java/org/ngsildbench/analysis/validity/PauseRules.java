package org.ngsildbench.analysis.validity;

import static org.ngsildbench.analysis.model.NumberText.count;
import static org.ngsildbench.analysis.model.NumberText.milliseconds;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.inference.WholeRun;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.PausedSummary;
import org.ngsildbench.analysis.statistics.ClopperPearson;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.pause.PauseMeter;

/** Checks whether the load generator's JVM paused while waiting for responses. */
final class PauseRules {

  /** Above this share of the median or the 95th percentile, pauses decide the figure. */
  static final double DECISIVE = 0.25;

  /** The limit for the mean, which a single long pause can move. */
  static final double DECISIVE_OF_MEAN = 0.5;

  /** Paused operations of a smaller share than this are too few to decide a percentile. */
  static final double FEW = 0.01;

  /** The figures of fewer operations claim nothing that a pause could decide. */
  static final int MIN_OPERATIONS = 10;

  private PauseRules() {}

  static Stream<Note> operations(Evidence run) {
    Map<Boolean, List<PausedSummary>> labels =
        run.measured().paused().stream()
            .filter(one -> !run.isBackground(one.label()))
            .collect(Collectors.partitioningBy(PauseRules::decisive));
    Stream<Note> decisive =
        described(labels.get(true))
            .map(
                operations ->
                    Note.invalid(
                            ("Pauses of the load generator dominate the figures of %s. The broker does not "
                                    + "cause these delays.%s Stop other programs, or use a machine with free cores.")
                                .formatted(operations, collections(run)))
                        .about(
                            "Pauses of the load generator dominate the figures",
                            cases(labels.get(true))));
    Stream<Note> minor =
        described(labels.get(false))
            .map(
                operations ->
                    Note.warning(
                            "Pauses of the load generator (10 ms or more) delayed operations: %s.%s"
                                .formatted(operations, collections(run)))
                        .about("Pauses of the load generator", cases(labels.get(false))));
    return Stream.concat(decisive, minor);
  }

  private static boolean decisive(PausedSummary label) {
    if (label.all().count() < MIN_OPERATIONS) {
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

  private static int cases(List<PausedSummary> times) {
    return (int) times.stream().map(PausedSummary::label).distinct().count();
  }

  private static Stream<String> described(List<PausedSummary> labels) {
    return labels.isEmpty()
        ? Stream.empty()
        : Stream.of(labels.stream().map(PauseRules::described).collect(Collectors.joining(", ")));
  }

  private static String described(PausedSummary label) {
    return "%s (%s of %s operations; mean %s%s%s)"
        .formatted(
            label.label(),
            count(label.paused()),
            count(label.all().count()),
            label.times().equals("response") ? "" : label.times() + " ",
            milliseconds(label.all().mean()),
            label
                .others()
                .map(others -> ", " + milliseconds(others.mean()) + " without them")
                .orElse(""));
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
                " Garbage collections took up to %s: give JMeter more memory (HEAP=\"-Xms2g -Xmx2g\")."
                    .formatted(milliseconds(pauses.max())))
        .orElse("");
  }
}
