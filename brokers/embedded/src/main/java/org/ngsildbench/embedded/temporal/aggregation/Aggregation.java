package org.ngsildbench.embedded.temporal.aggregation;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.embedded.temporal.selection.Slice;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery.Relation;

/**
 * What is to be aggregated how.
 *
 * <p>Periods follow one another from the query's {@code timeAt} where that is the start of its
 * range, so that all attributes of all entities share the same periods, else from an attribute's
 * first instance. A period holds its start and not its end; periods without instances are left out.
 *
 * @param methods at least one
 * @param period how long each period lasts
 */
public record Aggregation(List<Method> methods, AggregationPeriod period) {

  /** Copies the methods. */
  public Aggregation {
    methods = List.copyOf(methods);
  }

  /** The periods of a slice that is not empty, in order of time. */
  public List<PeriodAggregate> of(Slice slice, TemporalQuery query) {
    boolean bounded = query.relation() == Relation.AFTER || query.relation() == Relation.BETWEEN;
    long origin = bounded ? query.timeAt() : slice.time(slice.from());
    if (period.isWholeRange()) {
      return List.of(new PeriodAggregate(origin, rangeEnd(slice, query), aggregate(slice)));
    }
    List<PeriodAggregate> periods = new ArrayList<>();
    Slice rest = slice;
    while (rest.size() > 0) {
      long index = period.indexOf(origin, rest.time(rest.from()));
      long end = period.start(origin, index + 1);
      periods.add(
          new PeriodAggregate(period.start(origin, index), end, aggregate(rest.before(end))));
      rest = rest.startingAt(end);
    }
    return periods;
  }

  private static long rangeEnd(Slice slice, TemporalQuery query) {
    return switch (query.relation()) {
      case BEFORE -> query.timeAt();
      case BETWEEN -> query.endTimeAt();
      case ANY, AFTER -> slice.time(slice.to() - 1);
    };
  }

  private Aggregate aggregate(Slice slice) {
    Aggregate aggregate = new Aggregate(methods.contains(Method.DISTINCT_COUNT));
    slice.view().read(slice.from(), slice.to(), aggregate::add);
    return aggregate;
  }
}
