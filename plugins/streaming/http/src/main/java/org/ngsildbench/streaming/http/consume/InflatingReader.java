package org.ngsildbench.streaming.http.consume;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.concurrent.FastThreadLocal;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import lombok.RequiredArgsConstructor;

/**
 * Decompresses the input of another reader. An inflater keeps 32 kB and its tables outside the
 * heap; its output buffer is shared by all clients of a thread.
 */
@RequiredArgsConstructor
public final class InflatingReader implements StreamBodyReader {

  private static final int SCRATCH = 64 * 1024;

  private static final FastThreadLocal<byte[]> SCRATCHES =
      new FastThreadLocal<>() {
        @Override
        protected byte[] initialValue() {
          return new byte[SCRATCH];
        }
      };

  private final Inflater inflater = new Inflater();
  private final StreamBodyReader reader;

  @Override
  public void read(ByteBuf in, long nanos) throws MalformedStreamException {
    byte[] scratch = SCRATCHES.get();
    inflater.setInput(in.nioBuffer());
    try {
      for (int length = inflater.inflate(scratch); length > 0; length = inflater.inflate(scratch)) {
        reader.read(Unpooled.wrappedBuffer(scratch, 0, length), nanos);
      }
    } catch (DataFormatException e) {
      throw new MalformedStreamException("a response that is not deflated as declared");
    }
    in.skipBytes(in.readableBytes());
  }

  @Override
  public void close() {
    inflater.end();
    reader.close();
  }
}
