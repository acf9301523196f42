package org.ngsildbench.gtfs.output;

import java.io.IOException;
import java.util.Arrays;

/** Buffers entities for a sink. Not thread-safe. */
public final class EntityBatch implements EntitySink {

  private static final int USUAL_BYTES = 1 << 19;

  /** Buffers larger than this are not reused. */
  private static final int MAX_KEPT = 1 << 21;

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

  /** Passes all entities to a sink, in order. */
  public void forEach(EntitySink sink) throws IOException {
    for (int i = 0; i < size; i++) {
      sink.accept(new EntityJson(bytes, end(i), ends[i]));
    }
  }

  /** Removes all entities. */
  public void clear() {
    size = 0;
    if (bytes.length > MAX_KEPT) {
      bytes = new byte[USUAL_BYTES];
    }
  }

  /** Returns the end of the entities before an index. */
  private int end(int number) {
    return number == 0 ? 0 : ends[number - 1];
  }
}
