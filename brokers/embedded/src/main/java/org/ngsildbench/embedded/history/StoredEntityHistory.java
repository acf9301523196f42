package org.ngsildbench.embedded.history;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The past of one entity: its types and its series. Thread-safe; the series are in the order their
 * attributes were first seen.
 */
public final class StoredEntityHistory {

  private final String id;
  private final long createdAt;
  private volatile long modifiedAt;
  private volatile List<String> types;
  // Replaced, never changed: readers need no lock, and attributes are few.
  private volatile Map<SeriesKey, Series> series = Map.of();

  StoredEntityHistory(String id, List<String> types, long createdAt) {
    this.id = id;
    this.types = List.copyOf(types);
    this.createdAt = createdAt;
    this.modifiedAt = createdAt;
  }

  /** The entity's id. */
  public String id() {
    return id;
  }

  /** All types the entity was ever said to have, in that order. */
  public List<String> types() {
    return types;
  }

  /** When this history began, in microseconds since 1970. */
  public long createdAt() {
    return createdAt;
  }

  /** When this history last changed, in microseconds since 1970. */
  public long modifiedAt() {
    return modifiedAt;
  }

  /** Notes a change. */
  public synchronized void touch(long now) {
    modifiedAt = Math.max(modifiedAt, now);
  }

  /** All series. */
  public Map<SeriesKey, Series> series() {
    return series;
  }

  /** The series of a key, made if there is none. */
  public Series series(SeriesKey key) {
    Series found = series.get(key);
    return found != null ? found : addSeries(key);
  }

  private synchronized Series addSeries(SeriesKey key) {
    Series found = series.get(key);
    if (found != null) {
      return found;
    }
    Map<SeriesKey, Series> more = new LinkedHashMap<>(series);
    Series added = new Series();
    more.put(key, added);
    series = more;
    return added;
  }

  /** Removes the series that a test picks; false if there was none. */
  public synchronized boolean removeSeries(Predicate<SeriesKey> which) {
    Map<SeriesKey, Series> fewer = new LinkedHashMap<>(series);
    boolean removed = fewer.keySet().removeIf(which);
    series = fewer;
    return removed;
  }

  synchronized List<String> addTypes(List<String> more) {
    Set<String> all = new LinkedHashSet<>(types);
    if (all.addAll(more)) {
      types = List.copyOf(all);
    }
    return types;
  }
}
