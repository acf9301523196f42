package org.ngsildbench.analysis.inference;

import java.util.List;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * What ended under one label in one stretch of time.
 *
 * @param startSeconds its start, in seconds since 1970
 * @param endSeconds its end, not before the start
 * @param times the times of what ended in it
 */
public record MeasuredInterval(double startSeconds, double endSeconds, RecordedTimes times) {

  /** How long it lasted. */
  public double seconds() {
    return endSeconds - startSeconds;
  }

  /** The same times from another start on. */
  MeasuredInterval from(double start) {
    return new MeasuredInterval(start, Math.max(start, endSeconds), times);
  }

  /** The same times up to another end. */
  MeasuredInterval to(double end) {
    return new MeasuredInterval(startSeconds, Math.max(startSeconds, end), times);
  }

  /** This and one that does not begin before it, as one. */
  MeasuredInterval plus(MeasuredInterval next) {
    return new MeasuredInterval(
        startSeconds, Math.max(endSeconds, next.endSeconds), times.plus(next.times));
  }

  /**
   * Neighbours as one interval.
   *
   * @param neighbours at least one, of one run and in the order of time
   */
  public static MeasuredInterval merge(List<MeasuredInterval> neighbours) {
    return neighbours.stream().reduce(MeasuredInterval::plus).orElseThrow();
  }
}
