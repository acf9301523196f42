package org.ngsildbench.analysis.gate;

import java.util.Arrays;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.compare.runs.Dimension;

/** Units of numbers in rules. */
@RequiredArgsConstructor
enum LimitUnit {
  NONE("", 1),
  MICROSECONDS("us", 1),
  MICRO_SIGN("µs", 1),
  MILLISECONDS("ms", 1e3),
  SECONDS("s", 1e6),
  MINUTES("min", 60e6),
  PER_SECOND("/s", 1),
  PERCENT("%", 0.01),
  JOULES("J", 1),
  KILOJOULES("kJ", 1e3),
  BYTES("B", 1),
  KILOBYTES("kB", 1e3),
  MEGABYTES("MB", 1e6),
  GIGABYTES("GB", 1e9);

  private final String text;
  private final double factor;

  static Optional<LimitUnit> of(String text) {
    return Arrays.stream(values()).filter(unit -> unit.text.equals(text)).findFirst();
  }

  boolean isTime() {
    return this == MICROSECONDS
        || this == MICRO_SIGN
        || this == MILLISECONDS
        || this == SECONDS
        || this == MINUTES;
  }

  /** A number of this unit in the unit of figures of that dimension; a share for per cent. */
  double convert(double number, Dimension dimension) {
    double micros = number * factor;
    boolean seconds = dimension == Dimension.SECONDS || dimension == Dimension.CPU_SECONDS;
    return seconds && isTime() ? micros / 1e6 : micros;
  }

  /** Returns whether a dimension can be compared with this unit. */
  boolean fits(Dimension dimension) {
    return switch (dimension) {
      case MICROSECONDS, SECONDS, CPU_SECONDS -> isTime();
      case RATE -> this == NONE || this == PER_SECOND;
      case ENERGY -> this == NONE || text.endsWith("J");
      case BYTES -> this == NONE || text.endsWith("B");
      case PRICE -> this == NONE;
      case NUMBER -> this == NONE || this == PERCENT;
      case TRUTH, TEXT -> false;
    };
  }
}
