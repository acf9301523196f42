package org.ngsildbench.live;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lombok.Getter;
import org.ngsildbench.measurement.latency.LatencyKind;

/**
 * The course of a run, a point per label and second, each already encoded for the page. Keeps the
 * newest {@value #MAX_POINTS} points. Not thread-safe.
 */
final class TimeSeries {

  static final int MAX_POINTS = 6_000;

  /** Whole seconds over which the current rate is averaged. */
  private static final int RATE_SECONDS = 3;

  /** Longest interval of a latency log, seconds. */
  private static final long MAX_WIDTH = 3_600;

  private final Deque<byte[]> points = new ArrayDeque<>();
  private final TreeMap<Long, Map<String, SecondCell>> open = new TreeMap<>();
  private final TreeMap<Long, Map<String, double[]>> cores = new TreeMap<>();

  /** Number of points published so far. */
  @Getter private long published;

  private long newest;
  private int width = 1;

  void add(LoggedInterval interval) {
    LatencyKind kind = interval.tag().kind();
    boolean failure = kind == LatencyKind.FAILURE;
    if (kind != LatencyKind.RESPONSE && !failure) {
      return;
    }
    width = Math.max(width, (int) Math.min(MAX_WIDTH, (interval.millis() + 500) / 1_000));
    long second = interval.startMillis() / 1_000 / width * width;
    newest = Math.max(newest, second);
    open.computeIfAbsent(second, any -> new TreeMap<>())
        .computeIfAbsent(interval.tag().label(), any -> new SecondCell())
        .add(interval.histogram(), failure);
  }

  /** Adds the busy cores of a role. */
  void add(long epochMillis, String role, double busy) {
    double[] sum =
        cores
            .computeIfAbsent(epochMillis / 1_000, any -> new TreeMap<>())
            .computeIfAbsent(role, any -> new double[2]);
    sum[0] += busy;
    sum[1]++;
  }

  /**
   * Returns the operations per second of a label over the last whole seconds.
   *
   * @param nowSeconds time now, seconds since 1970; the written data cover all but the last second
   */
  double rateNow(String label, long nowSeconds) {
    long end = Math.max(newest, (nowSeconds - 1) / width * width);
    long count = 0;
    for (Map<String, SecondCell> second :
        open.subMap(end - (long) RATE_SECONDS * width, end).values()) {
      SecondCell cell = second.get(label);
      count += cell == null ? 0 : cell.count();
    }
    return (double) count / (RATE_SECONDS * width);
  }

  /** Publishes the seconds that are over; all with the end of a run. */
  void publish(boolean all) {
    open.forEach(
        (second, labels) -> {
          if (all || second < newest) {
            labels.forEach(
                (label, cell) -> cell.publish(second, label, width).ifPresent(this::put));
          }
        });
    open.headMap(newest - (long) RATE_SECONDS * width).clear();
    while (!cores.isEmpty() && (all || cores.size() > 1)) {
      Map.Entry<Long, Map<String, double[]>> second = cores.pollFirstEntry();
      put(SecondCell.cores(second.getKey(), second.getValue()));
    }
  }

  private void put(byte[] point) {
    points.addLast(point);
    published++;
    if (points.size() > MAX_POINTS) {
      points.removeFirst();
    }
  }

  /** Returns the points after a number of published ones, as far as they are still kept. */
  List<byte[]> since(long number) {
    long skipped = Math.max(0, points.size() - (published - number));
    List<byte[]> newer = new ArrayList<>();
    points.stream().skip(skipped).forEach(newer::add);
    return newer;
  }
}
