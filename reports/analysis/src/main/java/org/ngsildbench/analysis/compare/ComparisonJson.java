package org.ngsildbench.analysis.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.analysis.inference.Estimate;
import org.ngsildbench.analysis.inference.RankTest;
import org.ngsildbench.analysis.inference.SystemDifference;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.measurement.json.JsonDocument;

/** A comparison for programs: {@code comparison.json}, units as in summary.json. */
public final class ComparisonJson {

  private static final int SCHEMA = 1;

  private ComparisonJson() {}

  /**
   * Replaces a {@code comparison.json} as a whole.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public static void write(Comparison comparison, Path file) throws IOException {
    JsonDocument.write(file, document(comparison));
  }

  /** Returns the members of the document, in order. */
  public static Map<String, Object> document(Comparison comparison) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("a", system(comparison.a()));
    document.put("b", system(comparison.b()));
    document.put("remarks", comparison.remarks());
    document.put("refused", comparison.refused().isEmpty() ? null : comparison.refused());
    document.put(
        "headlines", comparison.headlines().stream().map(ComparisonJson::headline).toList());
    document.put("figures", comparison.figures().stream().map(ComparisonJson::figure).toList());
    return document;
  }

  private static Map<String, Object> system(SystemRuns system) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", system.name());
    json.put("runs", system.runs().stream().map(run -> run.folder().toString()).toList());
    return json;
  }

  private static Map<String, Object> headline(Headline headline) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("figure", headline.compared().figure().name());
    json.put("decidable", headline.decidable());
    json.put("confidence", headline.confidence());
    headline
        .compared()
        .pair()
        .flatMap(pair -> pair.contrast().ratioInterval(headline.confidence()))
        .ifPresent(interval -> json.put("ratioInterval", bounds(interval)));
    json.put("verdict", headline.verdict());
    return json;
  }

  private static Map<String, Object> figure(ComparedFigure figure) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("figure", figure.figure().name());
    json.put("notTold", figure.reason().orElse(null));
    figure.pair().ifPresent(pair -> put(json, pair));
    return json;
  }

  private static void put(Map<String, Object> json, FigurePair pair) {
    SystemDifference contrast = pair.contrast();
    json.put("paired", pair.paired());
    json.put("units", pair.basis().name().toLowerCase(Locale.ROOT));
    json.put("a", estimate(contrast.a(), pair.a().units().size()));
    json.put("b", estimate(contrast.b(), pair.b().units().size()));
    json.put("difference", contrast.difference());
    json.put("differenceInterval95", bounds(contrast.differenceInterval()));
    contrast
        .ratioInterval()
        .ifPresent(
            interval -> {
              json.put("ratio", contrast.ratio());
              json.put("ratioInterval95", bounds(interval));
            });
    if (pair.ranksAreIndependent()) {
      RankTest ranks = pair.ranks();
      json.put("mannWhitneyP", ranks.chance());
      json.put("a12", ranks.larger());
      json.put("cliffsDelta", ranks.cliffsDelta());
    }
  }

  private static Map<String, Object> estimate(Estimate estimate, int units) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("value", estimate.value());
    json.put("standardError", estimate.standardError());
    json.put("units", units);
    return json;
  }

  private static List<Double> bounds(Interval interval) {
    return List.of(interval.low(), interval.high());
  }
}
