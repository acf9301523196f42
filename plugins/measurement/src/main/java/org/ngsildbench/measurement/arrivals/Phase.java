package org.ngsildbench.measurement.arrivals;

/**
 * A part of a schedule with a constant rate or a linear ramp. Immutable.
 *
 * @param startNanos start, nanoseconds after the start of the schedule
 * @param durationNanos duration in nanoseconds, above 0
 * @param from rate at the start
 * @param to rate at the end; equal to {@code from} unless it is a ramp
 * @param spacing distribution of the arrivals
 * @param background whether it is a load beside the measured one, whose latency is no result
 */
public record Phase(
    long startNanos, long durationNanos, Rate from, Rate to, Spacing spacing, boolean background) {

  /** Returns whether the phase has no arrivals. */
  public boolean isPause() {
    return from.isZero() && to.isZero();
  }

  /** Returns whether the rate changes. */
  public boolean isRamp() {
    return !from.equals(to);
  }

  /** Returns the end, nanoseconds after the start of the schedule. */
  public long endNanos() {
    return startNanos + durationNanos;
  }

  /** Returns the duration, seconds. */
  public double seconds() {
    return durationNanos / 1e9;
  }

  /** The mean rate, arrivals a second. */
  public double meanRate() {
    return (from.perSecond() + to.perSecond()) / 2;
  }

  /** Returns the expected number of arrivals; for constant spacing it is exact to within one. */
  public double expectedArrivals() {
    return meanRate() * seconds();
  }

  /** The rate in words: {@code 5} a second, or {@code 5-50} on a ramp. */
  public String rateText() {
    return isRamp() ? number(from) + "-" + number(to) : number(from);
  }

  private static String number(Rate rate) {
    String text = rate.toString();
    return text.endsWith("/s") ? text.substring(0, text.length() - 2) : text;
  }

  /** Returns the phase in schedule syntax. */
  @Override
  public String toString() {
    String time = TimeUnitText.inWords(durationNanos);
    if (isPause()) {
      return "pause " + time;
    }
    if (isRamp()) {
      String kind = spacing == Spacing.POISSON ? "poisson ramp " : "ramp ";
      return kind + from + " to " + to + " for " + time;
    }
    return spacing.text() + " " + from + " for " + time;
  }
}
