package org.ngsildbench.measurement.arrivals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * An exact rate: arrivals divided by nanoseconds, in lowest terms. A fraction is exact, unlike a
 * {@code double}: the millionth arrival at 3/s has no error.
 *
 * @param arrivals 0 or more
 * @param nanos above 0
 */
public record Rate(long arrivals, long nanos) {

  /** No arrivals. */
  public static final Rate ZERO = new Rate(0, 1);

  /** The highest rate of a schedule, arrivals a second. */
  public static final long MAX_PER_SECOND = 1_000_000;

  private static final long SECOND = 1_000_000_000L;
  private static final int DIGITS_AFTER_POINT = 9;

  /** Brings the fraction to its lowest terms. */
  public Rate {
    if (arrivals < 0 || nanos <= 0) {
      throw new IllegalArgumentException("Not a rate: " + arrivals + " in " + nanos + " ns.");
    }
    long divisor =
        BigInteger.valueOf(arrivals).gcd(BigInteger.valueOf(nanos)).max(BigInteger.ONE).longValue();
    arrivals /= divisor;
    nanos /= divisor;
  }

  /** Returns a rate per unit, with {@value #DIGITS_AFTER_POINT} decimals. */
  static Rate of(BigDecimal arrivals, TimeUnitText unit) {
    BigInteger top =
        arrivals.setScale(DIGITS_AFTER_POINT, RoundingMode.UNNECESSARY).unscaledValue();
    BigInteger bottom =
        BigInteger.valueOf(unit.nanos()).multiply(BigInteger.TEN.pow(DIGITS_AFTER_POINT));
    BigInteger divisor = top.gcd(bottom).max(BigInteger.ONE);
    return new Rate(top.divide(divisor).longValueExact(), bottom.divide(divisor).longValueExact());
  }

  /** Returns how many digits after the point a rate per unit may have to fit into this class. */
  static int digitsAfterPoint(TimeUnitText unit) {
    return Long.toString(Long.MAX_VALUE / unit.nanos()).length() - 1;
  }

  /** Arrivals a second. */
  public double perSecond() {
    return (double) arrivals * SECOND / nanos;
  }

  /** Arrivals a nanosecond. */
  double perNano() {
    return (double) arrivals / nanos;
  }

  boolean isZero() {
    return arrivals == 0;
  }

  /** Returns the time of the k-th arrival, nanoseconds after the first, rounded down. */
  long nanosOf(long k) {
    // k = whole * arrivals + rest keeps both products small; a rare odd rate needs more bits.
    long whole = k / arrivals;
    long rest = k % arrivals;
    return whole * nanos + timesOver(rest, nanos, arrivals);
  }

  private static long timesOver(long a, long b, long divisor) {
    if (Math.multiplyHigh(a, b) == 0 && a * b >= 0) {
      return a * b / divisor;
    }
    return BigInteger.valueOf(a)
        .multiply(BigInteger.valueOf(b))
        .divide(BigInteger.valueOf(divisor))
        .longValueExact();
  }

  /**
   * Returns the rate in schedule syntax, in the first unit that needs no more decimals than
   * allowed.
   */
  @Override
  public String toString() {
    for (TimeUnitText unit : TimeUnitText.OF_RATES) {
      BigDecimal number =
          new BigDecimal(BigInteger.valueOf(arrivals).multiply(BigInteger.valueOf(unit.nanos())))
              .divide(BigDecimal.valueOf(nanos), DIGITS_AFTER_POINT + 1, RoundingMode.HALF_UP)
              .stripTrailingZeros();
      if (number.scale() <= DIGITS_AFTER_POINT) {
        return number.toPlainString() + "/" + unit.text();
      }
    }
    return arrivals + " in " + nanos + " ns";
  }
}
