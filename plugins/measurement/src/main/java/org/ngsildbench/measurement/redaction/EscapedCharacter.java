package org.ngsildbench.measurement.redaction;

import java.util.Map;

/**
 * One plain or escaped character: {@code %2B}, {@code %252B}, {@code \u002b}, {@code \x2b}, {@code
 * \"}, {@code &#43;}, {@code &#x2b;}, {@code &amp;}.
 */
final class EscapedCharacter {

  private static final Map<String, Character> ENTITIES =
      Map.of("&amp;", '&', "&lt;", '<', "&gt;", '>', "&quot;", '"', "&apos;", '\'');

  private static final int MAX_REFERENCE = 10;

  private EscapedCharacter() {}

  /**
   * Returns the index after the expected ASCII character in any of its forms; -1 for another
   * character.
   */
  static int end(String text, int at, char wanted) {
    if (at >= text.length()) {
      return -1;
    }
    char here = text.charAt(at);
    int escaped =
        switch (here) {
          case '%' -> percent(text, at, wanted);
          case '\\' -> backslash(text, at, wanted);
          case '&' -> reference(text, at, wanted);
          case '+' -> wanted == ' ' ? at + 1 : -1;
          default -> -1;
        };
    return escaped < 0 && same(here, wanted) ? at + 1 : escaped;
  }

  private static int percent(String text, int at, char wanted) {
    int code = hex(text, at + 1, 2);
    if (code == '%') {
      int inner = hex(text, at + 3, 2);
      return inner >= 0 && same((char) inner, wanted) ? at + 5 : wanted == '%' ? at + 3 : -1;
    }
    return code >= 0 && same((char) code, wanted) ? at + 3 : -1;
  }

  private static int backslash(String text, int at, char wanted) {
    if (at + 1 >= text.length()) {
      return -1;
    }
    char kind = text.charAt(at + 1);
    int digits = kind == 'u' ? 4 : kind == 'x' ? 2 : 0;
    int code = digits == 0 ? -1 : hex(text, at + 2, digits);
    if (code >= 0) {
      return same((char) code, wanted) ? at + 2 + digits : -1;
    }
    return kind == wanted && !Character.isLetterOrDigit(kind) ? at + 2 : -1;
  }

  private static int reference(String text, int at, char wanted) {
    int end = text.indexOf(';', at);
    if (end < 0 || end - at > MAX_REFERENCE) {
      return -1;
    }
    String reference = text.substring(at, end + 1);
    Character named = ENTITIES.get(reference);
    if (named != null) {
      return named == wanted ? end + 1 : -1;
    }
    if (!reference.matches("&#(\\d{1,5}|[xX]\\p{XDigit}{1,4});")) {
      return -1;
    }
    boolean hexadecimal = Character.toLowerCase(reference.charAt(2)) == 'x';
    String digits = reference.substring(hexadecimal ? 3 : 2, reference.length() - 1);
    int code = Integer.parseInt(digits, hexadecimal ? 16 : 10);
    return same((char) code, wanted) ? end + 1 : -1;
  }

  /** Returns the value of a number of hexadecimal digits; -1 if there are fewer. */
  private static int hex(String text, int from, int digits) {
    if (from + digits > text.length()) {
      return -1;
    }
    int value = 0;
    for (int i = from; i < from + digits; i++) {
      int digit = Character.digit(text.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value;
  }

  private static boolean same(char a, char b) {
    return a == b || folded(a) == folded(b);
  }

  private static char folded(char c) {
    return switch (c) {
      case '-' -> '+';
      case '_' -> '/';
      default -> Character.toLowerCase(c);
    };
  }
}
