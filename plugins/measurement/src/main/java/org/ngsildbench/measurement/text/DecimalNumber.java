package org.ngsildbench.measurement.text;

/** Numbers as files hold them, in decimal digits. */
public final class DecimalNumber {

  private DecimalNumber() {}

  /**
   * Parses a number, which may be surrounded by blanks.
   *
   * @throws NumberFormatException for anything else, including Java's suffix letters, hexadecimal
   *     digits, {@code NaN} and {@code Infinity}
   */
  public static double parse(String text) {
    String number = text.strip();
    boolean hasJavasLetters =
        !number.isEmpty() && Character.isLetter(number.charAt(number.length() - 1))
            || number.indexOf('x') >= 0
            || number.indexOf('X') >= 0;
    if (hasJavasLetters) {
      throw new NumberFormatException(text);
    }
    return Double.parseDouble(number);
  }
}
