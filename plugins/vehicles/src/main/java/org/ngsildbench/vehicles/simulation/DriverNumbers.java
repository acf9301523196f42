package org.ngsildbench.vehicles.simulation;

/**
 * A range of consecutive driver numbers. The parts of a fleet divided among threads or machines
 * have disjoint ranges, so that driver numbers are unique.
 *
 * @param first lowest number, from 0
 * @param count how many, at least 1
 */
public record DriverNumbers(int first, int count) {

  /** Validates the range. */
  public DriverNumbers {
    if (count < 1) {
      throw new IllegalArgumentException("a fleet has at least one driver, not " + count);
    }
    if (first < 0 || first > Integer.MAX_VALUE - count) {
      throw new IllegalArgumentException(
          "drivers are numbered from 0 to %s: %s from %s on are beyond that"
              .formatted(Integer.MAX_VALUE - 1, count, first));
    }
  }

  /** Returns the numbers of an undivided fleet. */
  public static DriverNumbers upTo(int count) {
    return new DriverNumbers(0, count);
  }

  /**
   * Returns one part of this range; all parts together are the range, and they are disjoint.
   *
   * @param part from 0
   * @param parts number of parts, at most the number of drivers
   */
  public DriverNumbers part(int part, int parts) {
    int from = (int) ((long) count * part / parts);
    int to = (int) ((long) count * (part + 1) / parts);
    return new DriverNumbers(first + from, to - from);
  }

  /** Returns whether a driver has this number. */
  public boolean contains(long number) {
    return number >= first && number - first < count;
  }

  /** Returns the highest number. */
  public int last() {
    return first + (count - 1);
  }

  /** Returns the array index, from 0, of one of these drivers. */
  public int index(int number) {
    return number - first;
  }

  /** Returns the number of a driver by its array index. */
  public int number(int index) {
    return first + index;
  }
}
