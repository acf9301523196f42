package org.ngsildbench.gtfs.output;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Caches the JSON before the values of attributes of one kind, by name. Not thread-safe. */
final class AttributePrefixes {

  private final String kind;
  private final Map<String, byte[]> made = new HashMap<>();

  /**
   * Creates a cache for one kind.
   *
   * @param kind text between the attribute's name and its value
   */
  AttributePrefixes(String kind) {
    this.kind = kind;
  }

  /** Returns a comma, the attribute's name and the start of its object. */
  byte[] of(String name) {
    byte[] known = made.get(name);
    if (known == null) {
      known = (",\"" + name + "\":" + kind).getBytes(StandardCharsets.UTF_8);
      made.put(name, known);
    }
    return known;
  }
}
