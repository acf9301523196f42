package org.ngsildbench.embedded.faults;

import java.util.SplittableRandom;

/**
 * How often a rule strikes among the requests that match it.
 *
 * @param percent the chance of each, above 0 and at most 100
 * @param every only each so many-th may be struck; 1 for all
 * @param first the first that may be struck, counted from 1
 * @param times strikes at most
 */
public record Frequency(double percent, long every, long first, long times) {

  /** Each request. */
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

  /** What the members {@code percent}, {@code every}, {@code first} and {@code times} say. */
  public static Frequency read(FaultMember rule) {
    long every = rule.wholeNumber("every", 1);
    return new Frequency(
        rule.number("percent", 100),
        every,
        rule.wholeNumber("first", every),
        rule.wholeNumber("times", Long.MAX_VALUE));
  }

  /** A share of the requests, in per cent. */
  public static Frequency percent(double percent) {
    return new Frequency(percent, 1, 1, Long.MAX_VALUE);
  }

  /** The n-th, the 2n-th, the 3n-th request... */
  public static Frequency every(long n) {
    return new Frequency(100, n, n, Long.MAX_VALUE);
  }

  /** The same, but no more often. */
  public Frequency atMost(long strikes) {
    return new Frequency(percent, every, first, strikes);
  }

  /** Whether the count-th request is struck, but for {@link #times}. */
  public boolean strikes(long count, SplittableRandom random) {
    return count >= first && (count - first) % every == 0 && random.nextDouble() * 100 < percent;
  }
}
