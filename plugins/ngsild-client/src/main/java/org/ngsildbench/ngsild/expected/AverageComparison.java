package org.ngsildbench.ngsild.expected;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.ngsildbench.ngsild.json.InstantText;
import org.ngsildbench.ngsild.json.JsonTree;

/**
 * Compares averages and counts over a window, one of each an attribute, with their periods. For one
 * thread, for one operation.
 */
class AverageComparison extends EntityCheck {

  final ExpectedAnswer.History expected;
  private final List<String> methods;

  AverageComparison(ExpectedAnswer.History expected, FirstDifference differences) {
    this(expected, List.of("avg", "totalCount"), differences);
  }

  AverageComparison(
      ExpectedAnswer.History expected, List<String> methods, FirstDifference differences) {
    super(differences);
    this.expected = expected;
    this.methods = methods;
  }

  @Override
  String type(String id) {
    return expected.series().containsKey(id) ? expected.type() : null;
  }

  /** A scope is no attribute, so {@code attrs} may or may not include it. */
  @Override
  boolean compare(String id, String name, Object value) {
    ExpectedSeries series = expected.series().get(id).get(name);
    if (series != null) {
      compare(series, id + ' ' + name, value);
    }
    return series != null || name.equals("scope");
  }

  /** An attribute without a reading in the window may be there or not. */
  @Override
  List<String> required(String id) {
    return expected.series().get(id).entrySet().stream()
        .filter(one -> isInWindow(one.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  @Override
  void end() {
    expected.series().keySet().stream()
        .filter(id -> !came.contains(id) && !required(id).isEmpty())
        .findFirst()
        .ifPresent(id -> differences.add("no average was returned for " + id));
  }

  private boolean isInWindow(ExpectedSeries series) {
    return first(series) < end(series);
  }

  private int first(ExpectedSeries series) {
    return series.firstFrom(expected.window().from().toEpochMilli());
  }

  private int end(ExpectedSeries series) {
    return series.firstAfter(expected.window().to().toEpochMilli());
  }

  private void compare(ExpectedSeries series, String place, Object got) {
    Object one = got instanceof List<?> list && list.size() == 1 ? list.get(0) : got;
    if (one instanceof Map<?, ?> aggregates) {
      aggregates.forEach((name, value) -> compare(series, place, (String) name, value));
      if (isInWindow(series) && !aggregates.keySet().containsAll(methods)) {
        differences.add(place + " lacks one of " + String.join(", ", methods));
      }
    } else if (isInWindow(series) || !List.of().equals(got)) {
      differences.add(place + ": expected averages, got " + FirstDifference.shown(got));
    }
  }

  private void compare(ExpectedSeries series, String place, String name, Object got) {
    if (methods.contains(name)) {
      compareAggregate(series, place + ' ' + name, name, got);
    } else if (!name.equals("type")) {
      differences.add(place + " has " + name + ", which was not requested");
    } else if (!"Property".equals(got)) {
      differences.add(place + " has the type " + FirstDifference.shown(got));
    }
  }

  /** Compares the values of one method. */
  void compareAggregate(ExpectedSeries series, String place, String method, Object got) {
    double right = method.equals("avg") ? mean(series) : end(series) - first(series);
    comparePeriod(series, place, right, got);
  }

  private double mean(ExpectedSeries series) {
    double sum = 0;
    for (int step = first(series); step < end(series); step++) {
      sum += series.values().applyAsDouble(step);
    }
    return sum / (end(series) - first(series));
  }

  /** Compares one value with its start and end; there must be none without readings. */
  private void comparePeriod(ExpectedSeries series, String place, double right, Object got) {
    boolean none = !isInWindow(series) && List.of().equals(got);
    if (none || isPeriod(series, right, JsonTree.list(got))) {
      return;
    }
    differences.add(
        "%s: expected %s from %s to %s, got %s"
            .formatted(
                place,
                right,
                expected.window().from(),
                expected.window().to(),
                FirstDifference.shown(got)));
  }

  private boolean isPeriod(ExpectedSeries series, double right, List<?> got) {
    boolean readings = isInWindow(series);
    Instant from = expected.window().from();
    Instant to = expected.window().to();
    return got.size() == 1
        && got.get(0) instanceof List<?> period
        && period.size() == 3
        && (NumberComparison.same(right, period.get(0)) || !readings && period.get(0) == null)
        && isBound(period.get(1), from, readings ? time(series, first(series)) : from)
        && isBound(period.get(2), to, readings ? time(series, end(series) - 1) : to);
  }

  private static Instant time(ExpectedSeries series, int index) {
    return Instant.ofEpochMilli(series.times()[index]);
  }

  /** A period may be as long as the window, or reach from the first reading to the last. */
  private static boolean isBound(Object got, Instant bound, Instant reading) {
    return got instanceof String text
        && (InstantText.is(bound, text) || InstantText.is(reading, text));
  }
}
