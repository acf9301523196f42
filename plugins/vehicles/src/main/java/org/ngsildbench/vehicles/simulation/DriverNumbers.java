package org.ngsildbench.vehicles.simulation;

/**
 * The numbers by which a fleet's drivers are known, one after another. The parts of a fleet that is
 * divided among threads or machines have numbers of their own, so that who knows drivers by them
 * takes no two for one.
 *
 * @param first the lowest, from 0
 * @param count how many, at least 1
 */
public record DriverNumbers(int first, int count) {

  /** Refuses what are no numbers of drivers. */
  public DriverNumbers {
    if (count < 1) {
      throw new IllegalArgumentException("a fleet has at least one driver, not " + count);
    }
    if (first < 0 || first > Integer.MAX_VALUE - count) {
      throw new IllegalArgumentException(
          "drivers are numbered from 0 to %d: %d from %d on are beyond that"
              .formatted(Integer.MAX_VALUE - 1, count, first));
    }
  }

  /** Those of a fleet that is not divided. */
  public static DriverNumbers upTo(int count) {
    return new DriverNumbers(0, count);
  }

  /**
   * Those of one part of these: what all parts have is all of these, and no two share any.
   *
   * @param part from 0
   * @param parts at most as many as there are drivers
   */
  public DriverNumbers part(int part, int parts) {
    int from = (int) ((long) count * part / parts);
    int to = (int) ((long) count * (part + 1) / parts);
    return new DriverNumbers(first + from, to - from);
  }

  /** Whether a driver has that number. */
  public boolean contains(long number) {
    return number >= first && number - first < count;
  }

  /** The highest. */
  public int last() {
    return first + (count - 1);
  }

  /** Returns the array index, from 0, of one of these drivers. */
  public int index(int number) {
    return number - first;
  }

  /** The number of one of these drivers, by its place. */
  public int number(int index) {
    return first + index;
  }
}
