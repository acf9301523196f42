package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads answers that are lists of names and values in turn. */
final class RedisReply {

  private RedisReply() {}

  /** Values by name; texts as {@link String}, whole numbers as {@link Long}. */
  static Map<String, Object> fields(List<?> namesAndValues) {
    Map<String, Object> fields = new HashMap<>();
    for (int i = 0; i + 1 < namesAndValues.size(); i += 2) {
      fields.put((String) text(namesAndValues.get(i)), text(namesAndValues.get(i + 1)));
    }
    return fields;
  }

  private static Object text(Object value) {
    return value instanceof byte[] bytes ? new String(bytes, UTF_8) : value;
  }
}
