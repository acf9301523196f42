package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.Deflater;

/**
 * Items as one endless stream of RFC 1950, flushed after each window so that a client can read all
 * of it. A window is compressed once for all clients.
 *
 * <p>A client that joins midway knows nothing of what the compressor has seen. So the first window
 * after a client has joined begins with an empty dictionary: after a sync flush the stream stands
 * at the border of a byte and of a block, and the blocks of a fresh compressor continue it for the
 * clients of old, too. The newcomer gets the two bytes of the header for itself. What this costs is
 * the dictionary of one window each time somebody joins.
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
    // A scratch that was filled may mean that there is more; one that was not says all is out.
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
