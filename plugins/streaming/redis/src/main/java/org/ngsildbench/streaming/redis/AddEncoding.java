package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import java.io.ByteArrayOutputStream;

/**
 * {@code XADD} to one stream as bytes: all before the payload's length is the same each time.
 *
 * <pre>XADD stream [MAXLEN ~ n] * m payload</pre>
 */
final class AddEncoding {

  private static final int END_OF_LINE = '\r' << 8 | '\n';

  /** Room for the digits of a length and two line ends. */
  private static final int ROOM = 16;

  private final byte[] head;

  AddEncoding(byte[] stream, long maxLength) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes((maxLength > 0 ? "*8\r\n" : "*5\r\n").getBytes(US_ASCII));
    bulk(bytes, "XADD".getBytes(US_ASCII));
    bulk(bytes, stream);
    if (maxLength > 0) {
      bulk(bytes, "MAXLEN".getBytes(US_ASCII));
      bulk(bytes, "~".getBytes(US_ASCII));
      bulk(bytes, Long.toString(maxLength).getBytes(US_ASCII));
    }
    bulk(bytes, "*".getBytes(US_ASCII));
    bulk(bytes, "m".getBytes(US_ASCII));
    bytes.write('$');
    this.head = bytes.toByteArray();
  }

  private static void bulk(ByteArrayOutputStream bytes, byte[] value) {
    bytes.writeBytes(("$" + value.length + "\r\n").getBytes(US_ASCII));
    bytes.writeBytes(value);
    bytes.writeBytes("\r\n".getBytes(US_ASCII));
  }

  void encode(byte[] payload, ByteBuf buffer) {
    // Allocates the full size at once: growing step by step would copy large messages several
    // times.
    buffer.ensureWritable(head.length + payload.length + ROOM);
    buffer.writeBytes(head);
    digits(payload.length, buffer);
    buffer.writeShort(END_OF_LINE);
    buffer.writeBytes(payload);
    buffer.writeShort(END_OF_LINE);
  }

  private static void digits(int number, ByteBuf buffer) {
    int divisor = 1;
    while (number / divisor >= 10) {
      divisor *= 10;
    }
    for (int rest = number; divisor > 0; divisor /= 10) {
      buffer.writeByte('0' + rest / divisor);
      rest %= divisor;
    }
  }
}
