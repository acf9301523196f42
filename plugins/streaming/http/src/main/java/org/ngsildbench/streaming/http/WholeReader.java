package org.ngsildbench.streaming.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;

/**
 * Reads units that must be there as a whole, where they are if they are; what is cut is kept until
 * the rest has come.
 */
abstract class WholeReader implements StreamBodyReader {

  private ByteBuf kept;

  /**
   * Takes all whole units off the front; what is left is kept and comes again, with more behind it.
   */
  abstract void takeWhole(ByteBuf in, long nanos) throws MalformedStreamException;

  @Override
  public final void read(ByteBuf in, long nanos) throws MalformedStreamException {
    if (kept == null) {
      takeWhole(in, nanos);
      if (in.isReadable()) {
        kept = PooledByteBufAllocator.DEFAULT.directBuffer(in.readableBytes()).writeBytes(in);
      }
      return;
    }
    kept.writeBytes(in);
    takeWhole(kept, nanos);
    if (!kept.isReadable()) {
      close();
    } else {
      kept.discardSomeReadBytes();
    }
  }

  @Override
  public final void close() {
    if (kept != null) {
      kept.release();
      kept = null;
    }
  }
}
