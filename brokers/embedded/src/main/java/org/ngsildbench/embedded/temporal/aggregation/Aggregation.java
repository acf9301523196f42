package org.ngsildbench.embedded.temporal.aggregation;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.embedded.temporal.selection.Slice;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery.Relation;

/**
 * An aggregation by consecutive periods.
 *
 * <p>If {@code timeAt} is the start of the range, periods start there and are the same for all
 * attributes and entities. Otherwise they start at an attribute's first instance. A period includes
 * its start and excludes its end; empty periods are omitted.
 *
 * @param methods at least one
 * @param period the length of a period
 */
public record Aggregation(List<Method> methods, AggregationPeriod period) {

  /** Copies the methods. */
  public Aggregation {
    methods = List.copyOf(methods);
  }

  /** Returns the periods of a non-empty slice, ordered by time. */
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
