package org.ngsildbench.ngsild.http.message;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;

/**
 * Header fields of a response, stored as bytes; strings are created on demand, since the hot path
 * reads few. Immutable, thread-safe.
 */
@RequiredArgsConstructor
public final class HttpHeaders {

  /** No fields. */
  public static final HttpHeaders NONE = new HttpHeaders(new byte[0], new int[0], 0);

  private final byte[] head;

  /** For each field: start and end of its name, start and end of its value. */
  private final int[] bounds;

  private final int fields;

  /** The value of the first field of this name (case does not matter), trimmed. */
  public Optional<String> first(String name) {
    for (int field = 0; field < fields; field++) {
      if (isNamed(field, name)) {
        return Optional.of(value(field));
      }
    }
    return Optional.empty();
  }

  /** The values of all fields of this name, in the order received. */
  public List<String> all(String name) {
    List<String> values = new ArrayList<>(2);
    for (int field = 0; field < fields; field++) {
      if (isNamed(field, name)) {
        values.add(value(field));
      }
    }
    return values;
  }

  /** The number of field lines. */
  public int size() {
    return fields;
  }

  /** Returns the size of the response head in bytes; 0 if none was received. */
  public int headBytes() {
    return head.length;
  }

  private boolean isNamed(int field, String name) {
    int start = bounds[4 * field];
    return bounds[4 * field + 1] - start == name.length()
        && AsciiText.equalsIgnoreCase(head, start, name);
  }

  private String value(int field) {
    int start = bounds[4 * field + 2];
    return new String(head, start, bounds[4 * field + 3] - start, StandardCharsets.ISO_8859_1);
  }

  /** Returns all fields, one per line, for messages and logs. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int field = 0; field < fields; field++) {
      int start = bounds[4 * field];
      text.append(
              new String(head, start, bounds[4 * field + 1] - start, StandardCharsets.ISO_8859_1))
          .append(": ")
          .append(value(field))
          .append('\n');
    }
    return text.toString();
  }
}
