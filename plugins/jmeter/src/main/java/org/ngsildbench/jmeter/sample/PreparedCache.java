package org.ngsildbench.jmeter.sample;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A bounded cache of prepared operations by field texts. Drawn parameters repeat, so each is
 * parsed, prepared and looked up in the oracle once. Thread-safe.
 *
 * @param <K> field texts
 * @param <V> prepared operation; immutable
 */
public final class PreparedCache<K, V> {

  /** More than a fleet's domains contain; with random places the cache is cleared now and then. */
  private static final int MAX = 20_000;

  private final Map<K, V> byTexts = new ConcurrentHashMap<>();

  /** Returns the cached value; null if there is none. */
  public V get(K texts) {
    return byTexts.get(texts);
  }

  /** Stores and returns a value. */
  public V put(K texts, V made) {
    if (byTexts.size() >= MAX) {
      byTexts.clear();
    }
    byTexts.put(texts, made);
    return made;
  }
}
