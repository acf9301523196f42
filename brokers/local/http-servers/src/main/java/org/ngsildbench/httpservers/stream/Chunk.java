package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;

/** A chunk of HTTP/1.1 that is written in one go: its size is filled in when that is known. */
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

  /** The chunk as it is sent; nothing where nothing was written, for an empty one means the end. */
  static ByteBuf end(ByteBuf chunk) {
    int size = chunk.readableBytes() - SIZE_DIGITS - 2;
    if (size == 0) {
      chunk.release();
      return Unpooled.EMPTY_BUFFER;
    }
    String digits = String.format("%0" + SIZE_DIGITS + "x", size);
    chunk.setCharSequence(0, digits, StandardCharsets.US_ASCII);
    return chunk.writeByte('\r').writeByte('\n');
  }
}
