package org.ngsildbench.gtfs.output;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * An entity as a JSON object in UTF-8: a part of an array that is used again once a sink has taken
 * it.
 *
 * @param array holds the entity, and others perhaps
 * @param from where it begins
 * @param to where it ends
 */
@SuppressWarnings("ArrayRecordComponent") // One of millions: not copied but where it is kept.
public record EntityJson(byte[] array, int from, int to) {

  /** The id is its first member. */
  static final String OPENING = "{\"id\":\"";

  /** Returns the number of bytes. */
  public int length() {
    return to - from;
  }

  /** Its URI, in which nothing is escaped: what JSON would escape, ids have percent-encoded. */
  public String id() {
    int start = from + OPENING.length();
    int end = start;
    while (array[end] != '"') {
      end++;
    }
    return new String(array, start, end - start, StandardCharsets.UTF_8);
  }

  /** An array of its own. */
  public byte[] copy() {
    return Arrays.copyOfRange(array, from, to);
  }
}
