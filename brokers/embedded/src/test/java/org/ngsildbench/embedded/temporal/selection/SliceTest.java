package org.ngsildbench.embedded.temporal.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;
import org.ngsildbench.embedded.history.Instance;
import org.ngsildbench.embedded.history.InstanceDetails;
import org.ngsildbench.embedded.history.Series;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery.Relation;

class SliceTest {

  private static final SeriesKey OBSERVED = new SeriesKey("a", "", true);

  /** Returns a series with times 0, 10 ... 90, written in that order at 1000, 999 ... 991. */
  private static Series series() {
    Series series = new Series();
    for (int i = 0; i < 10; i++) {
      series.put(
          new Instance(
              i * 10L, 1000 - i, 1000 - i, new NumberValue(i), InstanceDetails.of("Property")));
    }
    return series;
  }

  private static List<Long> times(SeriesKey key, TemporalQuery query) {
    Slice slice = Slice.of(key, series().view(), query);
    return IntStream.range(slice.from(), slice.to()).mapToObj(slice::time).toList();
  }

  private static TemporalQuery query(Relation relation, long at, long end, int lastN) {
    return new TemporalQuery(relation, at, end, TimeProperty.OBSERVED_AT, lastN);
  }

  private static final int ALL = TemporalQuery.ALL_INSTANCES;

  @Test
  void beforeAndAfterExcludeTheBound() {
    assertThat(times(OBSERVED, query(Relation.BEFORE, 30, 0, ALL))).containsExactly(0L, 10L, 20L);
    assertThat(times(OBSERVED, query(Relation.AFTER, 70, 0, ALL))).containsExactly(80L, 90L);
  }

  @Test
  void betweenIncludesItsStartAndExcludesItsEnd() {
    assertThat(times(OBSERVED, query(Relation.BETWEEN, 20, 40, ALL))).containsExactly(20L, 30L);
    assertThat(times(OBSERVED, query(Relation.BETWEEN, 20, 20, ALL))).isEmpty();
    assertThat(times(OBSERVED, query(Relation.BETWEEN, 11, 19, ALL))).isEmpty();
  }

  @Test
  void lastNTakesTheNewestInOrderOfTime() {
    assertThat(times(OBSERVED, query(Relation.BEFORE, 50, 0, 2))).containsExactly(30L, 40L);
    assertThat(times(OBSERVED, query(Relation.ANY, 0, 0, 100))).hasSize(10);
  }

  @Test
  void orderDependsOnTheTimeProperty() {
    TemporalQuery created = new TemporalQuery(Relation.AFTER, 997, 0, TimeProperty.CREATED_AT, ALL);
    assertThat(times(OBSERVED, created)).containsExactly(998L, 999L, 1000L);
  }

  @Test
  void excludesInstancesWithoutObservedAt() {
    SeriesKey unobserved = new SeriesKey("a", "", false);
    assertThat(times(unobserved, TemporalQuery.EVERYTHING)).isEmpty();
    assertThat(
            times(unobserved, new TemporalQuery(Relation.ANY, 0, 0, TimeProperty.CREATED_AT, ALL)))
        .hasSize(10);
  }
}
