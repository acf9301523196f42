package org.ngsildbench.analysis.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * The course of a label over time: how often its operations ended and how long they took, in
 * periods of equal length.
 *
 * <p>Memory does not grow with the length of a run: when there are more than {@value #MAX} periods,
 * they become twice as long. Not thread-safe.
 */
public final class Timeline {

  /** More would not be seen in a figure. */
  static final int MAX = 120;

  private static final double MIN_SECONDS = 0.25;

  /** A figure shows no more than a percent; a third digit would take eight times the memory. */
  private static final int SIGNIFICANT_DIGITS = 2;

  private static final long NONE = Long.MIN_VALUE;

  /** A slightly longer interval does not require longer periods. */
  private static final double TOLERANCE = 0.9;

  private double seconds = MIN_SECONDS;
  private SortedMap<Long, Period> periods = new TreeMap<>();
  private final Histogram times = new Histogram(SIGNIFICANT_DIGITS);
  private long open = NONE;

  /**
   * A period.
   *
   * @param startSeconds its start, in seconds since 1970
   * @param perSecond operations that ended, by the length of the period
   * @param p50Micros median time, within 0.5 %
   * @param p99Micros 99th percentile of the times, within 0.5 %, or the largest where there are
   *     fewer than 100
   */
  public record Point(double startSeconds, double perSecond, double p50Micros, double p99Micros) {}

  /**
   * Adds an interval that has at least one time in it.
   *
   * @param startSeconds its start, in seconds since 1970
   * @param endSeconds its end, not before the start
   */
  public void add(double startSeconds, double endSeconds, RecordedTimes interval) {
    double length = Math.max(0, endSeconds - startSeconds);
    while (seconds < length * TOLERANCE) {
      lengthen();
    }
    long medianInterval = (long) Math.floor((startSeconds + endSeconds) / 2 / seconds);
    open(medianInterval);
    interval.addTo(times);
    // Times belong to one period, the count to all that the interval touches: else an interval
    // that ends a little later each time would now and then leave a period empty.
    long last = (long) Math.floor(endSeconds / seconds);
    for (long i = (long) Math.floor(startSeconds / seconds); i <= last; i++) {
      double from = Math.max(startSeconds, i * seconds);
      double to = Math.min(endSeconds, (i + 1) * seconds);
      double share = length > 0 ? Math.max(0, to - from) / length : i == medianInterval ? 1 : 0;
      if (share > 0) {
        period(i).count += share * interval.count();
      }
    }
    while (periods.size() > MAX) {
      lengthen();
    }
  }

  /** Length of each period. */
  public double periodSeconds() {
    return seconds;
  }

  /** The periods in which operations ended, in order. */
  public List<Point> points() {
    close();
    List<Point> points = new ArrayList<>();
    periods.forEach(
        (index, period) -> {
          if (period.times.count() > 0) {
            points.add(
                new Point(
                    index * seconds,
                    period.count / seconds,
                    period.times.atPercentile(50),
                    period.times.atPercentile(99)));
          }
        });
    return points;
  }

  /** Returns the end of the last period in which operations ended, in seconds since 1970. */
  public double endSeconds() {
    return times().lastKey() + seconds;
  }

  /** Returns the times of each period by its start, in seconds since 1970. */
  public SortedMap<Double, RecordedTimes> times() {
    close();
    SortedMap<Double, RecordedTimes> all = new TreeMap<>();
    periods.forEach(
        (index, period) -> {
          if (period.times.count() > 0) {
            all.put(index * seconds, period.times);
          }
        });
    return all;
  }

  private Period period(long index) {
    return periods.computeIfAbsent(index, any -> new Period());
  }

  /** Intervals are nearly in order, so the times of one period are collected before the next. */
  private void open(long index) {
    if (index != open) {
      close();
      open = index;
    }
  }

  private void close() {
    if (times.getTotalCount() > 0) {
      Period period = period(open);
      period.times = period.times.plus(RecordedTimes.of(times));
      times.reset();
    }
  }

  private void lengthen() {
    close();
    SortedMap<Long, Period> longer = new TreeMap<>();
    periods.forEach(
        (index, period) ->
            longer.merge(Math.floorDiv(index, 2), period, (first, second) -> first.plus(second)));
    periods = longer;
    seconds *= 2;
    open = NONE;
  }

  private static final class Period {
    private RecordedTimes times = RecordedTimes.NONE;
    private double count;

    Period plus(Period other) {
      times = times.plus(other.times);
      count += other.count;
      return this;
    }
  }
}
