package org.ngsildbench.embedded.history;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The histories of all entities of one tenant, in order of their ids, so that pages stay what they
 * are while entities come and go. Thread-safe.
 */
public final class TenantHistory {

  private final NavigableMap<String, StoredEntityHistory> entities = new ConcurrentSkipListMap<>();
  private final Map<String, NavigableMap<String, StoredEntityHistory>> byType =
      new ConcurrentHashMap<>();

  /** The history of an entity; null if it has none. */
  public StoredEntityHistory entity(String id) {
    return entities.get(id);
  }

  /** All histories, by id. */
  public Collection<StoredEntityHistory> entities() {
    return Collections.unmodifiableCollection(entities.values());
  }

  /** The histories of the entities of a type, by id. */
  public Collection<StoredEntityHistory> entitiesOfType(String type) {
    NavigableMap<String, StoredEntityHistory> found = byType.get(type);
    return found == null ? List.of() : Collections.unmodifiableCollection(found.values());
  }

  /**
   * The history of an entity, begun if there is none.
   *
   * @param id the entity's id
   * @param types types it has now, added to those it had
   * @param now the present, in microseconds since 1970
   */
  public synchronized StoredEntityHistory open(String id, List<String> types, long now) {
    StoredEntityHistory history =
        entities.computeIfAbsent(id, ignored -> new StoredEntityHistory(id, types, now));
    for (String type : history.addTypes(types)) {
      byType.computeIfAbsent(type, ignored -> new ConcurrentSkipListMap<>()).put(id, history);
    }
    return history;
  }

  /** Forgets an entity; false if it had no history. */
  public synchronized boolean remove(String id) {
    StoredEntityHistory removed = entities.remove(id);
    if (removed != null) {
      removed.types().forEach(type -> byType.get(type).remove(id));
    }
    return removed != null;
  }
}
