package org.ngsildbench.jmeter.sample;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What was prepared lately, by the texts of the fields it was made from: drawn parameters come
 * again and again, and are parsed, prepared and looked up in the oracle once. Thread-safe; bounded.
 *
 * @param <K> the texts
 * @param <V> what was made of them; immutable
 */
public final class PreparedCache<K, V> {

  /** More than the domains of a fleet hold; who asks for random places starts anew now and then. */
  private static final int MOST = 20_000;

  private final Map<K, V> byTexts = new ConcurrentHashMap<>();

  /** What was made of these texts; null if nothing was, or it is forgotten. */
  public V get(K texts) {
    return byTexts.get(texts);
  }

  /** Keeps and returns what was made of these texts. */
  public V put(K texts, V made) {
    if (byTexts.size() >= MOST) {
      byTexts.clear();
    }
    byTexts.put(texts, made);
    return made;
  }
}
