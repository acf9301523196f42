package org.ngsildbench.analysis.growth;

import java.util.Arrays;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.ngsildbench.analysis.model.Interval;

/**
 * The slope of a line or a power law: 0 for a time that does not depend on the size, 1 for a
 * proportional one.
 *
 * @param exponent least-squares slope; of the logarithms for a power law
 * @param interval its 95 % confidence interval by Student's t, from the spread of all points about
 *     the line
 */
public record Slope(double exponent, Interval interval) {

  private static final double ALPHA = 0.05;

  /**
   * Fits a line to logarithms.
   *
   * @param points at least three positive pairs of size and value, of two sizes or more
   */
  public static Slope of(double[][] points) {
    return ofLine(
        Arrays.stream(points)
            .map(point -> new double[] {Math.log(point[0]), Math.log(point[1])})
            .toArray(double[][]::new));
  }

  /**
   * Fits a line.
   *
   * @param points at least three pairs, of two x or more
   */
  public static Slope ofLine(double[][] points) {
    SimpleRegression line = new SimpleRegression();
    line.addData(points);
    double half = line.getSlopeConfidenceInterval(ALPHA);
    return new Slope(line.getSlope(), new Interval(line.getSlope() - half, line.getSlope() + half));
  }
}
