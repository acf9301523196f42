package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** An HTTP/1.1 chunk written at once; its size is filled in at the end. */
final class Chunk {

  private static final int SIZE_DIGITS = 8;

  private Chunk() {}

  static ByteBuf begin(int expectedBytes) {
    return PooledByteBufAllocator.DEFAULT
        .directBuffer(expectedBytes + SIZE_DIGITS + 4)
        .writeZero(SIZE_DIGITS)
        .writeByte('\r')
        .writeByte('\n');
  }

  /** Completes the chunk. Returns nothing for an empty chunk, which would end the response. */
  static ByteBuf end(ByteBuf chunk) {
    int size = chunk.readableBytes() - SIZE_DIGITS - 2;
    if (size == 0) {
      chunk.release();
      return Unpooled.EMPTY_BUFFER;
    }
    String digits = String.format(Locale.ROOT, "%0" + SIZE_DIGITS + "x", size);
    chunk.setCharSequence(0, digits, StandardCharsets.US_ASCII);
    return chunk.writeByte('\r').writeByte('\n');
  }
}
