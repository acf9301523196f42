package org.ngsildbench.measurement.zipf;

import java.util.Objects;

/**
 * The Zipf draws of one seed, addressed by number: the same seed and number give the same rank in
 * any thread, order and process.
 *
 * <p>Immutable and thread-safe.
 */
public final class ZipfSequence {

  private final ZipfDistribution distribution;
  private final long seed;

  /**
   * Names the sequence of a seed.
   *
   * @param seed any number; for several independent sequences of one run see {@link
   *     CounterMixer#seedFor}
   */
  public ZipfSequence(ZipfDistribution distribution, long seed) {
    this.distribution = Objects.requireNonNull(distribution, "distribution");
    this.seed = seed;
  }

  /** The rank of the draw with this number, from 0 to the distribution's elements - 1. */
  public int rank(long index) {
    return distribution.rank(CounterMixer.bits(seed, index));
  }
}
