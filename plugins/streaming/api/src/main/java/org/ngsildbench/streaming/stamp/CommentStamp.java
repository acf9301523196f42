package org.ngsildbench.streaming.stamp;

import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * A {@link MessageStamp} as a comment line, so that a Turtle document stays valid: {@code #}, the
 * stamp in Base64, a line feed.
 */
public final class CommentStamp {

  /** Bytes of the line. */
  public static final int BYTES = 66;

  private static final int ENCODED = BYTES - 2;

  private CommentStamp() {}

  /**
   * Writes the line at the start of a payload.
   *
   * @param stamp the binary stamp, {@link MessageStamp#BYTES} bytes
   */
  public static void write(byte[] stamp, byte[] payload) {
    payload[0] = '#';
    System.arraycopy(Base64.getEncoder().encode(stamp), 0, payload, 1, ENCODED);
    payload[BYTES - 1] = '\n';
  }

  /**
   * Returns the binary stamp of a payload that starts with such a line, and any other payload
   * itself. The payload is not changed.
   */
  public static ByteBuffer binary(ByteBuffer payload) {
    int start = payload.position();
    if (payload.remaining() < BYTES
        || payload.get(start) != '#'
        || payload.get(start + BYTES - 1) != '\n') {
      return payload;
    }
    byte[] encoded = new byte[ENCODED];
    payload.get(start + 1, encoded);
    try {
      return ByteBuffer.wrap(Base64.getDecoder().decode(encoded));
    } catch (IllegalArgumentException e) {
      // A comment of somebody else's.
      return payload;
    }
  }
}
