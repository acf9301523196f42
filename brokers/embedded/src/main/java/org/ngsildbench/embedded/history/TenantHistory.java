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

  private final NavigableMap<String, EntityHistory> entities = new ConcurrentSkipListMap<>();
  private final Map<String, NavigableMap<String, EntityHistory>> byType = new ConcurrentHashMap<>();

  /** The history of an entity; null if it has none. */
  public EntityHistory entity(String id) {
    return entities.get(id);
  }

  /** All histories, by id. */
  public Collection<EntityHistory> entities() {
    return Collections.unmodifiableCollection(entities.values());
  }

  /** The histories of the entities of a type, by id. */
  public Collection<EntityHistory> entitiesOfType(String type) {
    NavigableMap<String, EntityHistory> found = byType.get(type);
    return found == null ? List.of() : Collections.unmodifiableCollection(found.values());
  }

  /**
   * The history of an entity, begun if there is none.
   *
   * @param id the entity's id
   * @param types types it has now, added to those it had
   * @param now the present, in microseconds since 1970
   */
  public synchronized EntityHistory open(String id, List<String> types, long now) {
    EntityHistory history =
        entities.computeIfAbsent(id, ignored -> new EntityHistory(id, types, now));
    for (String type : history.addTypes(types)) {
      byType.computeIfAbsent(type, ignored -> new ConcurrentSkipListMap<>()).put(id, history);
    }
    return history;
  }

  /** Forgets an entity; false if it had no history. */
  public synchronized boolean remove(String id) {
    EntityHistory removed = entities.remove(id);
    if (removed != null) {
      removed.types().forEach(type -> byType.get(type).remove(id));
    }
    return removed != null;
  }
}
