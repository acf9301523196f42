package org.ngsildbench.gtfs.output;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * An entity as a JSON object in UTF-8: a part of an array that is reused once a sink has received
 * it.
 *
 * @param array contains the entity and possibly others
 * @param from start (inclusive)
 * @param to end (exclusive)
 */
@SuppressWarnings("ArrayRecordComponent") // One of millions: copied only where it is kept.
public record EntityJson(byte[] array, int from, int to) {

  /** Start of the JSON: the id is its first member. */
  static final String OPENING = "{\"id\":\"";

  /** Returns the number of bytes. */
  public int length() {
    return to - from;
  }

  /** Returns the id, a URI that needs no JSON escapes because ids are percent-encoded. */
  public String id() {
    int start = from + OPENING.length();
    int end = start;
    while (array[end] != '"') {
      end++;
    }
    return new String(array, start, end - start, StandardCharsets.UTF_8);
  }

  /** Returns a copy of the JSON in a new array. */
  public byte[] copy() {
    return Arrays.copyOfRange(array, from, to);
  }
}
