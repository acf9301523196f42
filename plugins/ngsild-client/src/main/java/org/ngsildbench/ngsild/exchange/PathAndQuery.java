package org.ngsildbench.ngsild.exchange;

import java.nio.charset.StandardCharsets;

/**
 * Builds a percent-encoded path with its query string (RFC 3986). Everything is encoded but the
 * unreserved characters, colon and comma: Scorpio and Stellio answer 400 to a raw {@code >},
 * Mintaka to a raw {@code ;}, while all brokers decode.
 */
public final class PathAndQuery {

  private static final String HEX = "0123456789ABCDEF";

  private final StringBuilder text;
  private char separator;

  private PathAndQuery(String path) {
    text = new StringBuilder(128).append(path);
    separator = path.indexOf('?') < 0 ? '?' : '&';
  }

  /** Starts from a path that is encoded already and may bring a query string. */
  public static PathAndQuery of(String path) {
    return new PathAndQuery(path);
  }

  /** Appends a parameter; the value is encoded. */
  public PathAndQuery with(String name, String value) {
    text.append(separator).append(encoded(name)).append('=').append(encoded(value));
    separator = '&';
    return this;
  }

  /** Appends a parameter. */
  public PathAndQuery with(String name, long value) {
    return with(name, Long.toString(value));
  }

  /** The text as a part of a path or query string. */
  public static String encoded(String text) {
    StringBuilder encoded = new StringBuilder(text.length() + 16);
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if (isPlain(c)) {
        encoded.append(c);
      } else {
        encoded.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
      }
    }
    return encoded.toString();
  }

  private static boolean isPlain(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "-._~:,".indexOf(c) >= 0;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
