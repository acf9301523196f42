package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.Deflater;

/**
 * Items as one endless stream of RFC 1950, flushed after each window so that clients can read it.
 * Each window is compressed once for all clients.
 *
 * <p>A client that joins midway lacks the compressor's dictionary. Therefore the first window after
 * a join starts with an empty dictionary: after a sync flush, the stream is at a byte and block
 * boundary, and blocks of a new compressor can follow for all clients. The new client also gets the
 * two header bytes. The cost is one window's dictionary for each join.
 */
final class DeflateFormat implements WindowFormat {

  /** 32 kB window, default level, no dictionary. */
  private static final int HEADER = 0x789c;

  private static final int SCRATCH = 16 * 1024;

  private final Deflater shared = raw();
  private final ByteBuffer scratch = ByteBuffer.allocate(SCRATCH);
  private boolean joined;

  private static Deflater raw() {
    return new Deflater(Deflater.DEFAULT_COMPRESSION, true);
  }

  @Override
  public String headers() {
    return "Content-Type: application/ztreamy-stream\r\nContent-Encoding: deflate\r\n";
  }

  @Override
  public ByteBuf catchUp(List<Item> missed) {
    joined = true;
    ByteBuf chunk = Chunk.begin(SCRATCH).writeShort(HEADER);
    if (!missed.isEmpty()) {
      Deflater own = raw();
      compress(own, missed, chunk);
      own.end();
    }
    return Chunk.end(chunk);
  }

  @Override
  public ByteBuf window(List<Item> items) {
    if (joined) {
      shared.reset();
      joined = false;
    }
    ByteBuf chunk = Chunk.begin(SCRATCH);
    compress(shared, items, chunk);
    return Chunk.end(chunk);
  }

  private void compress(Deflater deflater, List<Item> items, ByteBuf to) {
    for (Item item : items) {
      deflater.setInput(item.bytes());
      while (!deflater.needsInput()) {
        drain(deflater, Deflater.NO_FLUSH, to);
      }
    }
    // A full buffer may mean more output; a buffer that is not full means that all is out.
    while (drain(deflater, Deflater.SYNC_FLUSH, to) == SCRATCH) {
      continue;
    }
  }

  private int drain(Deflater deflater, int flush, ByteBuf to) {
    scratch.clear();
    int length = deflater.deflate(scratch, flush);
    to.writeBytes(scratch.flip());
    return length;
  }

  @Override
  public void close() {
    shared.end();
  }
}
