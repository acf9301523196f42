package org.ngsildbench.load.plan;

import java.nio.charset.StandardCharsets;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.noise.Noise;

/**
 * Pads entities to a given size with a note of letters, to measure brokers with large entities.
 * Immutable and thread-safe.
 *
 * @param bytes size of an entity's JSON; larger entities are unchanged; 0 for no padding
 */
public record Padding(int bytes) {

  private static final byte[] START = ascii(",\"note\":{\"type\":\"Property\",\"value\":\"");
  private static final byte[] END = ascii("\"}}");

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Returns the entity with its note; the note depends only on the entity. */
  public FleetEntity padded(FleetEntity entity) {
    byte[] json = entity.json();
    // The closing brace is replaced by the note and a brace.
    int letters = bytes - (json.length - 1) - START.length - END.length;
    if (letters <= 0) {
      return entity;
    }
    byte[] padded = new byte[bytes];
    System.arraycopy(json, 0, padded, 0, json.length - 1);
    System.arraycopy(START, 0, padded, json.length - 1, START.length);
    int first = json.length - 1 + START.length;
    long key = Noise.key(entity.id().hashCode(), 0x9AD);
    for (int i = 0; i < letters; i++) {
      padded[first + i] = (byte) ('a' + Math.floorMod(Noise.bits(key, i), 26));
    }
    System.arraycopy(END, 0, padded, first + letters, END.length);
    return new FleetEntity(entity.id(), entity.type(), padded);
  }

  /** Returns the number of entities in a batch of a maximum size; at least one. */
  public int fitting(int batchEntities, long maxBytes) {
    return bytes == 0
        ? batchEntities
        : (int) Math.max(1, Math.min(batchEntities, maxBytes / bytes));
  }
}
