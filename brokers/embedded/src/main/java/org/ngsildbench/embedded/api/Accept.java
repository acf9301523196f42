package org.ngsildbench.embedded.api;

import java.util.List;
import java.util.Locale;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/** Content negotiation (clause 6.3.4, RFC 9110 section 12.5.1). */
public final class Accept {
  private static final List<String> ALWAYS = List.of(BrokerResponse.JSON, BrokerResponse.JSON_LD);
  private static final List<String> WITH_GEO_JSON =
      List.of(BrokerResponse.JSON, BrokerResponse.JSON_LD, BrokerResponse.GEO_JSON);

  private Accept() {}

  /**
   * Returns the preferred of JSON and JSON-LD; the first if both have equal quality or there is no
   * Accept header.
   *
   * @throws Problem 406 if neither is accepted
   */
  public static String mediaType(BrokerRequest request) {
    return mediaType(request, ALWAYS);
  }

  /** Returns the preferred media type of current entities, which can be GeoJSON. */
  static String ofEntities(BrokerRequest request) {
    return mediaType(request, WITH_GEO_JSON);
  }

  private static String mediaType(BrokerRequest request, List<String> types) {
    String accept = request.header("Accept");
    if (accept == null || accept.equals("*/*") || accept.equals(BrokerResponse.JSON)) {
      return BrokerResponse.JSON;
    }
    return choose(accept, types);
  }

  private static String choose(String accept, List<String> types) {
    String best = "";
    double most = 0;
    for (String type : types) {
      double quality = quality(accept, type);
      if (quality > most) {
        best = type;
        most = quality;
      }
    }
    if (best.isEmpty()) {
      throw new Problem(
          ErrorType.NOT_ACCEPTABLE,
          "This broker answers in " + String.join(", ", types) + ", not in " + accept + ".");
    }
    return best;
  }

  /** Returns the quality of the most specific range that includes the type. */
  private static double quality(String accept, String mediaType) {
    double quality = 0;
    int specificity = 0;
    for (String range : accept.toLowerCase(Locale.ROOT).split(",")) {
      String[] parts = range.split(";", -1);
      String name = parts[0].strip();
      int matched =
          name.equals(mediaType)
              ? 3
              : name.equals("application/*") ? 2 : name.equals("*/*") ? 1 : 0;
      if (matched > specificity) {
        specificity = matched;
        quality = quality(parts);
      }
    }
    return quality;
  }

  private static double quality(String[] parts) {
    for (int i = 1; i < parts.length; i++) {
      String parameter = parts[i].strip();
      if (parameter.startsWith("q=")) {
        try {
          return Double.parseDouble(parameter.substring(2).strip());
        } catch (NumberFormatException e) {
          throw Problem.invalidRequest(
              "The Accept header has an invalid quality value: " + parameter);
        }
      }
    }
    return 1;
  }
}
