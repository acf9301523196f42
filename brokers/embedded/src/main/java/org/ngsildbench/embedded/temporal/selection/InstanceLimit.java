package org.ngsildbench.embedded.temporal.selection;

import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery.Relation;

/**
 * A response cut to a limit of instances (clause 6.3.10).
 *
 * <p>The cut is at one time for all attributes and entities, so that the response is complete
 * within its range. It keeps the oldest instances, or the newest for lastN. Instances at one time
 * are sent together. The first time is always sent, so that a client always makes progress.
 *
 * @param entities the entities to send
 * @param contentRange the range sent; null if nothing was cut
 */
public record InstanceLimit(List<EntitySlices> entities, TemporalContentRange contentRange) {

  /**
   * Cuts a response.
   *
   * @param entities all entities
   * @param query the query
   * @param limit max instances, from 1
   */
  public static InstanceLimit of(List<EntitySlices> entities, TemporalQuery query, long limit) {
    if (slices(entities).mapToLong(Slice::size).sum() <= limit) {
      return new InstanceLimit(entities, null);
    }
    return query.isBackwards() ? newest(entities, query, limit) : oldest(entities, query, limit);
  }

  private static InstanceLimit oldest(
      List<EntitySlices> entities, TemporalQuery query, long limit) {
    long first = first(entities);
    long last = last(entities);
    // Find the latest end (exclusive) within the limit.
    LongUnaryOperator sent = end -> slices(entities).mapToLong(s -> s.before(end).size()).sum();
    long end = Math.max(first + 1, lastWithin(first, last + 1, sent, limit));
    List<EntitySlices> kept = map(entities, slice -> slice.before(end));
    boolean bounded = query.relation() == Relation.AFTER || query.relation() == Relation.BETWEEN;
    long start = bounded ? query.timeAt() : first;
    return new InstanceLimit(
        kept, new TemporalContentRange(start, last(kept), TemporalContentRange.UNKNOWN_SIZE));
  }

  private static InstanceLimit newest(
      List<EntitySlices> entities, TemporalQuery query, long limit) {
    long first = first(entities);
    long last = last(entities);
    // Find the earliest start (inclusive) within the limit: the same search on a mirrored
    // axis.
    LongUnaryOperator sent =
        end -> slices(entities).mapToLong(s -> s.startingAt(-end + 1).size()).sum();
    long start = Math.min(last, -lastWithin(-last, -first + 1, sent, limit) + 1);
    List<EntitySlices> kept = map(entities, slice -> slice.startingAt(start));
    long newest =
        switch (query.relation()) {
          case BEFORE -> query.timeAt();
          case BETWEEN -> query.endTimeAt();
          case ANY, AFTER -> last;
        };
    return new InstanceLimit(kept, new TemporalContentRange(newest, first(kept), query.lastN()));
  }

  // Returns the largest bound from low to high that keeps an increasing count within the
  // limit.
  private static long lastWithin(long low, long high, LongUnaryOperator count, long limit) {
    while (low < high) {
      long middle = low + (high - low + 1) / 2;
      if (count.applyAsLong(middle) <= limit) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private static Stream<Slice> slices(List<EntitySlices> entities) {
    return entities.stream().flatMap(entity -> entity.slices().stream());
  }

  private static long first(List<EntitySlices> entities) {
    return slices(entities).mapToLong(s -> s.time(s.from())).min().orElseThrow();
  }

  private static long last(List<EntitySlices> entities) {
    return slices(entities).mapToLong(s -> s.time(s.to() - 1)).max().orElseThrow();
  }

  private static List<EntitySlices> map(
      List<EntitySlices> entities, java.util.function.UnaryOperator<Slice> change) {
    return entities.stream().map(entity -> entity.map(change)).toList();
  }
}
