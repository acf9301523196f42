package org.ngsildbench.embedded.history;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The history of one entity: its types and its series. Thread-safe. The series are ordered by when
 * their attributes first appeared.
 */
public final class StoredEntityHistory {

  private final String id;
  private final long createdAt;
  private volatile long modifiedAt;
  private volatile List<String> types;
  // Copy-on-write: readers need no lock, and attributes are few.
  private volatile Map<SeriesKey, Series> series = Map.of();

  StoredEntityHistory(String id, List<String> types, long createdAt) {
    this.id = id;
    this.types = List.copyOf(types);
    this.createdAt = createdAt;
    this.modifiedAt = createdAt;
  }

  /** Returns the entity's id. */
  public String id() {
    return id;
  }

  /** Returns all types the entity has ever had, oldest first. */
  public List<String> types() {
    return types;
  }

  /** Returns when the history began (μs since 1970). */
  public long createdAt() {
    return createdAt;
  }

  /** Returns when the history last changed (μs since 1970). */
  public long modifiedAt() {
    return modifiedAt;
  }

  /** Sets the time of the last change. */
  public synchronized void touch(long now) {
    modifiedAt = Math.max(modifiedAt, now);
  }

  /** Returns all series. */
  public Map<SeriesKey, Series> series() {
    return series;
  }

  /** Returns the series of a key; creates it if absent. */
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

  /** Removes the matching series; returns false if there is none. */
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
