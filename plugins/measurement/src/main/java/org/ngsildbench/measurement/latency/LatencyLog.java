package org.ngsildbench.measurement.latency;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.file.LineSink;
import org.ngsildbench.measurement.file.PeriodicTask;
import org.ngsildbench.measurement.file.WholeLineFile;
import org.ngsildbench.measurement.label.BoundedLabels;

/**
 * Records latencies of any number of threads and logs them, an interval at a time, in
 * HdrHistogram's log format: values in microseconds, three significant digits, 0 to one hour, tags
 * as in {@link LatencyTag}, absolute time stamps. {@link org.HdrHistogram.HistogramLogReader} and
 * all tools on it read the file.
 *
 * <pre>{@code
 * try (LatencyLog log = LatencyLog.open(folder.resolve("latency.hlog"), Duration.ofSeconds(1), false)) {
 *   LabelLatency latency = log.label("Q1");   // once; keep it
 *   latency.record(serviceNanos, responseNanos);   // any thread, wait-free
 * }
 * }</pre>
 *
 * <p>Memory is bounded: at most {@value #MAX_LABELS} labels, each about 0.4 MB a kind, whatever the
 * number of samples; further labels are recorded together as {@link BoundedLabels#OTHERS}. A kill
 * loses one interval at most, because each is handed to the operating system when it ends.
 */
public final class LatencyLog implements AutoCloseable {

  /** Labels with separate histograms. */
  public static final int MAX_LABELS = BoundedLabels.OF_A_RUN;

  /** Values are logged as they are, in microseconds; HdrHistogram's default would divide them. */
  private static final double MAX_VALUE_UNIT_RATIO = 1.0;

  private final LineSink lines;
  private final boolean ownsLines;
  private final BoundedLabels<LabelLatency> labels =
      new BoundedLabels<>(
          MAX_LABELS,
          label -> new LabelLatency(label, (start, end) -> this.pauses.held(start, end)));

  private volatile Pauses pauses = Pauses.NONE;

  /** Shared by all tags, since an encoded histogram keeps a buffer of its own size. */
  private final Histogram interval = IntervalRecorder.emptyInterval();

  private final PeriodicTask flushing;
  private boolean closed;

  private LatencyLog(LineSink lines, boolean ownsLines, Duration period) {
    this.lines = lines;
    this.ownsLines = ownsLines;
    this.flushing = PeriodicTask.start("latency log", period, this::flush);
  }

  /**
   * Opens a log and writes its head; missing folders are made.
   *
   * @param interval how long one histogram covers, above 0; one second is usual
   * @param append whether to continue an existing log, which stays valid, or to replace it
   * @throws IOException naming the file and the reason, if it cannot be written
   * @throws IllegalArgumentException if the interval is 0 or negative
   */
  public static LatencyLog open(Path file, Duration interval, boolean append) throws IOException {
    if (interval.isZero() || interval.isNegative()) {
      throw new IllegalArgumentException(
          "The interval of the latency log must be above 0, but was " + interval + ".");
    }
    return new LatencyLog(WholeLineFile.open(file, append, head()), true, interval);
  }

  /**
   * Creates a log that forwards its intervals to another log, which {@linkplain #append(byte[])
   * appends them}, possibly on another machine.
   *
   * @param interval length of an interval, greater than 0
   */
  public static LatencyLog to(LineSink elsewhere, Duration interval) {
    return new LatencyLog(elsewhere, true, interval);
  }

  /**
   * Returns a log with another interval that writes to the same file until this one is closed.
   *
   * @param interval how long one histogram covers, above 0
   */
  public LatencyLog withInterval(Duration interval) {
    return new LatencyLog(lines, false, interval);
  }

  /** Starts to record operations that these pauses of the JVM delayed. */
  public void mark(Pauses ofThisProcess) {
    pauses = ofThisProcess;
  }

  private static String head() {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    HistogramLogWriter writer = new HistogramLogWriter(head);
    writer.outputLogFormatVersion();
    writer.outputComment(
        Arrays.stream(LatencyKind.values())
            .map(kind -> "<label>/" + kind.text())
            .collect(Collectors.joining(", ", "[Latencies in microseconds; tags ", "]")));
    // A start time and no base time: the stamps are absolute, so that a log can be continued.
    writer.outputStartTime(SteadyClock.epochMillis());
    writer.outputLegend();
    writer.close();
    return head.toString(StandardCharsets.US_ASCII);
  }

  /** The recorder of this label, or the shared one beyond {@link #MAX_LABELS}. Thread-safe. */
  public LabelLatency label(String label) {
    return labels.get(label);
  }

  /** Logs the current interval; called by the log's thread. */
  synchronized void flush() {
    if (closed) {
      return;
    }
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    HistogramLogWriter writer = new HistogramLogWriter(text);
    for (LabelLatency label : labels.entries().values()) {
      for (IntervalRecorder recorder : label.recorders()) {
        recorder.takeInterval(interval, taken -> write(taken, writer));
      }
    }
    writer.close();
    lines.append(text.toByteArray());
  }

  private static void write(Histogram interval, HistogramLogWriter writer) {
    if (interval.getTotalCount() > 0) {
      writer.outputIntervalHistogram(
          interval.getStartTimeStamp() / 1000.0,
          interval.getEndTimeStamp() / 1000.0,
          interval,
          MAX_VALUE_UNIT_RATIO);
    }
  }

  /**
   * Appends intervals of another log unchanged. Readers add histograms, which is exact.
   *
   * @param intervals lines that the other log passed to its sink
   */
  public void append(byte[] intervals) {
    lines.append(intervals);
  }

  /** Durations that lay below 0 or above one hour and were recorded as the nearest bound. */
  public long clampedCount() {
    return labels.entries().values().stream()
        .flatMap(label -> label.recorders().stream())
        .mapToLong(IntervalRecorder::clamped)
        .sum();
  }

  /** Returns the first write error, if any; see {@link WholeLineFile#writeError()}. */
  public Optional<IOException> writeError() {
    return lines.writeError();
  }

  /** Logs the last interval and closes the file; later operations are not logged. */
  @Override
  public void close() {
    flushing.close();
    flush();
    synchronized (this) {
      if (!closed) {
        closed = true;
        if (ownsLines) {
          lines.close();
        }
      }
    }
  }
}
