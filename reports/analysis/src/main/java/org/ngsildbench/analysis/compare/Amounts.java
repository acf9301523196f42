package org.ngsildbench.analysis.compare;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.ngsildbench.analysis.compare.runs.Dimension;

/** Numbers inside sentences and tables. */
public final class Amounts {

  private static final int DIGITS = 3;

  private Amounts() {}

  /** A figure with its unit: {@code 12.3 ms}, {@code 1,240/s}, {@code 300 MB}. */
  public static String of(double value, Dimension dimension) {
    return switch (dimension) {
      case MICROSECONDS -> time(value);
      case SECONDS, CPU_SECONDS -> time(value * 1e6);
      case RATE -> number(value) + "/s";
      case ENERGY -> number(value) + " J";
      case BYTES -> bytes(value);
      default -> number(value);
    };
  }

  private static String time(double micros) {
    double size = Math.abs(micros);
    if (size >= 1e6) {
      return number(micros / 1e6) + " s";
    }
    return size >= 1000 ? number(micros / 1000) + " ms" : number(micros) + " us";
  }

  private static String bytes(double bytes) {
    double size = Math.abs(bytes);
    if (size >= 1e9) {
      return number(bytes / 1e9) + " GB";
    }
    if (size >= 1e6) {
      return number(bytes / 1e6) + " MB";
    }
    return size >= 1e3 ? number(bytes / 1e3) + " kB" : number(bytes) + " B";
  }

  /** Three significant digits, thousands apart. */
  static String number(double value) {
    BigDecimal rounded = new BigDecimal(value);
    rounded =
        rounded.precision() - rounded.scale() > DIGITS
            ? rounded.setScale(0, RoundingMode.HALF_UP)
            : rounded.round(new MathContext(DIGITS, RoundingMode.HALF_UP));
    return String.format(
        Locale.ROOT, "%,." + Math.max(0, rounded.stripTrailingZeros().scale()) + "f", rounded);
  }

  /** A share as a percentage without its sign: {@code 12 %}, {@code 3.4 %}, {@code 0.05 %}. */
  public static String percent(double share) {
    return percentNumber(share) + " %";
  }

  static String percentNumber(double share) {
    double percent = Math.abs(share) * 100;
    BigDecimal exact = new BigDecimal(percent);
    BigDecimal rounded =
        percent >= 10
            ? exact.setScale(0, RoundingMode.HALF_UP)
            : exact.setScale(percent >= 1 ? 1 : 2, RoundingMode.HALF_UP);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** A probability: {@code 0.013}, {@code below 0.0001}. */
  public static String chance(double p) {
    return p < 0.0001
        ? "below 0.0001"
        : new BigDecimal(p).round(new MathContext(2)).stripTrailingZeros().toPlainString();
  }
}
