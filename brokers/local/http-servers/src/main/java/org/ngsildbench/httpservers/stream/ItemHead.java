package org.ngsildbench.httpservers.stream;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The header fields of an item in order. Ztreamy's own fields occur at most once; others are passed
 * on.
 */
final class ItemHead {

  private static final String ID = "Event-Id";
  private static final String SOURCE = "Source-Id";
  private static final String AGGREGATORS = "Aggregator-Ids";
  private static final String BODY_LENGTH = "Body-Length";
  private static final List<String> REQUIRED = List.of(ID, SOURCE, "Syntax");

  private final Map<String, String> fields = new LinkedHashMap<>();

  void add(String line) throws MalformedItemException {
    int colon = line.indexOf(':');
    if (colon < 1) {
      throw new MalformedItemException("a header line of an item has no colon: " + shorten(line));
    }
    String name = line.substring(0, colon).strip();
    if (fields.put(name, line.substring(colon + 1).strip()) != null) {
      throw new MalformedItemException("an item has the header " + shorten(name) + " twice");
    }
  }

  void requireAll() throws MalformedItemException {
    for (String name : REQUIRED) {
      if (fields.getOrDefault(name, "").isEmpty()) {
        throw new MalformedItemException("an item has no " + name);
      }
    }
  }

  String id() {
    return fields.get(ID);
  }

  String source() {
    return fields.get(SOURCE);
  }

  /** Returns the Application-Id; empty if absent. */
  String application() {
    return fields.getOrDefault("Application-Id", "");
  }

  /** Returns the Body-Length; 0 if absent. */
  int bodyLength() throws MalformedItemException {
    String text = fields.getOrDefault(BODY_LENGTH, "0");
    try {
      int length = Integer.parseInt(text);
      if (length >= 0) {
        return length;
      }
    } catch (NumberFormatException e) {
      // The error below also covers text that is not a number.
    }
    throw new MalformedItemException(
        "the Body-Length of an item is not a valid length: " + shorten(text));
  }

  /** Returns the head to send on, with this server added to the item's path. */
  byte[] through(String aggregator) {
    StringBuilder text = new StringBuilder(256);
    String before = fields.get(AGGREGATORS);
    String all = before == null || before.isEmpty() ? aggregator : before + "," + aggregator;
    fields.forEach(
        (name, value) -> {
          if (!name.equals(AGGREGATORS) && !name.equals(BODY_LENGTH)) {
            text.append(name).append(": ").append(value).append("\r\n");
          }
        });
    text.append(AGGREGATORS).append(": ").append(all).append("\r\n");
    String length = fields.getOrDefault(BODY_LENGTH, "0");
    text.append(BODY_LENGTH).append(": ").append(length).append("\r\n\r\n");
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String shorten(String text) {
    return text.length() <= 60 ? text : text.substring(0, 60) + "..";
  }
}
