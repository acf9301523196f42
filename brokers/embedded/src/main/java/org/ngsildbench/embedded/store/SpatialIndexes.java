package org.ngsildbench.embedded.store;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.locationtech.jts.geom.Envelope;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;

/** One {@link SpatialIndex} for each GeoProperty name. Thread-safe. */
final class SpatialIndexes {
  private final Map<String, SpatialIndex> byProperty = new ConcurrentHashMap<>();

  /** Updates the indexes for an entity's change; either state may be null. */
  void move(Entity before, Entity after) {
    if (before != null) {
      forEachOther(
          before, after, (name, envelope) -> byProperty.get(name).remove(envelope, before.id()));
    }
    if (after != null) {
      forEachOther(
          after,
          before,
          (name, envelope) ->
              byProperty
                  .computeIfAbsent(name, n -> new SpatialIndex())
                  .insert(envelope, after.id()));
    }
  }

  /** Returns the ids of all entities whose property meets the envelope, and possibly others. */
  List<String> query(String geoProperty, Envelope envelope) {
    SpatialIndex index = byProperty.get(geoProperty);
    return index == null ? List.of() : index.query(envelope);
  }

  /** Calls for the property and envelope of each place that another state does not have. */
  private static void forEachOther(
      Entity entity, Entity other, BiConsumer<String, Envelope> action) {
    entity
        .attributes()
        .forEach(
            (name, instances) -> {
              if (other == null || other.attribute(name) != instances) {
                instances.stream()
                    .map(AttributeInstance::geometry)
                    .filter(Objects::nonNull)
                    .forEach(place -> action.accept(name, place.getEnvelopeInternal()));
              }
            });
  }
}
