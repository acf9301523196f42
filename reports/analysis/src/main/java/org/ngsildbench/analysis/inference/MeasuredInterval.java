package org.ngsildbench.analysis.inference;

import java.util.List;
import org.HdrHistogram.AbstractHistogram;

/**
 * What was measured under one label in one stretch of time.
 *
 * @param startSeconds its start, in seconds since 1970
 * @param endSeconds its end
 * @param times the times recorded, in microseconds; read, never changed
 */
public record MeasuredInterval(double startSeconds, double endSeconds, AbstractHistogram times) {

  /**
   * Neighbours as one interval.
   *
   * @param neighbours at least one, in the order of time
   */
  static MeasuredInterval merge(List<MeasuredInterval> neighbours) {
    MeasuredInterval first = neighbours.get(0);
    MeasuredInterval last = neighbours.get(neighbours.size() - 1);
    AbstractHistogram all = first.times.copy();
    neighbours.subList(1, neighbours.size()).forEach(next -> all.add(next.times));
    return new MeasuredInterval(first.startSeconds, last.endSeconds, all);
  }
}
