package org.ngsildbench.streaming.http.publish;

import java.nio.charset.StandardCharsets;

/** The Content-Encoding header field, detected from a message's first bytes. */
public final class ContentEncoding {

  private static final byte[] DEFLATED = field("deflate");
  private static final byte[] GZIPPED = field("gzip");
  private static final byte[] PLAIN = {};

  private ContentEncoding() {}

  /**
   * Detects gzip (RFC 1952) and zlib (RFC 1950).
   *
   * @return the field with a preceding line end; empty for an uncompressed message
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
