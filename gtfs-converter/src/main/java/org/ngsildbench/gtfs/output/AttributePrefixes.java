package org.ngsildbench.gtfs.output;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Text before the values of attributes of one kind, created once per name. For one thread. */
final class AttributePrefixes {

  private final String kind;
  private final Map<String, byte[]> made = new HashMap<>();

  /**
   * Openings of a kind.
   *
   * @param kind all that stands between the attribute's name and its value
   */
  AttributePrefixes(String kind) {
    this.kind = kind;
  }

  /** A comma, the attribute's name, and what begins its kind. */
  byte[] of(String name) {
    byte[] known = made.get(name);
    if (known == null) {
      known = (",\"" + name + "\":" + kind).getBytes(StandardCharsets.UTF_8);
      made.put(name, known);
    }
    return known;
  }
}
