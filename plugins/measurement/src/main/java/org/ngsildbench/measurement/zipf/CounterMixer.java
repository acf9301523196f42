package org.ngsildbench.measurement.zipf;

import java.nio.charset.StandardCharsets;

/**
 * Random bits without state: the {@code index}-th number of the stream of a seed, computed on its
 * own.
 *
 * <p>The numbers are those of SplitMix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number
 * Generators", OOPSLA 2014), whose state after {@code index} steps is a sum and therefore needs no
 * walk. The seed is mixed first, so that neighbouring seeds give unrelated streams.
 */
public final class CounterMixer {

  /** 2^64 divided by the golden ratio, made odd: the step of SplitMix64. */
  private static final long STEP = 0x9e3779b97f4a7c15L;

  private CounterMixer() {}

  /** The 64 uniform bits with this index in the stream of this seed. */
  public static long bits(long seed, long index) {
    return next(next(seed) + index * STEP);
  }

  /** The output of SplitMix64 for this state, after one step. */
  public static long next(long state) {
    return mix(state + STEP);
  }

  /**
   * The seed of one purpose among several of a run, so that two parameters drawn under one seed are
   * independent of each other.
   *
   * @param seed the seed of the run
   * @param purpose the drawn parameter, for instance its name
   */
  public static long seedFor(long seed, String purpose) {
    long derived = next(seed);
    for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
      derived = next(derived ^ b);
    }
    return derived;
  }

  /** Stafford's variant 13 of MurmurHash3's finaliser: a bijection in which every bit counts. */
  private static long mix(long bits) {
    long z = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
