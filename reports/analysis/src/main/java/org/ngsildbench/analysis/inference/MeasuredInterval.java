package org.ngsildbench.analysis.inference;

import java.util.List;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * Operations of one label that ended in one interval.
 *
 * @param startSeconds start, seconds since 1970
 * @param endSeconds end, not before the start
 * @param times recorded times
 */
public record MeasuredInterval(double startSeconds, double endSeconds, RecordedTimes times) {

  /** Returns the length, seconds. */
  public double seconds() {
    return endSeconds - startSeconds;
  }

  /** Returns these times with another start. */
  MeasuredInterval from(double start) {
    return new MeasuredInterval(start, Math.max(start, endSeconds), times);
  }

  /** Returns these times with another end. */
  MeasuredInterval to(double end) {
    return new MeasuredInterval(startSeconds, Math.max(startSeconds, end), times);
  }

  /** Merges this interval and one that does not begin before it. */
  MeasuredInterval plus(MeasuredInterval next) {
    return new MeasuredInterval(
        startSeconds, Math.max(endSeconds, next.endSeconds), times.plus(next.times));
  }

  /**
   * Merges neighbouring intervals.
   *
   * @param neighbours at least one, of one run and in the order of time
   */
  public static MeasuredInterval merge(List<MeasuredInterval> neighbours) {
    return neighbours.stream().reduce(MeasuredInterval::plus).orElseThrow();
  }
}
