package org.ngsildbench.analysis.folder;

import org.ngsildbench.analysis.statistics.RecordedTimes;
import org.ngsildbench.measurement.latency.LatencyTag;

/** Looks at the intervals of a latency log, one after another. */
@FunctionalInterface
public interface IntervalVisitor {

  /**
   * An interval of the log.
   *
   * @param startSeconds its start, in seconds since 1970
   * @param endSeconds its end, not before the start
   * @param times what ended in it; maybe nothing
   */
  void interval(LatencyTag tag, double startSeconds, double endSeconds, RecordedTimes times);
}
