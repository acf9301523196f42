package org.ngsildbench.embedded.model;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * The bytes of an entity's state in the few representations it was asked in, so that a state that
 * is read often is serialised once. Thread-safe and lock-free; keys are compared by identity.
 */
public final class Renderings {
  private static final int KEPT = 4;
  private static final Object[] NONE = {};

  /** Keys and bytes in turn; replaced, never changed. */
  private volatile Object[] entries = NONE;

  /** The bytes kept for a key, made by {@code renderer} if there are none. Do not change them. */
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
