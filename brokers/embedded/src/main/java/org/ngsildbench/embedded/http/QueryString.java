package org.ngsildbench.embedded.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.problem.Problem;

/** The query of a URL, taken apart. */
final class QueryString {
  private static final int MAX_PARAMETERS = 100;

  private QueryString() {}

  /**
   * The parameters in order, decoded.
   *
   * @throws Problem InvalidRequest if an escape is broken or there are too many
   */
  static Map<String, List<String>> parse(String query) {
    if (query.isEmpty()) {
      return Map.of();
    }
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    String[] pairs = query.split("&", MAX_PARAMETERS + 1);
    if (pairs.length > MAX_PARAMETERS) {
      throw Problem.invalidRequest(
          "The URL has more than " + MAX_PARAMETERS + " parameters; send the query by POST.");
    }
    for (String pair : pairs) {
      if (!pair.isEmpty()) {
        int equals = pair.indexOf('=');
        String name = decode(equals < 0 ? pair : pair.substring(0, equals));
        String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
        parameters.computeIfAbsent(name, n -> new ArrayList<>(1)).add(value);
      }
    }
    return parameters;
  }

  /** Percent-decodes a part of a path, where a plus sign stands for itself. */
  static String decodePathPart(String part) {
    return part.indexOf('%') < 0 ? part : decode(part.replace("+", "%2B"));
  }

  private static String decode(String text) {
    if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
      return text;
    }
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw Problem.invalidRequest("The URL holds a broken percent escape: " + text + ".");
    }
  }
}
