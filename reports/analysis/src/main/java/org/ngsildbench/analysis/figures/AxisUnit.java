package org.ngsildbench.analysis.figures;

import java.math.BigDecimal;
import java.util.Locale;
import org.ngsildbench.analysis.statistics.PercentileCurve;

/** Unit of an axis, and the format of its ticks. */
public enum AxisUnit {
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
  /** Seconds since a run started. */
  SECONDS {
    @Override
    String tick(double value) {
      return plain(value) + " s";
    }
  },
  /** Things a second. */
  PER_SECOND {
    @Override
    String tick(double value) {
      return COUNT.tick(value) + "/s";
    }
  },
  /** Things. */
  COUNT {
    @Override
    String tick(double value) {
      return value >= 10 || value == Math.rint(value)
          ? String.format(Locale.ROOT, "%,d", Math.round(value))
          : plain(value);
    }
  },
  /** Parts of a hundred. */
  PERCENT {
    @Override
    String tick(double value) {
      return plain(value) + " %";
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
