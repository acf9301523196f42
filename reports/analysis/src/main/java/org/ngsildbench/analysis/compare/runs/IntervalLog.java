package org.ngsildbench.analysis.compare.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.inference.IntervalSeries;
import org.ngsildbench.analysis.inference.MeasuredInterval;
import org.ngsildbench.analysis.inference.WarmUpCut;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/** The intervals of a run's {@code latency.hlog}, by label and kind, in the order of time. */
final class IntervalLog {

  private static final double MICROS_PER_SECOND = 1e6;

  private static final Set<LatencyKind> OF_OPERATIONS =
      EnumSet.of(LatencyKind.SERVICE, LatencyKind.RESPONSE, LatencyKind.AGGREGATION);

  private final Map<LatencyTag, List<MeasuredInterval>> intervals = new HashMap<>();
  private final Map<LatencyTag, WarmUpCut> steady = new HashMap<>();

  /**
   * Reads the log of a run folder.
   *
   * @throws IOException naming the file and what to do, if it is missing or damaged
   */
  static IntervalLog read(Path folder) throws IOException {
    Map<LatencyTag, IntervalSeries> series = new HashMap<>();
    List<Double> partStarts = RunFolder.partStarts(folder);
    Tallies tallies =
        RunFolder.visitIntervals(
            folder,
            (tag, start, end, times) ->
                series
                    .computeIfAbsent(tag, any -> new IntervalSeries(partStarts))
                    .add(start, end, times));
    return new IntervalLog(series, tallies);
  }

  private IntervalLog(Map<LatencyTag, IntervalSeries> series, Tallies tallies) {
    series.forEach(
        (tag, one) ->
            intervals.put(
                tag,
                intervals(tag, one, tallies.labels().getOrDefault(tag.label(), LabelTally.NONE))));
    intervals.forEach((tag, one) -> steady.put(tag, WarmUpCut.of(one)));
  }

  /** Returns a tag's intervals; those of operations end with the label's last end. */
  private static List<MeasuredInterval> intervals(
      LatencyTag tag, IntervalSeries series, LabelTally tally) {
    return !OF_OPERATIONS.contains(tag.kind()) || tally.span().lastEndEpochMicros() == 0
        ? series.intervals()
        : series.intervals(
            tally.span().firstStartEpochMicros() / MICROS_PER_SECOND,
            tally.span().lastEndEpochMicros() / MICROS_PER_SECOND);
  }

  /** Returns all intervals; empty if nothing was recorded. */
  List<MeasuredInterval> of(LatencyTag tag) {
    return intervals.getOrDefault(tag, List.of());
  }

  /** Returns the intervals after the warm-up; empty if nothing was recorded. */
  List<MeasuredInterval> steady(LatencyTag tag) {
    List<MeasuredInterval> all = of(tag);
    return all.isEmpty() ? all : steady.get(tag).rest(all);
  }

  /** Returns the detected warm-up of every label and kind. */
  Map<LatencyTag, WarmUpCut> warmUps() {
    return steady;
  }
}
