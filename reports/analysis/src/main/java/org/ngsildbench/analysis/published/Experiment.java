package org.ngsildbench.analysis.published;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A figure or table of a paper: how to repeat it, and the published values. Immutable.
 *
 * @param source citation of the paper, in short
 * @param id figure or table, such as {@code figure-7}
 * @param title the same for readers, such as {@code Figure 7}
 * @param plan plan of the pack that repeats it; empty if none can
 * @param settings properties of that plan, as for {@code ./bench run -J}, and {@code run} options
 *     by their long names
 * @param conditions how the authors measured: statistic, machines, load and what else a comparison
 *     must know; they hold for every row
 * @param note text for the report; may be empty
 * @param rows published values, in the order of the paper
 * @param reproduction how far it can be repeated, and its presets
 */
public record Experiment(
    String source,
    String id,
    String title,
    String plan,
    Map<String, String> settings,
    Map<String, String> conditions,
    String note,
    List<PublishedRow> rows,
    Reproduction reproduction) {

  /** The field of a row that names the measured system. */
  private static final String SYSTEM = "system";

  /** Copies the collections. */
  public Experiment {
    settings = Map.copyOf(settings);
    conditions = Map.copyOf(conditions);
    rows = List.copyOf(rows);
  }

  /** Returns whether the paper has values of that quantity here. */
  public boolean has(String quantity) {
    return rows.stream().anyMatch(row -> row.values().containsKey(quantity));
  }

  /** Returns the first row with that quantity and all of the given conditions. */
  public Optional<PublishedRow> row(String quantity, Map<String, String> of) {
    return rows.stream()
        .filter(row -> row.values().containsKey(quantity) && row.matches(of))
        .findFirst();
  }

  /**
   * Returns the first row with that quantity that is comparable to a measurement.
   *
   * @param measured the conditions of the measurement; it must include all conditions of the row
   */
  public Optional<PublishedRow> beside(String quantity, Map<String, String> measured) {
    return rows.stream()
        .filter(row -> row.values().containsKey(quantity))
        .filter(
            row ->
                row.of().entrySet().stream()
                    .filter(condition -> !condition.getKey().equals(SYSTEM))
                    .allMatch(measured.entrySet()::contains))
        .findFirst();
  }

  /** Returns the settings at a scale: {@code laptop}, or {@code paper} for those of the paper. */
  public Map<String, String> settings(String scale) {
    return reproduction.settings(settings, scale);
  }

  /** Returns the rows with all of the given conditions by measured system. */
  public Map<String, List<PublishedRow>> bySystem(Map<String, String> of) {
    return rows.stream()
        .filter(row -> row.matches(of))
        .collect(
            Collectors.groupingBy(
                row -> row.text(SYSTEM), LinkedHashMap::new, Collectors.toList()));
  }
}
