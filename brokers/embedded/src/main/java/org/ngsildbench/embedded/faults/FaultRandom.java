package org.ngsildbench.embedded.faults;

import java.util.SplittableRandom;

/** The random numbers of one decision: a pure function of (seed, rule, count). */
public final class FaultRandom {

  private FaultRandom() {}

  /**
   * A generator of its own for a decision.
   *
   * @param seed the plan's
   * @param rule the rule's place in the plan
   * @param count which of the requests that the rule has met, from 1
   */
  public static SplittableRandom of(long seed, int rule, long count) {
    // Odd multipliers keep (rule, count) pairs apart; SplittableRandom mixes the rest.
    long mixed = seed * 0x9E3779B97F4A7C15L + rule * 0xBF58476D1CE4E5B9L + count;
    return new SplittableRandom(new SplittableRandom(mixed).nextLong());
  }
}
