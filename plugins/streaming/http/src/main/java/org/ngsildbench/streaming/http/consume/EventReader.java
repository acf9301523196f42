package org.ngsildbench.streaming.http.consume;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.ngsildbench.streaming.MessageListener;

/**
 * Reads server-sent events: lines with a field each, and an empty line at the end of each event.
 * The data are a message in base64. Comments and other fields are skipped.
 */
public final class EventReader extends CompleteUnitReader {

  private static final byte[] ID = "id:".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] DATA = "data:".getBytes(StandardCharsets.US_ASCII);

  private final LastSeen lastSeen;
  private final int mostCharacters;

  /** Number of available bytes already searched for the end of an event. */
  private int searched;

  public EventReader(LastSeen lastSeen, MessageListener listener, int maximumBytes) {
    super(listener);
    this.lastSeen = lastSeen;
    this.mostCharacters = (int) Math.min(Integer.MAX_VALUE, 2L * maximumBytes);
  }

  @Override
  void takeWhole(ByteBuf in, long nanos) throws MalformedStreamException {
    int from = in.readerIndex() + searched;
    for (int end = in.indexOf(from, in.writerIndex(), (byte) '\n');
        end >= 0;
        end = in.indexOf(from, in.writerIndex(), (byte) '\n')) {
      from = end + 1;
      if (endsEvent(in, end)) {
        readEvent(in, end, nanos);
        in.readerIndex(from);
      }
    }
    // Continues the search after an incomplete line.
    searched = in.readableBytes();
    if (searched > mostCharacters) {
      throw new MalformedStreamException("an event above " + mostCharacters + " bytes");
    }
  }

  /** Returns whether the line ending here is empty. */
  private static boolean endsEvent(ByteBuf in, int end) {
    int last = end - 1;
    if (last >= in.readerIndex() && in.getByte(last) == '\r') {
      last--;
    }
    return last < in.readerIndex() || in.getByte(last) == '\n';
  }

  private void readEvent(ByteBuf in, int eventEnd, long nanos) throws MalformedStreamException {
    ByteBuf data = null;
    int begin = in.readerIndex();
    while (begin < eventEnd) {
      int end = in.indexOf(begin, eventEnd + 1, (byte) '\n');
      int length = end - begin;
      if (length > 0 && in.getByte(end - 1) == '\r') {
        length--;
      }
      if (Ascii.startsWith(in, begin, length, ID)) {
        int index = Ascii.valueIndex(in, begin, length, ID.length);
        lastSeen.set(in, index, begin + length - index);
      } else if (Ascii.startsWith(in, begin, length, DATA)) {
        int index = Ascii.valueIndex(in, begin, length, DATA.length);
        data = append(data, in, index, begin + length - index);
      }
      begin = end + 1;
    }
    if (data != null) {
      deliver(data, nanos);
    }
  }

  private static ByteBuf append(ByteBuf data, ByteBuf in, int index, int length) {
    ByteBuf all = data == null ? PooledByteBufAllocator.DEFAULT.heapBuffer(length) : data;
    return all.writeBytes(in, index, length);
  }

  private void deliver(ByteBuf base64, long nanos) throws MalformedStreamException {
    try {
      ByteBuffer body = Base64.getDecoder().decode(base64.nioBuffer());
      listener.received(body, nanos);
    } catch (IllegalArgumentException e) {
      throw new MalformedStreamException("an event whose data are not base64");
    } finally {
      base64.release();
    }
  }
}
