package org.ngsildbench.measurement.arrivals;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import lombok.RequiredArgsConstructor;

/**
 * Parses rates and durations. A value out of range is reported and replaced by a valid one, so that
 * parsing continues.
 */
@RequiredArgsConstructor
final class ScheduleQuantities {

  private static final BigDecimal SECOND = BigDecimal.valueOf(TimeUnitText.SECOND.nanos());
  private static final int MAX_DIGITS = 18;

  private final ScheduleTokens tokens;

  /** A rate above 0. */
  Rate rate() throws ScheduleTokens.BadPhase {
    return rate(false);
  }

  /** A rate that may be 0. */
  Rate rateOrZero() throws ScheduleTokens.BadPhase {
    return rate(true);
  }

  private Rate rate(boolean mayBeZero) throws ScheduleTokens.BadPhase {
    Token start = tokens.peek();
    BigDecimal number = number("a rate such as 10/s, 30/min or 100/h");
    return rate(start, number, unit(), mayBeZero);
  }

  /**
   * Parses one or more rates greater than 0; a unit also applies to preceding numbers without one.
   */
  List<Rate> rates() throws ScheduleTokens.BadPhase {
    List<Token> starts = new ArrayList<>();
    List<BigDecimal> numbers = new ArrayList<>();
    do {
      starts.add(tokens.peek());
      numbers.add(number("a rate such as 10/s, 30/min or 100/h"));
      tokens.takeComma();
    } while (tokens.peek().is(Token.Kind.NUMBER));
    TimeUnitText unit = unit();
    List<Rate> rates = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      rates.add(rate(starts.get(i), numbers.get(i), unit, false));
    }
    return rates;
  }

  private TimeUnitText unit() throws ScheduleTokens.BadPhase {
    if (!tokens.peek().is(Token.Kind.SLASH)) {
      throw tokens.bad("write a rate with its unit: /s, /min or /h");
    }
    tokens.next();
    TimeUnitText unit = TimeUnitText.of(tokens.peek().text()).orElse(null);
    if (unit == null || !TimeUnitText.OF_RATES.contains(unit)) {
      throw tokens.bad("a rate is per second, minute or hour: /s, /min or /h");
    }
    tokens.next();
    return unit;
  }

  private Rate rate(Token start, BigDecimal number, TimeUnitText unit, boolean mayBeZero) {
    String right = unusable(number, unit, mayBeZero);
    if (right != null) {
      tokens.problem(start, "\"" + start.text() + "/" + unit.text() + "\"", right);
      return Rate.ZERO;
    }
    return Rate.of(number, unit);
  }

  /** Returns the problem of a rate; null if valid. */
  private static String unusable(BigDecimal number, TimeUnitText unit, boolean mayBeZero) {
    if (number.signum() < 0) {
      return "a rate must not be negative";
    }
    if (number.signum() == 0) {
      return mayBeZero
          ? null
          : "a rate must be above 0; for a time without arrivals write \"pause 60 s\"";
    }
    int digits = Rate.digitsAfterPoint(unit);
    if (number.stripTrailingZeros().scale() > digits) {
      return "a rate has at most " + digits + " digits after the point";
    }
    BigDecimal most = BigDecimal.valueOf(Rate.MAX_PER_SECOND);
    return number.multiply(SECOND).compareTo(most.multiply(BigDecimal.valueOf(unit.nanos()))) > 0
        ? "a rate is at most " + Rate.MAX_PER_SECOND + "/s; one machine offers no more"
        : null;
  }

  /** Parses a duration greater than 0, in nanoseconds. */
  long time() throws ScheduleTokens.BadPhase {
    Token start = tokens.peek();
    BigDecimal nanos = BigDecimal.ZERO;
    do {
      BigDecimal number = number("a duration such as 60 s, 2 min or 500 ms");
      TimeUnitText unit = TimeUnitText.of(tokens.peek().text()).orElse(null);
      if (unit == null) {
        throw tokens.bad("write a duration with its unit: ns, us, ms, s, min or h");
      }
      tokens.next();
      nanos = nanos.add(number.multiply(BigDecimal.valueOf(unit.nanos())));
    } while (tokens.peek().is(Token.Kind.NUMBER));
    return usable(start, nanos.setScale(0, RoundingMode.HALF_UP));
  }

  private long usable(Token start, BigDecimal nanos) {
    if (nanos.signum() <= 0) {
      tokens.problem(
          start,
          nanos.signum() < 0 ? "a duration must not be negative" : "a duration must be above 0");
      return 1;
    }
    if (nanos.compareTo(BigDecimal.valueOf(RateSchedule.MAX_DURATION.toNanos())) > 0) {
      tokens.problem(
          start, "a schedule lasts at most " + RateSchedule.MAX_DURATION.toDays() + " days");
      return 1;
    }
    return nanos.longValueExact();
  }

  private BigDecimal number(String right) throws ScheduleTokens.BadPhase {
    Token token = tokens.peek();
    if (!token.is(Token.Kind.NUMBER)) {
      throw tokens.bad("write " + right);
    }
    if (token.text().length() > MAX_DIGITS) {
      throw tokens.bad("a number has at most " + MAX_DIGITS + " digits");
    }
    return new BigDecimal(tokens.next().text());
  }
}
