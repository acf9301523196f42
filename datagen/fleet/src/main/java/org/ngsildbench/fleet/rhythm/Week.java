package org.ngsildbench.fleet.rhythm;

/** Builds weekly curves from values at some hours of a weekday and a weekend day. */
final class Week {

  private static final int NODES_PER_DAY = 96;
  private static final long SPACING_MILLIS = 15 * 60_000L;

  private Week() {}

  /**
   * Returns a weekly curve.
   *
   * @param weekday pairs of (hour, value) ordered by hour, from hour 0; the last value returns to
   *     the first by midnight
   * @param weekend pairs for Saturday and Sunday; the midnight value must equal the weekday's
   */
  static PeriodicCurve curve(double[][] weekday, double[][] weekend) {
    double[] nodes = new double[7 * NODES_PER_DAY];
    for (int i = 0; i < nodes.length; i++) {
      double[][] day = i < 5 * NODES_PER_DAY ? weekday : weekend;
      nodes[i] = at(day, (i % NODES_PER_DAY) / 4.0);
    }
    return new PeriodicCurve(CityCalendar.START.toEpochMilli(), SPACING_MILLIS, nodes);
  }

  private static double at(double[][] day, double hour) {
    int next = 1;
    while (next < day.length && day[next][0] <= hour) {
      next++;
    }
    double[] before = day[next - 1];
    double[] after = next < day.length ? day[next] : new double[] {24, day[0][1]};
    double share = (hour - before[0]) / (after[0] - before[0]);
    return before[1] + share * (after[1] - before[1]);
  }
}
