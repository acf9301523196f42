package org.ngsildbench.analysis.compare;

import java.util.List;
import org.ngsildbench.analysis.compare.runs.Dimension;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.inference.Contrast;
import org.ngsildbench.analysis.inference.RankTest;
import org.ngsildbench.analysis.tables.Table;

/** A comparison as a table, a row a figure. */
final class ComparisonTable {

  private static final List<String> HEADER =
      List.of("figure", "A", "B", "B / A", "95 % interval", "Mann-Whitney p", "B larger (A12)");

  private ComparisonTable() {}

  static Table of(Comparison comparison) {
    return new Table(
        1,
        HEADER,
        comparison.figures().stream()
            .filter(figure -> figure.pair().isPresent())
            .map(figure -> row(figure, figure.pair().orElseThrow()))
            .toList());
  }

  private static List<String> row(ComparedFigure figure, FigurePair pair) {
    Dimension dimension = figure.figure().dimension();
    Contrast contrast = pair.contrast();
    RankTest ranks = pair.ranks();
    return List.of(
        figure.figure().name(),
        Amounts.of(contrast.a().value(), dimension),
        Amounts.of(contrast.b().value(), dimension),
        contrast.a().value() > 0 ? Amounts.number(contrast.ratio()) : "",
        contrast
            .ratioInterval()
            .map(one -> Amounts.number(one.low()) + " to " + Amounts.number(one.high()))
            .orElse("none"),
        Amounts.chance(ranks.chance()),
        Amounts.number(ranks.larger()));
  }
}
