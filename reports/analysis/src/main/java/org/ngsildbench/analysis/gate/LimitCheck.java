package org.ngsildbench.analysis.gate;

import org.ngsildbench.analysis.compare.runs.SummaryFigure;

/** Checks whether a limit fits a figure. */
final class LimitCheck {

  private LimitCheck() {}

  /** Checks the unit of a fixed limit. */
  static void require(GateRule rule, SummaryFigure figure, LimitUnit unit) throws RuleException {
    boolean shareOfNothing = unit == LimitUnit.PERCENT && figure.whole().isEmpty();
    if (!unit.fits(figure.dimension()) || shareOfNothing) {
      throw RuleException.of(rule, figure.name() + " " + right(figure));
    }
  }

  /** Checks the unit of a margin, which may be a percentage of the baseline. */
  static void requireMargin(GateRule rule, SummaryFigure figure, Amount margin)
      throws RuleException {
    if (margin.unit() != LimitUnit.PERCENT || !(figure.value() instanceof Double)) {
      require(rule, figure, margin.unit());
    }
  }

  private static String right(SummaryFigure figure) {
    return switch (figure.dimension()) {
      case MICROSECONDS, SECONDS, CPU_SECONDS ->
          "is a time: specify the limit in us, ms, s or min, such as 50 ms.";
      case RATE -> "is a rate: specify the limit in /s or without a unit.";
      case NUMBER ->
          figure.whole().isPresent()
              ? "is a number: specify the limit without a unit, or in % of all."
              : "is a number: specify the limit without a unit.";
      case TRUTH -> "is true or false: use == true or == false.";
      case TEXT -> "is text: rules cannot test it.";
    };
  }
}
