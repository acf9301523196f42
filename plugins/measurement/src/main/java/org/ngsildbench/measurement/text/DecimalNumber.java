package org.ngsildbench.measurement.text;

/** Numbers as files hold them, in decimal digits. */
public final class DecimalNumber {

  private DecimalNumber() {}

  /**
   * Reads a number; blanks may stand around it.
   *
   * @throws NumberFormatException where it is none, and for what only Java reads as one: letters
   *     behind it, hexadecimal digits, {@code NaN} and {@code Infinity}
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
