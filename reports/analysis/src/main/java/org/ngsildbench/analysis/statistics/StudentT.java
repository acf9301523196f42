package org.ngsildbench.analysis.statistics;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.moment.Mean;
import org.apache.commons.math3.stat.descriptive.moment.StandardDeviation;
import org.ngsildbench.analysis.model.Interval;

/** 95 % confidence intervals by Student's t. */
public final class StudentT {

  private static final double CONFIDENCE = 0.95;

  private StudentT() {}

  /** Returns half the width of an interval, in standard errors. */
  static double factor(int degreesOfFreedom) {
    return new TDistribution(degreesOfFreedom).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
  }

  /**
   * Returns the interval of a mean of independent values of any sign.
   *
   * @param values at least two
   */
  public static Interval ofSignedMean(double... values) {
    double mean = new Mean().evaluate(values);
    double error = new StandardDeviation().evaluate(values) / Math.sqrt(values.length);
    double half = factor(values.length - 1) * error;
    return new Interval(mean - half, mean + half);
  }

  /**
   * The interval of a mean of independent values that cannot be negative, as the means of
   * repetitions are.
   *
   * @param values at least two
   */
  public static Interval ofMean(double... values) {
    Interval signed = ofSignedMean(values);
    return new Interval(Math.max(0, signed.low()), signed.high());
  }
}
