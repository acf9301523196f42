package org.ngsildbench.analysis.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers inside sentences. */
public final class NumberText {

  private NumberText() {}

  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns for example {@code 3 of 1,000 answers (0.3 %)}. */
  public static String share(long part, long whole, String what) {
    String percent = whole > 0 ? " (" + percent((double) part / whole) + ")" : "";
    return count(part) + " of " + count(whole) + " " + what + percent;
  }

  /** Three significant digits, for example {@code 0.125} or {@code 4,910}. */
  public static String number(double value) {
    return value >= 1000
        ? count(Math.round(value))
        : new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** Returns for example {@code 3,085 ms} or {@code 0.125 ms}. */
  public static String milliseconds(double micros) {
    return number(micros / 1000) + " ms";
  }

  public static String percent(double share) {
    BigDecimal percent = new BigDecimal(share * 100);
    BigDecimal rounded =
        percent.compareTo(BigDecimal.TEN) >= 0
            ? percent.setScale(0, RoundingMode.HALF_UP)
            : percent.round(new MathContext(2));
    return rounded.stripTrailingZeros().toPlainString() + " %";
  }

  /** Returns for example {@code 1.7 of 2 processor cores (85 %)}. */
  public static String cores(double used, int all) {
    return String.format(Locale.ROOT, "%.1f of %d processor cores", used, all)
        + " ("
        + percent(used / all)
        + ")";
  }
}
