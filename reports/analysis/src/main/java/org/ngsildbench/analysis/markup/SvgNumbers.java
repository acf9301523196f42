package org.ngsildbench.analysis.markup;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes lengths and coordinates: a tenth of a unit is finer than any screen shows. */
public final class SvgNumbers {

  private SvgNumbers() {}

  /** Formats with at most one decimal and a decimal point in every locale. */
  public static String text(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_UP);
    return rounded.stripTrailingZeros().toPlainString();
  }
}
