package org.ngsildbench.live;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.ngsildbench.measurement.latency.LatencyKind;

/**
 * The response times in a {@code latency.hlog} while it is written: percentiles over time and of
 * the whole run, by label.
 *
 * <p>Memory is bounded: {@value #MAX_POINTS} points and one histogram a label; the log bounds the
 * labels. Not thread-safe.
 */
public final class LatencyCourse {

  static final int MAX_POINTS = 600;

  private static final int MAX_READS = 64;
  private static final long SECOND_MILLIS = 1_000;
  private static final double MILLIS = 1e3;

  private final LineTail log;
  private final Map<String, Label> labels = new TreeMap<>();

  /** Creates a course of a log that may not exist yet. */
  public LatencyCourse(Path log) {
    this.log = new LineTail(log);
  }

  /** Reads the lines written since the last call; returns whether there was anything. */
  public boolean poll() {
    boolean news = false;
    for (int read = 0; read < MAX_READS; read++) {
      List<String> lines = log.next();
      if (lines.isEmpty()) {
        break;
      }
      for (String line : lines) {
        LoggedInterval interval = LoggedInterval.parse(line).orElse(null);
        if (interval != null
            && interval.tag().kind() == LatencyKind.RESPONSE
            && interval.histogram().getTotalCount() > 0) {
          labels.computeIfAbsent(interval.tag().label(), any -> new Label()).add(interval);
          news = true;
        }
      }
    }
    return news;
  }

  /** Returns the labels with a response, in alphabetical order. */
  public List<String> labels() {
    return List.copyOf(labels.keySet());
  }

  /**
   * Returns the points of a label in order of time; empty for an unknown label.
   *
   * <p>A point covers one second. In a long run it covers more and has their highest percentiles.
   */
  public List<Point> points(String label) {
    return labels.containsKey(label) ? labels.get(label).points() : List.of();
  }

  /**
   * Returns a percentile of all responses of a label in milliseconds; 0 for an unknown label.
   *
   * @param percentile 0 to 100
   */
  public double percentile(String label, double percentile) {
    return labels.containsKey(label)
        ? labels.get(label).all.getValueAtPercentile(percentile) / MILLIS
        : 0;
  }

  /** Returns the number of responses of a label. */
  public long count(String label) {
    return labels.containsKey(label) ? labels.get(label).all.getTotalCount() : 0;
  }

  /**
   * Percentiles of a period.
   *
   * @param millis start in milliseconds since 1970
   * @param p50 in milliseconds, like the others
   */
  public record Point(long millis, double p50, double p95, double p99) {
    private Point highest(Point next) {
      return new Point(
          millis, Math.max(p50, next.p50), Math.max(p95, next.p95), Math.max(p99, next.p99));
    }
  }

  private static final class Label {

    private final Histogram all = new Histogram(3);
    private final Histogram second = new Histogram(3);
    private List<Point> points = new ArrayList<>();
    private long secondStart;
    private Point unfinished;
    private int secondsInUnfinished;
    private int secondsPerPoint = 1;

    void add(LoggedInterval interval) {
      all.add(interval.histogram());
      if (second.getTotalCount() > 0 && interval.startMillis() - secondStart >= SECOND_MILLIS) {
        endSecond();
      }
      if (second.getTotalCount() == 0) {
        secondStart = interval.startMillis();
      }
      second.add(interval.histogram());
    }

    private void endSecond() {
      unfinished = withSecond();
      second.reset();
      secondsInUnfinished++;
      if (secondsInUnfinished == secondsPerPoint) {
        points.add(unfinished);
        unfinished = null;
        secondsInUnfinished = 0;
      }
      if (points.size() == MAX_POINTS) {
        List<Point> halved = new ArrayList<>();
        for (int i = 0; i < MAX_POINTS; i += 2) {
          halved.add(points.get(i).highest(points.get(i + 1)));
        }
        points = halved;
        secondsPerPoint *= 2;
      }
    }

    private Point withSecond() {
      Point last =
          new Point(
              secondStart,
              second.getValueAtPercentile(50) / MILLIS,
              second.getValueAtPercentile(95) / MILLIS,
              second.getValueAtPercentile(99) / MILLIS);
      return unfinished == null ? last : unfinished.highest(last);
    }

    List<Point> points() {
      List<Point> now = new ArrayList<>(points);
      now.add(withSecond());
      return now;
    }
  }
}
