package org.ngsildbench.fleet.rhythm;

/**
 * The city's activity over time: traffic, pace and passenger demand. Equal for every seed; two rush
 * hours on weekdays, one moderate peak at weekends.
 */
public final class CityActivity {

  /** Fraction of free-flow speed lost in the heaviest traffic. */
  private static final double SLOWEST = 0.45;

  private static final double[][] WEEKDAY_TRAFFIC = {
    {0, 0.10},
    {2, 0.03},
    {4.5, 0.03},
    {6, 0.25},
    {7, 0.7},
    {8, 1.0},
    {9.25, 0.75},
    {11, 0.5},
    {14, 0.6},
    {16, 0.8},
    {17.5, 1.0},
    {18.75, 0.8},
    {20.5, 0.45},
    {22.5, 0.22}
  };
  private static final double[][] WEEKEND_TRAFFIC = {
    {0, 0.10}, {2, 0.08}, {5, 0.03}, {9, 0.2}, {12, 0.5}, {15, 0.4}, {19, 0.55}, {22, 0.3}
  };
  private static final double[][] WEEKDAY_DEMAND = {
    {0, 0.12},
    {2, 0.05},
    {4.5, 0.06},
    {6, 0.35},
    {7, 0.8},
    {8, 1.0},
    {9.25, 0.7},
    {11, 0.45},
    {13.5, 0.6},
    {16, 0.75},
    {17.5, 0.95},
    {19, 0.7},
    {21, 0.35},
    {23, 0.2}
  };
  private static final double[][] WEEKEND_DEMAND = {
    {0, 0.12}, {2, 0.15}, {5, 0.05}, {9, 0.25}, {12, 0.5}, {16, 0.45}, {20, 0.5}, {23, 0.25}
  };

  private static final PeriodicCurve TRAFFIC = Week.curve(WEEKDAY_TRAFFIC, WEEKEND_TRAFFIC);
  private static final PeriodicCurve DEMAND = Week.curve(WEEKDAY_DEMAND, WEEKEND_DEMAND);
  private static final PeriodicCurve PACE =
      Week.curve(slowedBy(WEEKDAY_TRAFFIC), slowedBy(WEEKEND_TRAFFIC));

  private static final double[][] DARKNESS = {{0, 1}, {6, 1}, {7.5, 0}, {16.5, 0}, {18, 1}};
  private static final PeriodicCurve DARK = Week.curve(DARKNESS, DARKNESS);

  private CityActivity() {}

  /** Returns the traffic level, 0 (empty streets) to 1 (the rush hour's peak). */
  public static double traffic(long epochMillis) {
    return TRAFFIC.value(epochMillis);
  }

  /** Returns the passenger demand, 0 to 1 (the rush hour's peak). */
  public static double demand(long epochMillis) {
    return DEMAND.value(epochMillis);
  }

  /** Returns the darkness, 0 by day to 1 by night. */
  public static double darkness(long epochMillis) {
    return DARK.value(epochMillis);
  }

  /** Returns the pace, the fraction of free-flow speed; its integral is the driving time. */
  public static PeriodicCurve pace() {
    return PACE;
  }

  private static double[][] slowedBy(double[][] traffic) {
    double[][] pace = new double[traffic.length][];
    for (int i = 0; i < traffic.length; i++) {
      pace[i] = new double[] {traffic[i][0], 1 - SLOWEST * traffic[i][1]};
    }
    return pace;
  }
}
