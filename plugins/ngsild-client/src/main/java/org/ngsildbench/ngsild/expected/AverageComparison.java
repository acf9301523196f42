package org.ngsildbench.ngsild.expected;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.ngsild.json.InstantText;
import org.ngsildbench.ngsild.json.JsonTree;

/**
 * Compares averages and counts over a window, one of each an attribute, with their periods. For one
 * thread, for one operation.
 */
final class AverageComparison implements EntityCheck {

  private final ExpectedAnswer.History expected;
  private final Differences differences;
  private final Map<String, Set<String>> came = new HashMap<>();

  AverageComparison(ExpectedAnswer.History expected, Differences differences) {
    this.expected = expected;
    this.differences = differences;
  }

  @Override
  public void take(Object entity) {
    String id = EntityShape.id(entity, differences);
    if (id == null) {
      return;
    }
    Map<String, ExpectedSeries> right = expected.series().get(id);
    Set<String> attributes = new HashSet<>();
    if (right == null) {
      differences.add(id + " was not expected");
    } else if (came.put(id, attributes) != null) {
      differences.add(id + " came twice");
    } else {
      EntityShape.compareType(expected.type(), id, entity, differences);
      EntityShape.eachAttribute(
          entity,
          (name, value) -> {
            attributes.add(name);
            compare(right.get(name), id + ' ' + name, value);
          });
    }
  }

  @Override
  public void end() {
    expected
        .series()
        .forEach(
            (id, series) ->
                series.forEach(
                    (name, one) -> {
                      if (isInWindow(one) && !came.getOrDefault(id, Set.of()).contains(name)) {
                        differences.add("no average came of " + id + ' ' + name);
                      }
                    }));
  }

  private boolean isInWindow(ExpectedSeries series) {
    return first(series) < end(series);
  }

  private int first(ExpectedSeries series) {
    return series.stepFrom(expected.window().from().toEpochMilli());
  }

  private int end(ExpectedSeries series) {
    return series.stepAfter(expected.window().to().toEpochMilli());
  }

  private void compare(ExpectedSeries series, String place, Object got) {
    Object one = got instanceof List<?> list && list.size() == 1 ? list.get(0) : got;
    if (series == null) {
      differences.add(place + " was not asked for");
    } else if (one instanceof Map<?, ?> aggregates) {
      aggregates.forEach((name, value) -> compare(series, place, (String) name, value));
      if (isInWindow(series)
          && !(aggregates.containsKey("avg") && aggregates.containsKey("totalCount"))) {
        differences.add(place + " lacks its avg or its totalCount");
      }
    } else if (isInWindow(series) || !List.of().equals(got)) {
      differences.add(place + ": expected averages, got " + Differences.shown(got));
    }
  }

  private void compare(ExpectedSeries series, String place, String name, Object got) {
    int samples = end(series) - first(series);
    switch (name) {
      case "avg" -> comparePeriod(series, place + " avg", mean(series), got);
      case "totalCount" -> comparePeriod(series, place + " totalCount", samples, got);
      case "type" -> {
        if (!"Property".equals(got)) {
          differences.add(place + " has the type " + Differences.shown(got));
        }
      }
      default -> differences.add(place + " has " + name + ", which was not asked for");
    }
  }

  private double mean(ExpectedSeries series) {
    double sum = 0;
    for (int step = first(series); step < end(series); step++) {
      sum += series.values().applyAsDouble(step);
    }
    return sum / (end(series) - first(series));
  }

  /** One value with its start and end; none at all where there is no reading. */
  private void comparePeriod(ExpectedSeries series, String place, double right, Object got) {
    boolean none = !isInWindow(series) && List.of().equals(got);
    if (none || isPeriod(series, right, JsonTree.list(got))) {
      return;
    }
    differences.add(
        place
            + ": expected "
            + right
            + " from "
            + expected.window().from()
            + " to "
            + expected.window().to()
            + ", got "
            + Differences.shown(got));
  }

  private boolean isPeriod(ExpectedSeries series, double right, List<?> got) {
    boolean readings = isInWindow(series);
    return got.size() == 1
        && got.get(0) instanceof List<?> period
        && period.size() == 3
        && (Numbers.same(right, period.get(0)) || !readings && period.get(0) == null)
        && isBound(period.get(1), expected.window().from(), series.time(first(series)), readings)
        && isBound(period.get(2), expected.window().to(), series.time(end(series) - 1), readings);
  }

  /** A period may be as long as the window, or reach from the first reading to the last. */
  private static boolean isBound(Object got, Instant bound, long reading, boolean readings) {
    return got instanceof String text
        && (InstantText.is(bound, text)
            || readings && InstantText.is(Instant.ofEpochMilli(reading), text));
  }
}
