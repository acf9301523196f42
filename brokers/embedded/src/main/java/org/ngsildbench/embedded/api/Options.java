package org.ngsildbench.embedded.api;

import java.util.Set;
import org.ngsildbench.embedded.http.NgsiLdRequest;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.CommaList;
import org.ngsildbench.embedded.representation.Format;

/** The parameters {@code options} and {@code format} (clause 6.3.7, 6.3.22). */
public final class Options {
  private Options() {}

  /** The items of {@code options}. */
  public static Set<String> of(NgsiLdRequest request) {
    String options = request.parameter("options");
    return options == null || options.isEmpty() ? Set.of() : CommaList.parse("options", options);
  }

  /**
   * The format asked for: {@code format} wins over {@code options}.
   *
   * @throws Problem BadRequestData if {@code format} names none
   */
  public static Format format(String format, Set<String> options) {
    if (format != null) {
      return switch (format) {
        case "normalized" -> Format.NORMALIZED;
        case "concise" -> Format.CONCISE;
        case "simplified", "keyValues" -> Format.SIMPLIFIED;
        default ->
            throw Problem.badData(
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
