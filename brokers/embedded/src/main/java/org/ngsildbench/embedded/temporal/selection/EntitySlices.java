package org.ngsildbench.embedded.temporal.selection;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.history.StoredEntityHistory;

/**
 * What an answer says of one entity.
 *
 * @param entity whose history it is
 * @param slices of its series, none of them empty
 */
public record EntitySlices(StoredEntityHistory entity, List<Slice> slices) {

  /** What a query asks of those series of an entity that are wanted. */
  public static EntitySlices of(
      StoredEntityHistory entity, TemporalQuery query, Predicate<SeriesKey> wanted) {
    return new EntitySlices(
        entity,
        entity.series().entrySet().stream()
            .filter(series -> wanted.test(series.getKey()))
            .map(series -> Slice.of(series.getKey(), series.getValue().view(), query))
            .filter(slice -> slice.size() > 0)
            .toList());
  }

  /** The same without the series that are not wanted. */
  public EntitySlices only(Predicate<SeriesKey> wanted) {
    return new EntitySlices(
        entity, slices.stream().filter(slice -> wanted.test(slice.key())).toList());
  }

  /** The same with every slice changed, without those left empty. */
  EntitySlices map(UnaryOperator<Slice> change) {
    return new EntitySlices(
        entity, slices.stream().map(change).filter(slice -> slice.size() > 0).toList());
  }
}
