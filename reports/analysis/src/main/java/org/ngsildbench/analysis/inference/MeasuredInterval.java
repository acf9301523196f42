package org.ngsildbench.analysis.inference;

import org.HdrHistogram.AbstractHistogram;

/**
 * What was measured under one label in one stretch of time.
 *
 * @param startSeconds its start, in seconds since 1970
 * @param endSeconds its end
 * @param times the times recorded, in microseconds; read, never changed
 */
public record MeasuredInterval(double startSeconds, double endSeconds, AbstractHistogram times) {

  /** This and the next one as one interval. */
  MeasuredInterval with(MeasuredInterval next) {
    AbstractHistogram both = times.copy();
    both.add(next.times);
    return new MeasuredInterval(startSeconds, next.endSeconds, both);
  }
}
