package org.ngsildbench.analysis.gate;

import java.util.Optional;
import org.ngsildbench.analysis.compare.runs.MeasuredRun;
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

  /** Checks that a price is in the currency of a run's prices. */
  static void requireCurrency(GateRule rule, Amount amount, MeasuredRun run) throws RuleException {
    Optional<Object> known = run.figures().find("prices.currency").map(SummaryFigure::value);
    if (!amount.currency().isEmpty() && !known.equals(Optional.of(amount.currency()))) {
      throw RuleException.of(
          rule,
          "the run's prices are in %s, not in %s."
              .formatted(known.orElse("no currency"), amount.currency()));
    }
  }

  private static String right(SummaryFigure figure) {
    return switch (figure.dimension()) {
      case MICROSECONDS, SECONDS, CPU_SECONDS ->
          "is a time: specify the limit in us, ms, s or min, such as 50 ms.";
      case RATE -> "is a rate: specify the limit in /s or without a unit.";
      case ENERGY -> "is an energy: specify the limit in J or kJ, or without a unit.";
      case BYTES -> "is a size: specify the limit in B, kB, MB or GB, or without a unit.";
      case PRICE -> "is a price: specify the limit in its currency, such as 0.07 EUR.";
      case NUMBER ->
          figure.whole().isPresent()
              ? "is a number: specify the limit without a unit, or in % of all."
              : "is a number: specify the limit without a unit.";
      case TRUTH -> "is true or false: use == true or == false.";
      case TEXT -> "is text: rules cannot test it.";
    };
  }
}
