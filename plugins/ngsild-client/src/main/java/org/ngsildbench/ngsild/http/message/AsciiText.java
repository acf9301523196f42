package org.ngsildbench.ngsild.http.message;

/** ASCII text inside byte arrays, compared without making strings of it. */
public final class AsciiText {

  private AsciiText() {}

  /** Returns whether the bytes at {@code from} equal {@code text}, ignoring case. */
  public static boolean equalsIgnoreCase(byte[] bytes, int from, String text) {
    for (int i = 0; i < text.length(); i++) {
      if (lower(bytes[from + i]) != lower((byte) text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  static byte lower(byte b) {
    return b >= 'A' && b <= 'Z' ? (byte) (b + ('a' - 'A')) : b;
  }

  public static boolean isBlank(byte b) {
    return b == ' ' || b == '\t';
  }
}
