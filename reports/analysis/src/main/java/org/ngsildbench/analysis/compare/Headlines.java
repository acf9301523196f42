package org.ngsildbench.analysis.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.analysis.inference.Holm;

/** Selects the figure of each label that gets a verdict; the others are in the table only. */
final class Headlines {

  /** Preferred figures, best first; the first testable one is used. */
  private static final List<String> WANTED =
      List.of(
          ".response.p95",
          ".delay.p95",
          ".endToEnd.p95",
          ".entitiesPerSecond",
          ".messagesPerSecond",
          ".response.mean",
          ".delay.mean",
          ".endToEnd.mean",
          ".service.mean");

  /** The probability that a comparison reports a false difference. */
  static final double FALSE_CLAIMS = 0.05;

  private Headlines() {}

  /** The headlines, each with the level that keeps all their claims together at 5 %. */
  static List<Headline> of(List<ComparedFigure> figures) {
    List<Headline> undecided =
        choose(figures).stream().map(one -> new Headline(one, 0.95)).toList();
    List<Headline> decidable = undecided.stream().filter(Headline::decidable).toList();
    List<Double> confidences =
        Holm.confidences(
            decidable.stream()
                .map(one -> one.compared().pair().orElseThrow().contrast().chanceOfDifference())
                .toList(),
            FALSE_CLAIMS);
    return undecided.stream()
        .map(
            one ->
                one.decidable()
                    ? new Headline(one.compared(), confidences.get(decidable.indexOf(one)))
                    : one)
        .toList();
  }

  private static List<ComparedFigure> choose(List<ComparedFigure> figures) {
    Map<String, ComparedFigure> byLabel = new LinkedHashMap<>();
    for (String wanted : WANTED) {
      for (ComparedFigure figure : figures) {
        String name = figure.figure().name();
        if (name.endsWith(wanted)) {
          String label = name.substring(0, name.length() - wanted.length());
          byLabel.merge(label, figure, Headlines::better);
        }
      }
    }
    List<ComparedFigure> headlines = new ArrayList<>(byLabel.values());
    headlines.sort((a, b) -> Integer.compare(figures.indexOf(a), figures.indexOf(b)));
    return headlines;
  }

  private static ComparedFigure better(ComparedFigure wantedMore, ComparedFigure other) {
    return wantedMore.pair().isEmpty() && other.pair().isPresent() ? other : wantedMore;
  }
}
