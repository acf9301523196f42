package org.ngsildbench.embedded.representation;

import org.ngsildbench.embedded.problem.Problem;

/** Validates URIs: a scheme, a colon, and only characters that a URI allows. */
public final class Uris {
  private static final int MAX_LENGTH = 2_000;

  private Uris() {}

  /**
   * Returns the text if it is a URI.
   *
   * @param what start of the error message, such as "The entity's id"
   * @throws Problem BadRequestData if it is not
   */
  public static String require(String text, String what) {
    if (!isUri(text)) {
      throw Problem.badData(
          what + " must be a URI such as urn:ngsi-ld:Bus:1, not \"" + abridged(text) + "\".");
    }
    return text;
  }

  /** Returns whether a text is an absolute URI (RFC 3986) or IRI (RFC 3987). */
  public static boolean isUri(String text) {
    int colon = text.indexOf(':');
    if (colon < 1 || colon == text.length() - 1 || text.length() > MAX_LENGTH) {
      return false;
    }
    for (int i = 0; i < colon; i++) {
      char c = text.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      boolean later = (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
      if (!letter && (i == 0 || !later)) {
        return false;
      }
    }
    for (int i = colon + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == 0x7f || "\"<>\\^`{|}".indexOf(c) >= 0) {
        return false;
      }
    }
    return true;
  }

  private static String abridged(String text) {
    return text.length() <= 100 ? text : text.substring(0, 100) + "...";
  }
}
