package org.ngsildbench.measurement.redaction;

/**
 * One encoding of a secret. Immutable.
 *
 * <p>Matching ignores case, treats both base64 alphabets as equal, accepts {@linkplain
 * EscapedCharacter escaped} characters, and skips white space inside long secrets, as in folded
 * base64.
 *
 * @param text the encoded secret; not empty
 * @param insideBase64 whether the form is part of a longer base64 text, which is removed completely
 */
record SecretForm(String text, boolean insideBase64) {

  /** A shorter secret is redacted as a whole word only, so that ordinary words stay. */
  private static final int LONG = 8;

  /** The beginning of a secret that was cut is redacted from this length on. */
  private static final int MIN_BEGINNING = 12;

  /** The same at the end of a text that was cut. */
  private static final int MIN_BEFORE_CUT = 4;

  /** Returns whether following characters may be part of it. */
  boolean isLong() {
    return insideBase64 || text.length() >= LONG;
  }

  /** Returns the index after a secret that starts at an index; -1 if there is none. */
  int end(String content, int from) {
    if (isWordCharacter(content, from - 1)) {
      return -1;
    }
    int at = from;
    for (int matched = 0; matched < text.length(); matched++) {
      char wanted = text.charAt(matched);
      int start = matched == 0 ? at : afterSpace(content, at, wanted);
      int next = EscapedCharacter.end(content, start, wanted);
      if (next < 0) {
        return isEnoughOfOne(content, at, matched) ? at : -1;
      }
      at = next;
    }
    return isWordCharacter(content, at) ? -1 : at;
  }

  private boolean isWordCharacter(String content, int at) {
    return !insideBase64
        && text.length() < LONG
        && at >= 0
        && at < content.length()
        && Character.isLetterOrDigit(content.charAt(at));
  }

  private int afterSpace(String content, int from, char wanted) {
    int at = from;
    while (text.length() >= LONG
        && wanted > ' '
        && at < content.length()
        && content.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  private boolean isEnoughOfOne(String content, int at, int matched) {
    boolean cut =
        at == content.length() || content.startsWith("...", at) || content.charAt(at) == '…';
    return text.length() >= LONG && matched >= (cut ? MIN_BEFORE_CUT : MIN_BEGINNING);
  }
}
