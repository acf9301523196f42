package org.ngsildbench.embedded.api;

import java.util.Locale;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/** Content negotiation between JSON and JSON-LD (clause 6.3.4, RFC 9110 section 12.5.1). */
public final class Accept {
  private Accept() {}

  /**
   * Returns the preferred media type; JSON if both have equal quality or there is no Accept header.
   *
   * @throws Problem 406 if neither is accepted
   */
  public static String mediaType(BrokerRequest request) {
    String accept = request.header("Accept");
    if (accept == null || accept.equals("*/*") || accept.equals(BrokerResponse.JSON)) {
      return BrokerResponse.JSON;
    }
    return choose(accept);
  }

  private static String choose(String accept) {
    double json = quality(accept, BrokerResponse.JSON);
    double jsonLd = quality(accept, BrokerResponse.JSON_LD);
    if (json <= 0 && jsonLd <= 0) {
      throw new Problem(
          ErrorType.NOT_ACCEPTABLE,
          "This broker answers in application/json and application/ld+json, not in "
              + accept
              + ".");
    }
    return jsonLd > json ? BrokerResponse.JSON_LD : BrokerResponse.JSON;
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
