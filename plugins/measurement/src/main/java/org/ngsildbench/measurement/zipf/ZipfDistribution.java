package org.ngsildbench.measurement.zipf;

/**
 * The Zipf distribution over ranks 0 to elements - 1: rank r has a probability proportional to
 * {@code (r + 1)^-exponent}.
 *
 * <p>A draw takes constant time and is exact to 2^-48. The first {@value #HEAD} ranks have entries
 * in an alias table; the rare ranks after them share it in bands (see {@link ZipfTail}). So the
 * tables use 8 bytes per element and max 300 kB, which fit into the L2 cache, and 100 million
 * elements are ready as fast as 20 thousand. All powers are {@link StrictMath}'s, so that draws
 * agree on every machine.
 *
 * <p>Immutable and thread-safe.
 */
public final class ZipfDistribution {

  /** Elements at most. */
  public static final int MAX_ELEMENTS = 100_000_000;

  /** The largest exponent; beyond it all but the first few ranks have no weight worth the name. */
  public static final double MAX_EXPONENT = 20;

  private static final int HEAD = 1 << 13;

  private final int elements;
  private final double exponent;
  private final int head;
  private final double totalWeight;
  private final AliasTable columns;
  private final ZipfTail tail;

  /**
   * Builds the tables; takes up to some milliseconds.
   *
   * @param elements number of ranks, 1 to {@value #MAX_ELEMENTS}
   * @param exponent skew, 0 (uniform) to 20
   * @throws IllegalArgumentException if an argument is out of range
   */
  public ZipfDistribution(int elements, double exponent) {
    if (elements < 1 || elements > MAX_ELEMENTS) {
      throw new IllegalArgumentException(
          "Zipf elements must be from 1 to " + MAX_ELEMENTS + ", but were " + elements + ".");
    }
    if (!(exponent >= 0 && exponent <= MAX_EXPONENT)) {
      throw new IllegalArgumentException(
          "Zipf exponent must be from 0 (uniform) to 20, but was " + exponent + ".");
    }
    this.elements = elements;
    this.exponent = exponent;
    this.head = Math.min(elements, HEAD);
    this.tail = new ZipfTail(head + 1, elements, exponent);
    double[] weights = new double[head + tail.bands()];
    double total = 0;
    // Smallest first, so that no small weight is lost in a large sum.
    for (int i = weights.length - 1; i >= 0; i--) {
      weights[i] = i < head ? weight(i) : tail.weight(i - head);
      total += weights[i];
    }
    this.totalWeight = total;
    this.columns = AliasTable.of(weights, total);
  }

  /**
   * The rank that random bits select.
   *
   * @param randomBits 64 uniform random bits; the same bits always give the same rank
   * @return the rank, from 0 (the most frequent) to {@code elements - 1}
   */
  public int rank(long randomBits) {
    int column = columns.pick(randomBits);
    return column < head ? column : tail.pick(column - head, randomBits) - 1;
  }

  /**
   * Returns the probability of a rank.
   *
   * @throws IndexOutOfBoundsException for an invalid rank
   */
  public double probability(int rank) {
    if (rank < 0 || rank >= elements) {
      throw new IndexOutOfBoundsException(
          "Rank must be from 0 to " + (elements - 1) + ", but was " + rank + ".");
    }
    return weight(rank) / totalWeight;
  }

  private double weight(int rank) {
    return StrictMath.pow(rank + 1.0, -exponent);
  }
}
