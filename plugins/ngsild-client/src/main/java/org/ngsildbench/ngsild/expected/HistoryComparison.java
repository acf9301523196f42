package org.ngsildbench.ngsild.expected;

import java.util.HashMap;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.dialect.TimeWindow;

/** Compares the histories in all responses of one operation. For one thread. */
@RequiredArgsConstructor
public final class HistoryComparison {

  private final ExpectedAnswer.History expected;

  /** The requested window, at least as wide as the expected one. */
  private final TimeWindow asked;

  private final FirstDifference differences;
  private final Map<String, Map<String, SeriesComparison>> begun = new HashMap<>();

  /** Compares an entity's id and type; null where it has none. */
  public void entity(String id, String type) {
    if (!expected.series().containsKey(id)) {
      differences.add(id + " was not expected");
    }
    if (!expected.type().equals(type)) {
      differences.add(
          "%s has the type %s, expected %s"
              .formatted(id, FirstDifference.shown(type), expected.type()));
    }
  }

  /** The comparison of one attribute; null if the attribute is unexpected. */
  public SeriesComparison of(String id, String attribute) {
    ExpectedSeries series = expected.series().getOrDefault(id, Map.of()).get(attribute);
    if (series == null) {
      differences.add(id + ' ' + attribute + " was not expected");
      return null;
    }
    return begun
        .computeIfAbsent(id, unused -> new HashMap<>())
        .computeIfAbsent(
            attribute,
            unused ->
                new SeriesComparison(
                    series, id + ' ' + attribute, expected.window(), asked, differences));
  }

  /** Records a difference from every correct response. */
  public void difference(String what) {
    differences.add(what);
  }

  /** Checks for missing readings after the last response. */
  public void end() {
    expected
        .series()
        .forEach((id, series) -> series.keySet().forEach(attribute -> of(id, attribute).end()));
  }
}
