package org.ngsildbench.streaming.platform;

import java.util.Map;
import java.util.TreeMap;

/** Parses properties of a platform's client library. */
public final class ClientPropertyText {

  private ClientPropertyText() {}

  /**
   * Parses {@code NAME=VALUE} pairs.
   *
   * @param text pairs separated by spaces; empty for none
   * @throws IllegalArgumentException with the right form
   */
  public static Map<String, String> parse(String text) {
    Map<String, String> parsed = new TreeMap<>();
    for (String one : text.strip().split("\\s+")) {
      if (!one.isEmpty()) {
        int end = one.indexOf('=');
        if (end <= 0) {
          throw new IllegalArgumentException(
              "client properties are NAME=VALUE, separated by spaces");
        }
        parsed.put(one.substring(0, end), one.substring(end + 1));
      }
    }
    return parsed;
  }
}
