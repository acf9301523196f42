package org.ngsildbench.embedded.api;

import java.util.Set;
import org.ngsildbench.embedded.http.BrokerRequest;
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
   * Returns the items of {@code options}.
   *
   * @throws Problem InvalidRequest if an item is unknown
   */
  public static Set<String> of(BrokerRequest request) {
    return parse(request.parameter("options"));
  }

  /** Parses a comma-separated list of options; null and an empty list have no items. */
  static Set<String> parse(String options) {
    if (options == null || options.isEmpty()) {
      return Set.of();
    }
    Set<String> items = CommaList.parse("options", options);
    for (String item : items) {
      if (!KNOWN.contains(item)) {
        throw Problem.invalidRequest("The parameter options does not support \"" + item + "\".");
      }
    }
    return items;
  }

  /**
   * Returns the requested format: {@code format} takes precedence over {@code options}.
   *
   * @throws Problem InvalidRequest if {@code format} is unknown
   */
  public static Format format(String format, Set<String> options) {
    if (format != null) {
      return switch (format) {
        case "normalized" -> Format.NORMALIZED;
        case "concise" -> Format.CONCISE;
        case "simplified", "keyValues" -> Format.SIMPLIFIED;
        default ->
            throw Problem.invalidRequest(
                "The parameter format must be normalized, concise, simplified or keyValues, not \"%s\"."
                    .formatted(format));
      };
    }
    if (options.contains("keyValues") || options.contains("simplified")) {
      return Format.SIMPLIFIED;
    }
    return options.contains("concise") ? Format.CONCISE : Format.NORMALIZED;
  }
}
