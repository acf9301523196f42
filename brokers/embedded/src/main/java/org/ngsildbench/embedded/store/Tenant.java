package org.ngsildbench.embedded.store;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.locationtech.jts.geom.Envelope;
import org.ngsildbench.embedded.model.Entity;

/**
 * The current entities of one tenant. Thread-safe: readers never block and see consistent
 * snapshots; writers of one entity exclude each other.
 */
public final class Tenant {
  private final String name;
  private final HistoryStore history;
  private final ChangeListener listener;
  private final Map<String, Stored> entities = new ConcurrentHashMap<>();
  private final Map<String, ConcurrentSkipListMap<Long, Entity>> byType = new ConcurrentHashMap<>();
  private final ConcurrentSkipListMap<Long, Entity> byArrival = new ConcurrentSkipListMap<>();
  private final SpatialIndexes places = new SpatialIndexes();
  private final AtomicLong arrivals = new AtomicLong();

  /**
   * @param name empty for the default tenant
   * @param history records every change
   * @param listener the change feed
   */
  public Tenant(String name, HistoryStore history, ChangeListener listener) {
    this.name = name;
    this.history = history;
    this.listener = listener;
  }

  /** Returns the name; empty for the default tenant. */
  public String name() {
    return name;
  }

  /** Returns the history of this tenant's entities. */
  public HistoryStore history() {
    return history;
  }

  /** Returns the current state of an entity; null if it does not exist. */
  public Entity get(String id) {
    Stored stored = entities.get(id);
    return stored == null ? null : stored.entity;
  }

  /** Returns the number of entities. */
  public int size() {
    return entities.size();
  }

  /** Returns a live view of all entities in creation order. */
  public Collection<Entity> all() {
    return byArrival.values();
  }

  /** Returns a live view of the entities with an expanded type, in creation order. */
  public Collection<Entity> ofType(String type) {
    ConcurrentSkipListMap<Long, Entity> entities = byType.get(type);
    return entities == null ? List.of() : entities.values();
  }

  /**
   * Returns the entities whose GeoProperty meets the envelope, and possibly others, in creation
   * order.
   */
  public Collection<Entity> around(String geoProperty, Envelope envelope) {
    ConcurrentSkipListMap<Long, Entity> found = new ConcurrentSkipListMap<>();
    for (String id : places.query(geoProperty, envelope)) {
      Stored stored = entities.get(id);
      if (stored != null) {
        found.put(stored.arrival, stored.entity);
      }
    }
    return found.values();
  }

  /**
   * Changes one entity atomically and notifies the change feed.
   *
   * @param operation maps the current state (null if absent) to the new one (null to delete, the
   *     same to keep it); if it throws, nothing changes
   */
  public EntityChange change(String id, UnaryOperator<Entity> operation) {
    EntityChange change = changeWithoutNotifying(id, operation);
    notifyListener(List.of(change));
    return change;
  }

  /**
   * Changes one of several entities of a request. Call {@link #notifyListener} afterwards to notify
   * the change feed of all changes together.
   */
  public EntityChange changeWithoutNotifying(String id, UnaryOperator<Entity> operation) {
    EntityChange[] done = new EntityChange[1];
    entities.compute(
        id,
        (key, stored) -> {
          Entity before = stored == null ? null : stored.entity;
          EntityChange change = new EntityChange(before, operation.apply(before));
          done[0] = change;
          return change.isNone() ? stored : apply(stored, change);
        });
    return done[0];
  }

  /** Notifies the change feed; skips changes that changed nothing. */
  public void notifyListener(List<EntityChange> changes) {
    List<EntityChange> real = changes.stream().filter(change -> !change.isNone()).toList();
    if (!real.isEmpty()) {
      listener.changed(this, real);
    }
  }

  private Stored apply(Stored stored, EntityChange change) {
    long arrival = stored == null ? arrivals.incrementAndGet() : stored.arrival;
    Entity before = change.before();
    Entity after = change.after();
    history.append(change);
    places.move(before, after);
    if (before != null) {
      for (String type : before.types()) {
        if (after == null || !after.types().contains(type)) {
          byType.get(type).remove(arrival);
        }
      }
    }
    if (after == null) {
      byArrival.remove(arrival);
      return null;
    }
    byArrival.put(arrival, after);
    for (String type : after.types()) {
      byType.computeIfAbsent(type, t -> new ConcurrentSkipListMap<>()).put(arrival, after);
    }
    return new Stored(arrival, after);
  }

  private record Stored(long arrival, Entity entity) {}
}
