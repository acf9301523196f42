package org.ngsildbench.httpservers.stream;

import java.util.List;
import java.util.Locale;

/**
 * The path of a request: {@code /TOPIC}, {@code /TOPIC/ACTION} or {@code /TOPIC/PART/ACTION}.
 *
 * @param topic topic name; empty for the server itself
 * @param part partition number, from 0
 * @param action in lower case; empty for the topic itself
 */
record StreamPath(String topic, int part, String action) {

  private static final int MAX_NAME = 200;

  /**
   * Parses a path.
   *
   * @throws IllegalArgumentException if it has none of these forms
   */
  static StreamPath of(String path) {
    List<String> names = List.of(path.substring(1).split("/", -1));
    if (names.size() > 3 || names.get(0).length() > MAX_NAME) {
      throw new IllegalArgumentException("a path is /TOPIC, /TOPIC/ACTION or /TOPIC/PART/ACTION");
    }
    String action = names.size() == 1 ? "" : names.get(names.size() - 1);
    int part = names.size() == 3 ? number(names.get(1)) : 0;
    return new StreamPath(names.get(0), part, action.toLowerCase(Locale.ROOT));
  }

  /**
   * Parses a number in a path or query.
   *
   * @throws IllegalArgumentException with a message if it is invalid
   */
  static int number(String text) {
    if (!text.matches("\\d{1,9}")) {
      throw new IllegalArgumentException("expected a number with at most nine digits");
    }
    return Integer.parseInt(text);
  }
}
