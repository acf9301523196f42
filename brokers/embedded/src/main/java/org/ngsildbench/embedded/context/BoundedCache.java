package org.ngsildbench.embedded.context;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import lombok.RequiredArgsConstructor;

/**
 * A cache of values whose keys clients choose: when it is full, further values are computed for
 * each request. Thread-safe.
 */
@RequiredArgsConstructor
public final class BoundedCache<K, V> {
  private final int capacity;
  private final Function<K, V> compute;
  private final Map<K, V> values = new ConcurrentHashMap<>();

  /** Returns the value of a key; the same object for as long as it is cached. */
  public V get(K key) {
    V known = values.get(key);
    if (known != null) {
      return known;
    }
    V fresh = compute.apply(key);
    V earlier = values.size() < capacity ? values.putIfAbsent(key, fresh) : null;
    return earlier == null ? fresh : earlier;
  }
}
