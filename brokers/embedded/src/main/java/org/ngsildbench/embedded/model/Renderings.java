package org.ngsildbench.embedded.model;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Caches the serializations of an entity's state, so that a frequently read state is serialized
 * once. Thread-safe and lock-free; compares keys by identity.
 */
public final class Renderings {
  private static final int KEPT = 4;
  private static final Object[] NONE = {};

  /** Alternating keys and bytes; copy-on-write. */
  private volatile Object[] entries = NONE;

  /**
   * Returns the bytes for a key; calls {@code renderer} if they are not cached. Do not modify the
   * array.
   */
  public byte[] get(Object key, Supplier<byte[]> renderer) {
    Object[] seen = entries;
    for (int i = 0; i < seen.length; i += 2) {
      if (seen[i] == key) {
        return (byte[]) seen[i + 1];
      }
    }
    byte[] bytes = renderer.get();
    int keptBefore = Math.min(seen.length, 2 * (KEPT - 1));
    Object[] next = new Object[keptBefore + 2];
    next[0] = key;
    next[1] = bytes;
    System.arraycopy(Arrays.copyOf(seen, keptBefore), 0, next, 2, keptBefore);
    entries = next;
    return bytes;
  }
}
