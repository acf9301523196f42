package org.ngsildbench.analysis.figures;

import java.math.BigDecimal;
import java.util.Locale;
import org.ngsildbench.analysis.statistics.PercentileCurve;

/** What an axis counts, and how its ticks are written. */
public enum Unit {
  /** Times; the ticks choose µs, ms or s. */
  MICROS {
    @Override
    String tick(double value) {
      if (value >= 1e6) {
        return plain(value / 1e6) + " s";
      }
      return value >= 1e3 ? plain(value / 1e3) + " ms" : plain(value) + " µs";
    }
  },
  /** Things, or things a second. */
  COUNT {
    @Override
    String tick(double value) {
      return value >= 1 ? String.format(Locale.ROOT, "%,d", Math.round(value)) : plain(value);
    }
  },
  /** Percentiles, by the number of nines. */
  NINES {
    @Override
    String tick(double value) {
      return plain(PercentileCurve.percentile(value)) + " %";
    }
  };

  abstract String tick(double value);

  private static String plain(double value) {
    return new BigDecimal(String.format(Locale.ROOT, "%.6g", value))
        .stripTrailingZeros()
        .toPlainString();
  }
}
