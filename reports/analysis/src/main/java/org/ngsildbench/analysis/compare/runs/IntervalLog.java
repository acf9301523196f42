package org.ngsildbench.analysis.compare.runs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.inference.IntervalSeries;
import org.ngsildbench.analysis.inference.MeasuredInterval;
import org.ngsildbench.analysis.inference.SteadyState;
import org.ngsildbench.measurement.latency.LatencyTag;

/** The intervals of a run's {@code latency.hlog}, by label and kind, in the order of time. */
final class IntervalLog {

  private final Map<LatencyTag, List<MeasuredInterval>> intervals = new HashMap<>();
  private final Map<LatencyTag, SteadyState> steady = new HashMap<>();

  /**
   * Reads the log of a run folder.
   *
   * @throws IOException naming the file and what to do, if it is missing or damaged
   */
  static IntervalLog read(Path folder) throws IOException {
    // Checks every line first, which the library's reader does not.
    RunFolder.read(folder);
    Map<LatencyTag, IntervalSeries> series = new HashMap<>();
    try (InputStream in = Files.newInputStream(folder.resolve("latency.hlog"));
        HistogramLogReader reader = new HistogramLogReader(in)) {
      while (reader.hasNext()) {
        add(reader.nextIntervalHistogram(), series);
      }
    } catch (IllegalArgumentException
        | ArrayIndexOutOfBoundsException
        | BufferUnderflowException cut) {
      // Only a last line that was cut is left to fail; RunFolder has noted it.
      return new IntervalLog(series);
    }
    return new IntervalLog(series);
  }

  private IntervalLog(Map<LatencyTag, IntervalSeries> series) {
    series.forEach((tag, one) -> intervals.put(tag, one.intervals()));
    intervals.forEach((tag, one) -> steady.put(tag, SteadyState.of(one)));
  }

  private static void add(EncodableHistogram read, Map<LatencyTag, IntervalSeries> series) {
    if (read instanceof AbstractHistogram times) {
      LatencyTag.parse(times.getTag())
          .ifPresent(
              tag ->
                  series
                      .computeIfAbsent(tag, any -> new IntervalSeries())
                      .add(
                          new MeasuredInterval(
                              times.getStartTimeStamp() / 1000.0,
                              times.getEndTimeStamp() / 1000.0,
                              times)));
    }
  }

  /** The intervals after the warm-up; none if nothing was recorded. */
  List<MeasuredInterval> steady(LatencyTag tag) {
    List<MeasuredInterval> all = intervals.getOrDefault(tag, List.of());
    return all.isEmpty() ? all : steady.get(tag).rest(all);
  }

  /** What was found about the warm-up, for every label and kind. */
  Map<LatencyTag, SteadyState> warmUps() {
    return steady;
  }
}
