package org.ngsildbench.embedded.history;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The histories of all entities of a tenant, ordered by id, so that paging is stable while entities
 * are created and deleted. Thread-safe.
 */
public final class TenantHistory {

  private final NavigableMap<String, StoredEntityHistory> entities = new ConcurrentSkipListMap<>();
  private final Map<String, NavigableMap<String, StoredEntityHistory>> byType =
      new ConcurrentHashMap<>();

  /** Returns the history of an entity; null if there is none. */
  public StoredEntityHistory entity(String id) {
    return entities.get(id);
  }

  /** Returns all histories, by id. */
  public Collection<StoredEntityHistory> entities() {
    return Collections.unmodifiableCollection(entities.values());
  }

  /** Returns the histories of the entities of a type, by id. */
  public Collection<StoredEntityHistory> entitiesOfType(String type) {
    NavigableMap<String, StoredEntityHistory> found = byType.get(type);
    return found == null ? List.of() : Collections.unmodifiableCollection(found.values());
  }

  /**
   * Returns the history of an entity; creates it if absent.
   *
   * @param id the entity's id
   * @param types current types, added to the earlier ones
   * @param now the current time (μs since 1970)
   */
  public synchronized StoredEntityHistory open(String id, List<String> types, long now) {
    StoredEntityHistory history =
        entities.computeIfAbsent(id, ignored -> new StoredEntityHistory(id, types, now));
    for (String type : history.addTypes(types)) {
      byType.computeIfAbsent(type, ignored -> new ConcurrentSkipListMap<>()).put(id, history);
    }
    return history;
  }

  /** Removes an entity's history; returns false if there is none. */
  public synchronized boolean remove(String id) {
    StoredEntityHistory removed = entities.remove(id);
    if (removed != null) {
      removed.types().forEach(type -> byType.get(type).remove(id));
    }
    return removed != null;
  }
}
