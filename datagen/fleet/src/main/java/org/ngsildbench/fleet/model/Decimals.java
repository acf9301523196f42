package org.ngsildbench.fleet.model;

/** Formats decimal numbers without trailing zeros and without floating point. */
final class Decimals {

  private Decimals() {}

  /** Returns the text of {@code scaled / 10^decimals}. */
  static String text(long scaled, int decimals) {
    long digits = scaled;
    int places = decimals;
    while (places > 0 && digits % 10 == 0) {
      digits /= 10;
      places--;
    }
    if (places == 0) {
      return Long.toString(digits);
    }
    StringBuilder text = new StringBuilder(24);
    text.append(Math.abs(digits));
    while (text.length() <= places) {
      text.insert(0, '0');
    }
    text.insert(text.length() - places, '.');
    return digits < 0 ? text.insert(0, '-').toString() : text.toString();
  }
}
