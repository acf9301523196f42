package org.ngsildbench.embedded.faults;

import java.util.SplittableRandom;

/**
 * The frequency of a fault among the requests that match its rule.
 *
 * @param percent probability for each request, above 0 and at most 100
 * @param every considers only each n-th request; 1 for all
 * @param first number of the first request to consider, counted from 1
 * @param times max faults
 */
public record Frequency(double percent, long every, long first, long times) {

  /** All requests. */
  public static final Frequency ALWAYS = new Frequency(100, 1, 1, Long.MAX_VALUE);

  /** Checks every number. */
  public Frequency {
    if (!(percent > 0 && percent <= 100)) {
      throw new IllegalArgumentException(
          "percent must be above 0 and at most 100, not " + percent + ".");
    }
    if (every < 1 || first < 1 || times < 1) {
      throw new IllegalArgumentException("every, first and times must be 1 or more.");
    }
  }

  /** Reads {@code percent}, {@code every}, {@code first} and {@code times}. */
  public static Frequency read(FaultMember rule) {
    long every = rule.wholeNumber("every", 1);
    return new Frequency(
        rule.number("percent", 100),
        every,
        rule.wholeNumber("first", every),
        rule.wholeNumber("times", Long.MAX_VALUE));
  }

  /** Selects a share of the requests (%). */
  public static Frequency percent(double percent) {
    return new Frequency(percent, 1, 1, Long.MAX_VALUE);
  }

  /** Selects each n-th request. */
  public static Frequency every(long n) {
    return new Frequency(100, n, n, Long.MAX_VALUE);
  }

  /** Returns a copy with this maximum of faults. */
  public Frequency atMost(long strikes) {
    return new Frequency(percent, every, first, strikes);
  }

  /** Returns whether the count-th request is selected, ignoring {@link #times}. */
  public boolean strikes(long count, SplittableRandom random) {
    return count >= first && (count - first) % every == 0 && random.nextDouble() * 100 < percent;
  }
}
