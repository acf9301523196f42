package org.ngsildbench.embedded.temporal.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;
import org.ngsildbench.embedded.history.Instance;
import org.ngsildbench.embedded.history.InstanceDetails;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.history.TenantHistory;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery.Relation;

class InstanceLimitTest {

  private static final long SECOND = 1_000_000;

  /** Returns two attributes: one at 1, 2 ... 10 s, the other at 2, 4 ... 20 s. */
  private static List<EntitySlices> entities(TemporalQuery query) {
    StoredEntityHistory bus = new TenantHistory().open("urn:bus", List.of("Bus"), 0);
    for (int i = 1; i <= 10; i++) {
      bus.series(new SeriesKey("fast", "", true)).put(instance(i * SECOND));
      bus.series(new SeriesKey("slow", "", true)).put(instance(2L * i * SECOND));
    }
    return List.of(EntitySlices.of(bus, query, series -> true));
  }

  private static Instance instance(long time) {
    return new Instance(time, 0, 0, new NumberValue(1), InstanceDetails.of("Property"));
  }

  private static List<Integer> sizes(InstanceLimit cut) {
    return cut.entities().get(0).slices().stream().map(Slice::size).toList();
  }

  private static TemporalQuery after(long seconds, int lastN) {
    return new TemporalQuery(Relation.AFTER, seconds * SECOND, 0, TimeProperty.OBSERVED_AT, lastN);
  }

  @Test
  void responsesWithinTheLimitAreComplete() {
    InstanceLimit cut =
        InstanceLimit.of(entities(TemporalQuery.EVERYTHING), TemporalQuery.EVERYTHING, 20);
    assertThat(cut.contentRange()).isNull();
    assertThat(sizes(cut)).containsExactly(10, 10);
  }

  @Test
  void cutsAllAttributesAtTheSameTime() {
    TemporalQuery query = after(0, TemporalQuery.ALL_INSTANCES);
    // Up to 4 s there are 4 + 2 instances, up to 5 s 5 + 2, up to 6 s 6 + 3, which exceeds 8.
    InstanceLimit cut = InstanceLimit.of(entities(query), query, 8);
    assertThat(sizes(cut)).containsExactly(5, 2);
    assertThat(cut.contentRange().headerValue())
        .isEqualTo("date-time 1970-01-01T00:00:00Z-1970-01-01T00:00:05Z/*");
  }

  @Test
  void rangeStartsAtTheFirstInstanceWithoutALowerBound() {
    InstanceLimit cut =
        InstanceLimit.of(entities(TemporalQuery.EVERYTHING), TemporalQuery.EVERYTHING, 1);
    assertThat(cut.contentRange().headerValue())
        .isEqualTo("date-time 1970-01-01T00:00:01Z-1970-01-01T00:00:01Z/*");
  }

  @Test
  void lastNGoesBackwardsFromTheNewest() {
    TemporalQuery query = after(0, 9);
    // The last nine of each: 2..10 and 4..20. From 12 s on there are 0 + 5; from 10 s on 1 + 6.
    InstanceLimit cut = InstanceLimit.of(entities(query), query, 6);
    assertThat(sizes(cut)).containsExactly(5);
    assertThat(cut.contentRange().headerValue())
        .isEqualTo("date-time 1970-01-01T00:00:20Z-1970-01-01T00:00:12Z/9");
  }

  @Test
  void sendsTheFirstTimeCompletely() {
    TemporalQuery query = after(1, TemporalQuery.ALL_INSTANCES);
    InstanceLimit cut = InstanceLimit.of(entities(query), query, 1);
    assertThat(sizes(cut)).containsExactly(1, 1);
    assertThat(cut.contentRange().end()).isEqualTo(2 * SECOND);
  }

  @Test
  void continuingFromEachRangeReadsEverything() {
    long from = 0;
    int seen = 0;
    for (int requests = 0; requests < 30; requests++) {
      TemporalQuery query =
          new TemporalQuery(
              Relation.AFTER, from, 0, TimeProperty.OBSERVED_AT, TemporalQuery.ALL_INSTANCES);
      InstanceLimit cut = InstanceLimit.of(entities(query), query, 3);
      seen += sizes(cut).stream().mapToInt(Integer::intValue).sum();
      if (cut.contentRange() == null) {
        break;
      }
      from = cut.contentRange().end();
    }
    assertThat(seen).isEqualTo(20);
  }
}
