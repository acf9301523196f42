package org.ngsildbench.analysis.compare;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.analysis.compare.runs.Dimension;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.inference.RankTest;
import org.ngsildbench.analysis.inference.SystemDifference;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.tables.TextTable;

/** A comparison as a table with a row per figure. */
final class ComparisonTable {

  private static final List<String> HEADER =
      List.of("figure", "A", "B", "B / A", "95 % interval", "Mann-Whitney p", "B larger (A12)");

  private ComparisonTable() {}

  static TextTable of(Comparison comparison) {
    return new TextTable(
        1,
        HEADER,
        comparison.figures().stream()
            .filter(figure -> figure.pair().isPresent())
            .map(figure -> row(figure, figure.pair().orElseThrow()))
            .toList());
  }

  private static String interval(SystemDifference contrast) {
    Optional<Interval> ratio = contrast.ratioInterval();
    if (ratio.isEmpty()) {
      return "none";
    }
    if (contrast.standardErrorIsNothing()) {
      return "no spread";
    }
    return DifferenceText.uncertain(ratio.get()) ? "too uncertain" : bounds(ratio.get());
  }

  /** Uses more digits if three are equal. */
  private static String bounds(Interval ratio) {
    String low = Amounts.number(ratio.low());
    String high = Amounts.number(ratio.high());
    return low.equals(high)
        ? String.format(Locale.ROOT, "%.5f to %.5f", ratio.low(), ratio.high())
        : low + " to " + high;
  }

  private static List<String> row(ComparedFigure figure, FigurePair pair) {
    Dimension dimension = figure.figure().dimension();
    SystemDifference contrast = pair.contrast();
    RankTest ranks = pair.ranks();
    return List.of(
        figure.figure().name(),
        Amounts.of(contrast.a().value(), dimension),
        Amounts.of(contrast.b().value(), dimension),
        contrast.a().value() > 0 ? Amounts.number(contrast.ratio()) : "",
        interval(contrast),
        pair.ranksAreIndependent() ? Amounts.chance(ranks.chance()) : "",
        pair.ranksAreIndependent() ? Amounts.number(ranks.larger()) : "");
  }
}
