package org.ngsildbench.embedded.temporal.selection;

import java.util.List;
import java.util.function.UnaryOperator;
import org.ngsildbench.embedded.history.EntityHistory;

/**
 * What an answer says of one entity.
 *
 * @param entity whose history it is
 * @param slices of its series, none of them empty
 */
public record EntitySlices(EntityHistory entity, List<Slice> slices) {

  /** What a query asks of those series of an entity whose attribute is wanted. */
  public static EntitySlices of(
      EntityHistory entity, TemporalQuery query, java.util.function.Predicate<String> wanted) {
    return new EntitySlices(
        entity,
        entity.series().entrySet().stream()
            .filter(series -> wanted.test(series.getKey().attribute()))
            .map(series -> Slice.of(series.getKey(), series.getValue().view(), query))
            .filter(slice -> slice.size() > 0)
            .toList());
  }

  /** The same with every slice changed, without those left empty. */
  EntitySlices map(UnaryOperator<Slice> change) {
    return new EntitySlices(
        entity, slices.stream().map(change).filter(slice -> slice.size() > 0).toList());
  }
}
