package org.ngsildbench.embedded.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.problem.Problem;

/** Parses the query of a URL. */
final class QueryString {
  private static final int MAX_PARAMETERS = 100;

  private QueryString() {}

  /**
   * Parses the parameters in order and decodes them.
   *
   * @throws Problem InvalidRequest for an invalid percent-escape or too many parameters
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

  /** Percent-decodes a path segment; a plus sign stays a plus sign. */
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
      throw Problem.invalidRequest("The URL has an invalid percent-escape: " + text + ".");
    }
  }
}
