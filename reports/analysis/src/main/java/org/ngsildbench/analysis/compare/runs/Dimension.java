package org.ngsildbench.analysis.compare.runs;

/** Dimension of a figure in {@code summary.json}, derived from its name. */
public enum Dimension {
  /** A time in microseconds. */
  MICROSECONDS,
  /** A time in seconds. */
  SECONDS,
  /** Processor time in seconds: a resource, not a duration. */
  CPU_SECONDS,
  /** Something a second. */
  RATE,
  /** A size in bytes. */
  BYTES,
  /** An energy in joules. */
  ENERGY,
  /** An amount of money, in the currency of the prices. */
  PRICE,
  /** A number without a unit. */
  NUMBER,
  /** True or false. */
  TRUTH,
  /** Words. */
  TEXT;

  /**
   * Returns the dimension of a figure by its path.
   *
   * @param last name of the figure
   * @param insideTimes whether it is in a group of times, such as {@code service}
   */
  static Dimension of(Object value, String last, boolean insideTimes) {
    if (value instanceof Boolean) {
      return TRUTH;
    }
    if (!(value instanceof Number)) {
      return TEXT;
    }
    if (insideTimes || last.endsWith("TimeMean")) {
      return MICROSECONDS;
    }
    if (last.endsWith("PerSecond") || last.endsWith("Rate")) {
      return RATE;
    }
    return switch (last) {
      case "cpuSeconds" -> CPU_SECONDS;
      case "joules" -> ENERGY;
      case "pricePerMillion" -> PRICE;
      default -> last.endsWith("Bytes") ? BYTES : last.endsWith("Seconds") ? SECONDS : NUMBER;
    };
  }

  /** Returns whether it is a duration, which a faster system has less of. */
  public boolean isTime() {
    return this == MICROSECONDS || this == SECONDS;
  }
}
