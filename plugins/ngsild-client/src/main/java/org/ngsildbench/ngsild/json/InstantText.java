package org.ngsildbench.ngsild.json;

import java.time.Instant;

/** The comparison of an instant with its text, to the last digit. */
public final class InstantText {

  private InstantText() {}

  /**
   * Returns whether a text is the instant: with {@code Z} or an offset, and any decimals if those
   * after the third are 0.
   *
   * @param instant in whole milliseconds
   */
  public static boolean is(Instant instant, String text) {
    try {
      char[] characters = text.toCharArray();
      return IsoTime.parse(characters, 0, characters.length) == instant.toEpochMilli()
          && IsoTime.isExact(characters, 0, characters.length);
    } catch (MalformedAnswerException noTime) {
      return false;
    }
  }
}
