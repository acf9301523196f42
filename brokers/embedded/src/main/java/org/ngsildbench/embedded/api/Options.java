package org.ngsildbench.embedded.api;

import java.util.Set;
import org.ngsildbench.embedded.http.NgsiLdRequest;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.CommaList;
import org.ngsildbench.embedded.representation.Format;

/** The parameters {@code options} and {@code format} (clause 6.3.7, 6.3.22). */
public final class Options {
  private static final Set<String> KNOWN =
      Set.of(
          "normalized",
          "concise",
          "simplified",
          "keyValues",
          "sysAttrs",
          "count",
          "noOverwrite",
          "update",
          "replace",
          "temporalValues",
          "aggregatedValues");

  private Options() {}

  /**
   * The items of {@code options}.
   *
   * @throws Problem InvalidRequest if one is none that the API has
   */
  public static Set<String> of(NgsiLdRequest request) {
    return parse(request.parameter("options"));
  }

  /** The items of a list; null and an empty one have none. */
  static Set<String> parse(String options) {
    if (options == null || options.isEmpty()) {
      return Set.of();
    }
    Set<String> items = CommaList.parse("options", options);
    for (String item : items) {
      if (!KNOWN.contains(item)) {
        throw Problem.invalidRequest("The parameter options has no \"" + item + "\".");
      }
    }
    return items;
  }

  /**
   * The format asked for: {@code format} wins over {@code options}.
   *
   * @throws Problem InvalidRequest if {@code format} names none
   */
  public static Format format(String format, Set<String> options) {
    if (format != null) {
      return switch (format) {
        case "normalized" -> Format.NORMALIZED;
        case "concise" -> Format.CONCISE;
        case "simplified", "keyValues" -> Format.SIMPLIFIED;
        default ->
            throw Problem.invalidRequest(
                "The parameter format must be normalized, concise, simplified or keyValues, not \""
                    + format
                    + "\".");
      };
    }
    if (options.contains("keyValues") || options.contains("simplified")) {
      return Format.SIMPLIFIED;
    }
    return options.contains("concise") ? Format.CONCISE : Format.NORMALIZED;
  }
}
