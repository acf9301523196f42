package org.ngsildbench.load.rows;

/**
 * One of several parts that follow one another and together are the whole, each piece in exactly
 * one.
 *
 * @param number which, from 1
 * @param of how many, at most 100,000
 */
public record Shard(int number, int of) {

  /** All in one part. */
  public static final Shard WHOLE = new Shard(1, 1);

  private static final int MOST = 100_000;

  /** Checks the numbers. */
  public Shard {
    if (of < 1 || of > MOST || number < 1 || number > of) {
      throw new IllegalArgumentException(
          "a shard is i/n with 1 <= i <= n <= 100,000, not " + number + "/" + of);
    }
  }

  /** Whether the whole begins here. */
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
