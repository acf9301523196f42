package org.ngsildbench.vehicles.simulation;

import lombok.Getter;

/**
 * Mean, standard deviation and range by Welford's algorithm, which is stable for nearly equal
 * numbers.
 */
final class RunningStatistics {

  private int count;

  /** Mean; 0 if it is empty. */
  @Getter private double mean;

  private double squares;
  private double min = Double.POSITIVE_INFINITY;
  private double max = Double.NEGATIVE_INFINITY;

  void add(double value) {
    count++;
    double before = value - mean;
    mean += before / count;
    squares += before * (value - mean);
    min = Math.min(min, value);
    max = Math.max(max, value);
  }

  /** Returns the standard deviation of the population; 0 if it is empty. */
  double deviation() {
    return count == 0 ? 0 : Math.sqrt(squares / count);
  }

  double min() {
    return count == 0 ? 0 : min;
  }

  double max() {
    return count == 0 ? 0 : max;
  }
}
