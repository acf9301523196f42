package org.ngsildbench.embedded.faults;

import java.util.SplittableRandom;

/** Random numbers for one decision: a pure function of (seed, rule, count). */
public final class FaultRandom {

  private FaultRandom() {}

  /**
   * Returns a new generator for one decision.
   *
   * @param seed of the plan
   * @param rule index in the plan
   * @param count number of the request among those that match the rule, from 1
   */
  public static SplittableRandom of(long seed, int rule, long count) {
    // Odd multipliers keep (rule, count) pairs apart; SplittableRandom mixes the rest.
    long mixed = seed * 0x9E3779B97F4A7C15L + rule * 0xBF58476D1CE4E5B9L + count;
    return new SplittableRandom(new SplittableRandom(mixed).nextLong());
  }
}
