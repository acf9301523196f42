package org.ngsildbench.embedded.temporal.selection;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.history.StoredEntityHistory;

/**
 * The part of an entity's history for a response.
 *
 * @param entity the entity's history
 * @param slices non-empty slices of its series
 */
public record EntitySlices(StoredEntityHistory entity, List<Slice> slices) {

  /** Selects the requested instances of the requested series. */
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

  /** Returns a copy with only the matching series. */
  public EntitySlices only(Predicate<SeriesKey> wanted) {
    return new EntitySlices(
        entity, slices.stream().filter(slice -> wanted.test(slice.key())).toList());
  }

  /** Returns a copy with every slice changed; drops empty slices. */
  EntitySlices map(UnaryOperator<Slice> change) {
    return new EntitySlices(
        entity, slices.stream().map(change).filter(slice -> slice.size() > 0).toList());
  }
}
