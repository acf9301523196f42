package org.ngsildbench.measurement.label;

import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * One value per label up to a limit; all further labels share {@link #OTHERS}.
 *
 * <p>Thread-safe; looking up a known label takes no lock.
 *
 * @param <T> value per label
 */
public final class BoundedLabels<T> {

  /** Max distinct labels of a run, in histograms and counters. */
  public static final int OF_A_RUN = 100;

  /** The label of all labels beyond the limit. */
  public static final String OTHERS = "(other labels)";

  private final Map<String, T> entries = new ConcurrentHashMap<>();
  private final Function<? super String, ? extends T> factory;
  private final int limit;

  /**
   * Creates an empty map.
   *
   * @param limit max labels with their own value, at least 1
   * @param factory creates a label's value; called once per label
   */
  public BoundedLabels(int limit, Function<? super String, ? extends T> factory) {
    if (limit < 1) {
      throw new IllegalArgumentException("The limit of labels must be at least 1: " + limit);
    }
    this.limit = limit;
    this.factory = factory;
  }

  /**
   * Returns the object of a label, created on first use; the one of {@link #OTHERS} beyond the
   * limit.
   */
  public T get(String label) {
    T known = entries.get(label);
    return known != null ? known : admit(label);
  }

  private synchronized T admit(String label) {
    if (entries.size() < limit || entries.containsKey(label)) {
      return entries.computeIfAbsent(label, factory);
    }
    return entries.computeIfAbsent(OTHERS, factory);
  }

  /** Returns a live view that can be read while labels are added. */
  public Map<String, T> entries() {
    return Collections.unmodifiableMap(entries);
  }
}
