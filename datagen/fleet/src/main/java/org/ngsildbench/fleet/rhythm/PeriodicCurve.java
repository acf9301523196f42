package org.ngsildbench.fleet.rhythm;

import java.util.Arrays;

/**
 * A periodic piecewise linear function of time with equidistant nodes. Immutable.
 *
 * <p>Its integral has a closed form, and so does the inverse of the integral for a positive curve.
 * Therefore the distance driven by a bus at any time takes O(1).
 */
public final class PeriodicCurve {

  private final long originMillis;
  private final long spacingMillis;
  private final double spacing;
  private final double[] nodes;
  private final double[] integrals;

  /**
   * Creates a curve through nodes; the first node follows the last.
   *
   * @param originMillis time of the first node (ms since 1970)
   * @param spacingMillis time between two nodes (ms)
   */
  public PeriodicCurve(long originMillis, long spacingMillis, double... nodes) {
    this.originMillis = originMillis;
    this.spacingMillis = spacingMillis;
    this.spacing = spacingMillis / 1000.0;
    this.nodes = Arrays.copyOf(nodes, nodes.length + 1);
    this.nodes[nodes.length] = nodes[0];
    this.integrals = new double[nodes.length + 1];
    for (int i = 0; i < nodes.length; i++) {
      integrals[i + 1] = integrals[i] + (this.nodes[i] + this.nodes[i + 1]) / 2 * spacing;
    }
  }

  /** Returns the curve's value at a time. */
  public double value(long epochMillis) {
    long sinceOrigin = epochMillis - originMillis;
    long node = Math.floorDiv(sinceOrigin, spacingMillis);
    int i = (int) Math.floorMod(node, (long) nodes.length - 1);
    double share = (double) (sinceOrigin - node * spacingMillis) / spacingMillis;
    return nodes[i] + share * (nodes[i + 1] - nodes[i]);
  }

  /**
   * Returns the integral from the origin to a time (value times seconds); negative before the
   * origin.
   */
  public double integral(long epochMillis) {
    long sinceOrigin = epochMillis - originMillis;
    long node = Math.floorDiv(sinceOrigin, spacingMillis);
    long turns = Math.floorDiv(node, (long) nodes.length - 1);
    int i = (int) (node - turns * (nodes.length - 1));
    double into = (sinceOrigin - node * spacingMillis) / 1000.0;
    double slope = (nodes[i + 1] - nodes[i]) / spacing;
    return turns * integrals[nodes.length - 1]
        + integrals[i]
        + into * (nodes[i] + slope * into / 2);
  }

  /**
   * Returns the first millisecond at which the integral reaches a value. The curve must be
   * positive.
   */
  public long whenIntegralReaches(double integral) {
    double turn = integrals[nodes.length - 1];
    double turns = Math.floor(integral / turn);
    double rest = integral - turns * turn;
    int found = Arrays.binarySearch(integrals, rest);
    int i = Math.min(found >= 0 ? found : -found - 2, nodes.length - 2);
    double missing = rest - integrals[i];
    double slope = (nodes[i + 1] - nodes[i]) / spacing;
    double root = Math.sqrt(nodes[i] * nodes[i] + 2 * slope * missing);
    // This form of the quadratic formula also holds for a slope of 0.
    double into = 2 * missing / (nodes[i] + root);
    long node = (long) turns * (nodes.length - 1) + i;
    return originMillis + node * spacingMillis + (long) Math.ceil(into * 1000);
  }
}
