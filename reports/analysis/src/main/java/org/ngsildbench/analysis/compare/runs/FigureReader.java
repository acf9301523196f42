package org.ngsildbench.analysis.compare.runs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Takes the figures out of a {@link SummaryDocument}, each with all names it goes by. */
record FigureReader(
    BiConsumer<String, SummaryFigure> found, BiConsumer<String, FailedShare> failed) {

  /** Totals that some counters are part of. */
  private static final Map<String, List<String>> WHOLES =
      Map.of(
          "errors", List.of("count"),
          "wrongAnswers", List.of("count"),
          "late", List.of("count"),
          "dropped", List.of("count", "dropped"),
          "entitiesRefused", List.of("entitiesAccepted", "entitiesRefused"),
          "pending", List.of("sent"),
          "failedFirst", List.of("sent"),
          "recovered", List.of("sent"));

  /**
   * Visits every figure of a document.
   *
   * @param found gets each name of each figure, the full one first
   * @param failed gets each name of what operations are counted of, the full one first
   */
  static void read(
      Map<String, Object> document,
      BiConsumer<String, SummaryFigure> found,
      BiConsumer<String, FailedShare> failed) {
    FigureReader reader = new FigureReader(found, failed);
    for (Section section : Section.values()) {
      reader.list(section, document.get(section.field()));
    }
    document.forEach(
        (field, value) -> {
          if (!Section.isList(field) && value instanceof Map<?, ?> group) {
            reader.group(List.of(field), tail -> Optional.empty(), List.of(), fields(group));
          }
        });
  }

  private void list(Section section, Object things) {
    for (Object thing : things instanceof List<?> list ? list : List.of()) {
      if (thing instanceof Map<?, ?> map) {
        Map<String, Object> fields = fields(map);
        List<String> names = section.names(fields);
        if (!names.isEmpty()) {
          FailedShare.of(section, fields)
              .ifPresent(share -> names.forEach(name -> failed.accept(name, share)));
          group(names, section.times(fields), List.of(), withoutKeys(section, fields));
        }
      }
    }
  }

  private static Map<String, Object> withoutKeys(Section section, Map<String, Object> fields) {
    fields.keySet().removeIf(section::isKey);
    return fields;
  }

  private void group(
      List<String> names,
      Function<List<String>, Optional<TimesFigure>> times,
      List<String> above,
      Map<String, Object> fields) {
    fields.forEach((field, value) -> figure(names, times, with(above, field), fields, value));
  }

  private void figure(
      List<String> names,
      Function<List<String>, Optional<TimesFigure>> times,
      List<String> path,
      Map<String, Object> siblings,
      Object value) {
    if (value instanceof Map<?, ?> group) {
      group(names, times, path, fields(group));
    } else if (value instanceof List<?> list) {
      if (list.size() == 2 && list.get(0) instanceof Double && list.get(1) instanceof Double) {
        figure(names, times, with(path, "low"), siblings, list.get(0));
        figure(names, times, with(path, "high"), siblings, list.get(1));
      }
    } else {
      add(names, times, path, siblings, value);
    }
  }

  private void add(
      List<String> names,
      Function<List<String>, Optional<TimesFigure>> times,
      List<String> path,
      Map<String, Object> siblings,
      Object value) {
    String last = path.get(path.size() - 1);
    boolean insideTimes =
        path.indexOf("ci95") > 0 || (path.size() > 1 && siblings.containsKey("p50"));
    String tail = "." + String.join(".", path);
    SummaryFigure figure =
        new SummaryFigure(
            names.get(0) + tail,
            names.get(0),
            value,
            Dimension.of(value, last, insideTimes),
            whole(last, siblings),
            times.apply(path));
    names.forEach(name -> found.accept(name + tail, figure));
  }

  private static OptionalDouble whole(String name, Map<String, Object> siblings) {
    List<String> parts = WHOLES.getOrDefault(name, List.of());
    if (parts.isEmpty() || !parts.stream().allMatch(part -> siblings.get(part) instanceof Double)) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(parts.stream().mapToDouble(part -> (Double) siblings.get(part)).sum());
  }

  private static List<String> with(List<String> path, String last) {
    List<String> longer = new ArrayList<>(path);
    longer.add(last);
    return longer;
  }

  private static Map<String, Object> fields(Map<?, ?> map) {
    Map<String, Object> fields = new LinkedHashMap<>();
    map.forEach((name, value) -> fields.put(name.toString(), value));
    return fields;
  }
}
