package org.ngsildbench.gtfs.output;

import java.io.IOException;
import java.util.Arrays;

/** Entities that wait for their sink. For one thread at a time. */
public final class EntityBatch implements EntitySink {

  private static final int USUAL_BYTES = 1 << 19;

  /** Buffers larger than this are not reused. */
  private static final int MOST_KEPT = 1 << 21;

  private byte[] bytes = new byte[USUAL_BYTES];
  private int[] ends = new int[1024];
  private int size;

  @Override
  public void accept(EntityJson entity) {
    int start = end(size);
    int end = Math.addExact(start, entity.length());
    if (end > bytes.length) {
      bytes =
          Arrays.copyOf(
              bytes, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(2L * bytes.length, end)));
    }
    System.arraycopy(entity.array(), entity.from(), bytes, start, entity.length());
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, 2 * size);
    }
    ends[size++] = end;
  }

  /** Hands all over, in the order they came. */
  public void forEach(EntitySink sink) throws IOException {
    for (int i = 0; i < size; i++) {
      sink.accept(new EntityJson(bytes, end(i), ends[i]));
    }
  }

  /** Forgets all. */
  public void clear() {
    size = 0;
    if (bytes.length > MOST_KEPT) {
      bytes = new byte[USUAL_BYTES];
    }
  }

  /** Returns the end of the entities before a number. */
  private int end(int number) {
    return number == 0 ? 0 : ends[number - 1];
  }
}
