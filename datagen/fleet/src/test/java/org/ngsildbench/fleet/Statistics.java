package org.ngsildbench.fleet;

import java.util.Arrays;

/** Statistics for plausibility tests. */
final class Statistics {

  private Statistics() {}

  static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  /** Returns Pearson's correlation. */
  static double correlation(double[] x, double[] y) {
    double meanX = mean(x);
    double meanY = mean(y);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - meanX) * (y[i] - meanY);
      xx += (x[i] - meanX) * (x[i] - meanX);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    return xy / Math.sqrt(xx * yy);
  }
}
