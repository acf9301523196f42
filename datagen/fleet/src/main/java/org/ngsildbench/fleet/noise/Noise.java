package org.ngsildbench.fleet.noise;

/**
 * Random numbers by hashing: stateless, independent of order and machine.
 *
 * <p>Uses the finalizer of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
 * Generators, 2014) over one Weyl sequence per key.
 */
public final class Noise {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1p-53;

  private Noise() {}

  /** Returns a separate key for each (parent, stream) pair. */
  public static long key(long parent, long stream) {
    return mix(mix(parent + GOLDEN) ^ (stream * 0xD1342543DE82EF95L + 1));
  }

  /** Returns 64 random bits, a pure function of key and index. */
  public static long bits(long key, long index) {
    return mix(key + index * GOLDEN);
  }

  /** Returns a uniform number in [0, 1). */
  public static double unit(long key, long index) {
    return (bits(key, index) >>> 11) * UNIT;
  }

  /** Returns a uniform number in [-1, 1). */
  public static double signed(long key, long index) {
    return 2 * unit(key, index) - 1;
  }

  /** Returns a standard normal number (Box and Muller), the same on every machine. */
  public static double gaussian(long key, long index) {
    double radius = Math.sqrt(-2 * StrictMath.log(1 - unit(key, index)));
    return radius * StrictMath.cos(2 * Math.PI * unit(~key, index));
  }

  /**
   * Returns noise in [-1, 1], continuous in time: random at bucket boundaries and linear in
   * between.
   */
  public static double smooth(long key, long epochMillis, long bucketMillis) {
    long bucket = Math.floorDiv(epochMillis, bucketMillis);
    double before = signed(key, bucket);
    double share = (double) (epochMillis - bucket * bucketMillis) / bucketMillis;
    return before + share * (signed(key, bucket + 1) - before);
  }

  private static long mix(long bits) {
    long z = bits;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
