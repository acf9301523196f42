package org.ngsildbench.gtfs.output;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Passes on only the entities that are new or differ from the last round. Not thread-safe. */
@RequiredArgsConstructor
public final class UpdateSink implements EntitySink {

  private final EntitySink sink;

  /** A 64-bit fingerprint of each entity. */
  private Map<String, Long> before = new HashMap<>();

  private Map<String, Long> now = new HashMap<>();

  /** Number of entities passed on in this round. */
  @Getter private long passed;

  /** Begins a round; forgets the entities that the last round did not have. */
  public void begin() {
    before = now;
    now = new HashMap<>();
    passed = 0;
  }

  /** Returns to the last round after one that failed; what it had passed is passed again. */
  public void abandon() {
    before.keySet().removeAll(now.keySet());
    now = before;
  }

  @Override
  public void accept(EntityJson entity) throws IOException {
    String id = entity.id();
    long print = fingerprint(entity);
    now.put(id, print);
    Long last = before.get(id);
    if (last == null || last != print) {
      sink.accept(entity);
      passed++;
    }
  }

  @Override
  public void flush() throws IOException {
    sink.flush();
  }

  private static long fingerprint(EntityJson entity) {
    CRC32C crc = new CRC32C();
    crc.update(entity.array(), entity.from(), entity.length());
    int hash = 1;
    for (int i = entity.from(); i < entity.to(); i++) {
      hash = 31 * hash + entity.array()[i];
    }
    return crc.getValue() << 32 | hash & 0xFFFF_FFFFL;
  }
}
