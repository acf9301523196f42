package org.ngsildbench.gtfs.output;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import lombok.RequiredArgsConstructor;

/** Caches the JSON before the values of attributes of one kind, by name. Not thread-safe. */
@RequiredArgsConstructor
final class AttributePrefixes {

  /** Text between the attribute's name and its value. */
  private final String kind;

  private final Map<String, byte[]> made = new HashMap<>();

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
