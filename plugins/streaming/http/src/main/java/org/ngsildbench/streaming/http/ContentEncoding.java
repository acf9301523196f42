package org.ngsildbench.streaming.http;

import java.nio.charset.StandardCharsets;

/** The header field that says how a message was made smaller, told by how the message begins. */
final class ContentEncoding {

  private static final byte[] DEFLATED = field("deflate");
  private static final byte[] GZIPPED = field("gzip");
  private static final byte[] PLAIN = {};

  private ContentEncoding() {}

  /**
   * By the first bytes of a gzip file (RFC 1952) and of zlib's format (RFC 1950).
   *
   * @return with the line's end before it; empty for a message that is as it was
   */
  static byte[] fieldOf(byte[] payload) {
    if (payload.length < 2) {
      return PLAIN;
    }
    int first = payload[0] & 0xff;
    int second = payload[1] & 0xff;
    if (first == 0x1f && second == 0x8b) {
      return GZIPPED;
    }
    return first == 0x78 && (first << 8 | second) % 31 == 0 ? DEFLATED : PLAIN;
  }

  private static byte[] field(String encoding) {
    return ("\r\nContent-Encoding: " + encoding).getBytes(StandardCharsets.US_ASCII);
  }
}
