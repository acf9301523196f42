package org.ngsildbench.load.plan;

import java.nio.charset.StandardCharsets;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.noise.Noise;

/**
 * Makes entities a given length by a note of letters, so that what a broker does with large
 * entities can be measured on the fleet. Immutable and thread-safe.
 *
 * @param bytes of an entity's JSON; what is longer, or too little shorter for a note, stays; 0 for
 *     none
 */
public record Padding(int bytes) {

  private static final byte[] START = ascii(",\"note\":{\"type\":\"Property\",\"value\":\"");
  private static final byte[] END = ascii("\"}}");

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** The entity with its note; the same entity always gets the same. */
  public FleetEntity padded(FleetEntity entity) {
    byte[] json = entity.json();
    // The brace that ends the entity goes, and comes again with the note's own.
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

  /** How many entities go into a batch of at most so many bytes; at least one. */
  public int fitting(int batchEntities, long maxBytes) {
    return bytes == 0
        ? batchEntities
        : (int) Math.max(1, Math.min(batchEntities, maxBytes / bytes));
  }
}
