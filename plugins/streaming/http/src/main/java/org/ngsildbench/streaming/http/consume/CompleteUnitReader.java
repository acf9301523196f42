package org.ngsildbench.streaming.http.consume;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.MessageListener;

/** Parser of units that must be complete: incomplete input is kept until the rest arrives. */
@RequiredArgsConstructor
public abstract class CompleteUnitReader implements StreamBodyReader {

  final MessageListener listener;
  private ByteBuf kept;

  /** Parses all complete units; the rest is kept and passed again with more input. */
  abstract void takeWhole(ByteBuf in, long nanos) throws MalformedStreamException;

  @Override
  public final void read(ByteBuf in, long nanos) throws MalformedStreamException {
    listener.transferred(0, in.readableBytes());
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
