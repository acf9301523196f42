package org.ngsildbench.embedded.subscription;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.representation.EntityJsonWriter;

/**
 * An entity in a notification. Immutable.
 *
 * @param entity the state to show
 * @param deletedAt deletion time; null if the entity exists
 */
record NotifiedEntity(Entity entity, Instant deletedAt) {

  static NotifiedEntity of(Entity entity) {
    return new NotifiedEntity(entity, null);
  }

  byte[] bytes(EntityJsonWriter writer) {
    byte[] bytes = writer.bytes(entity);
    if (deletedAt == null) {
      return bytes;
    }
    byte[] tail = (",\"deletedAt\":\"" + deletedAt + "\"}").getBytes(StandardCharsets.US_ASCII);
    byte[] whole = Arrays.copyOf(bytes, bytes.length - 1 + tail.length);
    System.arraycopy(tail, 0, whole, bytes.length - 1, tail.length);
    return whole;
  }
}
