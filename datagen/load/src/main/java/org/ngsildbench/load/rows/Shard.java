package org.ngsildbench.load.rows;

/**
 * One of several consecutive, disjoint parts of a whole.
 *
 * @param number number of the part, from 1
 * @param of number of parts, max 100,000
 */
public record Shard(int number, int of) {

  /** The whole as a single shard. */
  public static final Shard WHOLE = new Shard(1, 1);

  private static final int MAX = 100_000;

  /** Checks the numbers. */
  public Shard {
    if (of < 1 || of > MAX || number < 1 || number > of) {
      throw new IllegalArgumentException(
          "use I/N with I from 1 to N, and N up to 100000, such as 2/4");
    }
  }

  /** Returns whether this is the first shard. */
  public boolean first() {
    return number == 1;
  }

  /** Returns the first of a number of pieces in this shard. */
  public long from(long pieces) {
    return start(number - 1, pieces);
  }

  /** Returns the piece after the last in this shard. */
  public long to(long pieces) {
    return start(number, pieces);
  }

  private long start(int part, long pieces) {
    return Math.multiplyExact(pieces, part) / of;
  }
}
