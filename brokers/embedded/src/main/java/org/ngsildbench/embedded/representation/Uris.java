package org.ngsildbench.embedded.representation;

import org.ngsildbench.embedded.problem.Problem;

/** What counts as a URI: a scheme, a colon, and then no character a URI must not hold. */
public final class Uris {
  private static final int MAX_LENGTH = 2_000;

  private Uris() {}

  /**
   * The text, if it is a URI.
   *
   * @param what begins the sentence of the error, such as "The entity's id"
   * @throws Problem BadRequestData if it is none
   */
  public static String require(String text, String what) {
    if (!isUri(text)) {
      throw Problem.badData(
          what + " must be a URI such as urn:ngsi-ld:Bus:1, not \"" + abridged(text) + "\".");
    }
    return text;
  }

  /** Whether a text is an absolute URI (RFC 3986) or IRI (RFC 3987). */
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
