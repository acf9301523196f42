package org.ngsildbench.analysis.folder;

import org.ngsildbench.analysis.statistics.RecordedTimes;
import org.ngsildbench.measurement.latency.LatencyTag;

/** Receives the intervals of a latency log in order. */
@FunctionalInterface
public interface IntervalVisitor {

  /**
   * Receives an interval.
   *
   * @param startSeconds its start, in seconds since 1970
   * @param endSeconds its end, not before the start
   * @param times recorded times; may be empty
   */
  void interval(LatencyTag tag, double startSeconds, double endSeconds, RecordedTimes times);
}
