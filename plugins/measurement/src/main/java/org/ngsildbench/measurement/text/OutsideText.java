package org.ngsildbench.measurement.text;

import org.ngsildbench.measurement.redaction.Redactor;

/**
 * External text, such as a server's error message, prepared for a report. A {@link Redactor} must
 * have removed secrets before.
 */
public final class OutsideText {

  /** Characters of a message that are kept. */
  public static final int MAX_LENGTH = 200;

  private static final String CUT = "...";

  private OutsideText() {}

  /**
   * Returns the text on one line, without control characters, in at most {@value #MAX_LENGTH}
   * characters.
   *
   * @param text any text; null counts as empty
   */
  public static String shortened(String text) {
    if (text == null) {
      return "";
    }
    // Enough of a long text to fill the line, however much of it is blank.
    String start = text.substring(0, Math.min(text.length(), 4 * MAX_LENGTH));
    String line = Redactor.NONE.line(start);
    if (line.length() <= MAX_LENGTH) {
      return line;
    }
    int end = MAX_LENGTH - CUT.length();
    boolean pair = Character.isHighSurrogate(line.charAt(end - 1));
    return line.substring(0, pair ? end - 1 : end) + CUT;
  }
}
