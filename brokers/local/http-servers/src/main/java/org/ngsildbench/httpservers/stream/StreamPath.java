package org.ngsildbench.httpservers.stream;

import java.util.List;
import java.util.Locale;

/**
 * The path of a request: {@code /TOPIC}, {@code /TOPIC/ACTION} or {@code /TOPIC/PART/ACTION}.
 *
 * @param topic the name; empty for the server itself
 * @param part which part of it, from 0
 * @param action in lower case; empty for the topic itself
 */
record StreamPath(String topic, int part, String action) {

  private static final int LONGEST_NAME = 200;

  /**
   * Takes a path apart.
   *
   * @throws IllegalArgumentException if it is none of these
   */
  static StreamPath of(String path) {
    List<String> names = List.of(path.substring(1).split("/", -1));
    if (names.size() > 3 || names.get(0).length() > LONGEST_NAME) {
      throw new IllegalArgumentException("a path is /TOPIC, /TOPIC/ACTION or /TOPIC/PART/ACTION");
    }
    String action = names.size() == 1 ? "" : names.get(names.size() - 1);
    int part = names.size() == 3 ? number(names.get(1)) : 0;
    return new StreamPath(names.get(0), part, action.toLowerCase(Locale.ROOT));
  }

  /**
   * A number of a path or a query.
   *
   * @throws IllegalArgumentException with a sentence if it is none
   */
  static int number(String text) {
    if (!text.matches("\\d{1,9}")) {
      throw new IllegalArgumentException("a number of at most nine digits is wanted here");
    }
    return Integer.parseInt(text);
  }
}
