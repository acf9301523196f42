package org.ngsildbench.analysis.figures;

import java.math.BigDecimal;
import java.util.Locale;
import org.ngsildbench.analysis.statistics.PercentileCurve;

/** Unit of an axis, and the format of its ticks. */
public enum AxisUnit {
  /** Times; the ticks choose µs, ms or s. */
  MICROS,
  /** Seconds since a run started. */
  SECONDS,
  /** Things a second. */
  PER_SECOND,
  /** Things. */
  COUNT,
  /** Parts of a hundred. */
  PERCENT,
  /** Percentiles, by the number of nines. */
  NINES;

  String tick(double value) {
    return switch (this) {
      case MICROS -> micros(value);
      case SECONDS -> plain(value) + " s";
      case PER_SECOND -> COUNT.tick(value) + "/s";
      case COUNT ->
          value >= 10 || value == Math.rint(value)
              ? String.format(Locale.ROOT, "%,d", Math.round(value))
              : plain(value);
      case PERCENT -> plain(value) + " %";
      case NINES -> plain(PercentileCurve.percentile(value)) + " %";
    };
  }

  private static String micros(double value) {
    if (value >= 1e6) {
      return plain(value / 1e6) + " s";
    }
    return value >= 1e3 ? plain(value / 1e3) + " ms" : plain(value) + " µs";
  }

  /** Closer ticks would be meaningless, such as half an item. */
  double leastStep() {
    return this == COUNT || this == NINES ? 1 : 0;
  }

  private static String plain(double value) {
    return new BigDecimal(String.format(Locale.ROOT, "%.6g", value))
        .stripTrailingZeros()
        .toPlainString();
  }
}
