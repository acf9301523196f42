package org.ngsildbench.analysis.compare.runs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ngsildbench.measurement.text.SimilarName;

/** The figures of a {@code summary.json} by name. Immutable once read. */
public final class FigureIndex {

  private static final int MAX_LISTED = 10;
  private static final Pattern STATISTIC =
      Pattern.compile("(.+)\\.(mean|min|p50|p90|p95|p99|p999|max)");

  private final Map<String, Set<SummaryFigure>> byName = new LinkedHashMap<>();
  private final Map<String, SummaryFigure> byFullName = new LinkedHashMap<>();
  private final Map<String, FailedShare> failures = new LinkedHashMap<>();
  private final Map<String, FailedShare> failuresByFullName = new LinkedHashMap<>();

  FigureIndex(Map<String, Object> document) {
    FigureReader.read(
        document,
        (name, figure) -> {
          byName.computeIfAbsent(name, any -> new LinkedHashSet<>()).add(figure);
          byFullName.putIfAbsent(figure.name(), figure);
          Optional.ofNullable(failures.get(figure.thing()))
              .ifPresent(share -> failuresByFullName.putIfAbsent(figure.thing(), share));
        },
        failures::putIfAbsent);
  }

  /** Failed operations by the full name of their label. */
  Map<String, FailedShare> failures() {
    return Collections.unmodifiableMap(failuresByFullName);
  }

  /** Returns the failed operations of the label that a figure describes, if known. */
  public Optional<FailedShare> failuresOf(String figure) {
    String thing = figure;
    while (thing.lastIndexOf('.') > 0) {
      thing = thing.substring(0, thing.lastIndexOf('.'));
      if (failures.containsKey(thing)) {
        return Optional.of(failures.get(thing));
      }
    }
    return Optional.empty();
  }

  /** Returns all figures in the order of the summary. */
  public List<SummaryFigure> all() {
    return List.copyOf(byFullName.values());
  }

  /** The figure of that name, if there is exactly one. */
  public Optional<SummaryFigure> find(String name) {
    SummaryFigure full = byFullName.get(name);
    if (full != null) {
      return Optional.of(full);
    }
    Set<SummaryFigure> named = byName.getOrDefault(name, Set.of());
    return named.size() == 1 ? named.stream().findFirst() : Optional.empty();
  }

  /** Returns why a run lacks a statistic of times; empty if no run can have it. */
  public Optional<String> tooFew(String name) {
    if (name.equals("capacity.sustained") && byName.containsKey("capacity.criterion")) {
      return byName.containsKey(name)
          ? Optional.empty()
          : Optional.of("no value met the criterion");
    }
    Matcher statistic = STATISTIC.matcher(name);
    if (!statistic.matches() || byName.containsKey(name)) {
      return Optional.empty();
    }
    String times = statistic.group(1);
    if (byName.containsKey(times + ".mean")) {
      return Optional.of("there are too few times, or too many losses, for " + statistic.group(2));
    }
    return times.endsWith(".staleness") && byName.containsKey(times.replaceFirst("ness$", ""))
        ? Optional.of("no read was stale")
        : Optional.empty();
  }

  /** Why {@link #find} gave nothing, and what would have been right. */
  public String whyNot(String name) {
    Set<SummaryFigure> named = byName.getOrDefault(name, Set.of());
    if (named.size() > 1) {
      return "'%s' matches several figures: use one of %s."
          .formatted(
              name, named.stream().map(SummaryFigure::name).collect(Collectors.joining(", ")));
    }
    if (byName.isEmpty()) {
      return "'%s' is not a figure of this run, which has no figures.".formatted(name);
    }
    String nearest = SimilarName.nearest(name, byName.keySet()).orElseThrow();
    return "'%s' is not a figure of this run. Did you mean '%s'? Figures: %s."
        .formatted(name, nearest, listed(nearest));
  }

  /** Lists the figures around the nearest one. */
  private String listed(String nearest) {
    String group = groupOf(nearest);
    List<String> names = new ArrayList<>();
    for (String name : byFullName.keySet()) {
      if (name.startsWith(group + ".")) {
        names.add(name);
      }
    }
    if (names.size() > MAX_LISTED) {
      names = new ArrayList<>(names.subList(0, MAX_LISTED));
      names.add("...");
    }
    String others =
        byFullName.keySet().stream()
            .map(FigureIndex::groupOf)
            .distinct()
            .filter(other -> !other.equals(group))
            .map(other -> other + ".*")
            .collect(Collectors.joining(", "));
    return String.join(", ", names) + (others.isEmpty() ? "" : "; and " + others);
  }

  private static String groupOf(String name) {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }
}
