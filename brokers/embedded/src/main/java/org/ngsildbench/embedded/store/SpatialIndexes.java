package org.ngsildbench.embedded.store;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.locationtech.jts.geom.Envelope;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;

/** One {@link SpatialIndex} for each GeoProperty name. Thread-safe. */
final class SpatialIndexes {
  private final Map<String, SpatialIndex> byProperty = new ConcurrentHashMap<>();

  /** Updates the indexes for an entity's change; either state may be null. */
  void move(Entity before, Entity after) {
    if (before != null) {
      before
          .attributes()
          .forEach(
              (name, instances) -> {
                if (after == null || after.attribute(name) != instances) {
                  remove(before.id(), name, instances);
                }
              });
    }
    if (after != null) {
      after
          .attributes()
          .forEach(
              (name, instances) -> {
                if (before == null || before.attribute(name) != instances) {
                  insert(after.id(), name, instances);
                }
              });
    }
  }

  /** Returns the ids of all entities whose property meets the envelope, and possibly others. */
  List<String> query(String geoProperty, Envelope envelope) {
    SpatialIndex index = byProperty.get(geoProperty);
    return index == null ? List.of() : index.query(envelope);
  }

  private void insert(String id, String name, List<AttributeInstance> instances) {
    for (AttributeInstance instance : instances) {
      if (instance.geometry() != null) {
        byProperty
            .computeIfAbsent(name, n -> new SpatialIndex())
            .insert(instance.geometry().getEnvelopeInternal(), id);
      }
    }
  }

  private void remove(String id, String name, List<AttributeInstance> instances) {
    for (AttributeInstance instance : instances) {
      if (instance.geometry() != null) {
        byProperty.get(name).remove(instance.geometry().getEnvelopeInternal(), id);
      }
    }
  }
}
