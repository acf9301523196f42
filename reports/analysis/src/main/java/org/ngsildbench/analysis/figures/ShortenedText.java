package org.ngsildbench.analysis.figures;

/** Text that must fit into a drawing, where the width of a character can only be guessed. */
final class ShortenedText {

  /** Width of an average character of the drawings' font, in user units. */
  static final double CHARACTER = 6.7;

  private ShortenedText() {}

  /** The text, or its beginning and an ellipsis, in at most that width but never empty. */
  static String toFit(String text, double width) {
    int most = Math.max(2, (int) (width / CHARACTER));
    int length = text.codePointCount(0, text.length());
    return length <= most ? text : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }
}
