package org.ngsildbench.streaming.http.consume;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import org.ngsildbench.streaming.MessageListener;

/**
 * Reads Ztreamy's items: header lines, an empty line, and a body of the given length. Parses three
 * headers without creating objects. Skips commands, which servers send to each other.
 */
public final class ItemReader extends CompleteUnitReader {

  private static final byte[] EVENT_ID = "Event-Id:".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] BODY_LENGTH = "Body-Length:".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] SYNTAX = "Syntax:".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] COMMAND = "ztreamy-command".getBytes(StandardCharsets.US_ASCII);
  private static final int MAX_HEAD = 16 * 1024;

  private final LastSeen lastSeen;
  private final int maximumBytes;

  /** Size of the current item, once known. */
  private int wanted;

  private int idIndex;
  private int idLength;
  private int bodyLength;
  private boolean command;

  public ItemReader(LastSeen lastSeen, MessageListener listener, int maximumBytes) {
    super(listener);
    this.lastSeen = lastSeen;
    this.maximumBytes = maximumBytes;
  }

  @Override
  void takeWhole(ByteBuf in, long nanos) throws MalformedStreamException {
    while (in.isReadable() && in.readableBytes() >= wanted) {
      int body = readHead(in);
      if (body < 0) {
        return;
      }
      wanted = body + bodyLength - in.readerIndex();
      if (in.readableBytes() < wanted) {
        return;
      }
      wanted = 0;
      lastSeen.set(in, idIndex, idLength);
      if (!command) {
        listener.received(in.nioBuffer(body, bodyLength), nanos);
      }
      in.readerIndex(body + bodyLength);
    }
  }

  /** Returns the start of the body; negative while the head is incomplete. */
  private int readHead(ByteBuf in) throws MalformedStreamException {
    idLength = 0;
    bodyLength = 0;
    command = false;
    int begin = in.readerIndex();
    while (true) {
      int end = in.indexOf(begin, in.writerIndex(), (byte) '\n');
      if ((end < 0 ? in.writerIndex() : end) - in.readerIndex() > MAX_HEAD) {
        throw new MalformedStreamException("an item whose head does not end");
      }
      if (end < 0) {
        return -1;
      }
      int length = end - begin;
      if (length > 0 && in.getByte(end - 1) == '\r') {
        length--;
      }
      if (length == 0) {
        if (idLength == 0) {
          throw new MalformedStreamException("an item without an Event-Id");
        }
        return end + 1;
      }
      readField(in, begin, length);
      begin = end + 1;
    }
  }

  private void readField(ByteBuf in, int begin, int length) throws MalformedStreamException {
    if (Ascii.startsWith(in, begin, length, EVENT_ID)) {
      idIndex = Ascii.valueIndex(in, begin, length, EVENT_ID.length);
      idLength = begin + length - idIndex;
    } else if (Ascii.startsWith(in, begin, length, BODY_LENGTH)) {
      int index = Ascii.valueIndex(in, begin, length, BODY_LENGTH.length);
      bodyLength = Ascii.number(in, index, begin + length - index);
      if (bodyLength < 0 || bodyLength > maximumBytes) {
        throw new MalformedStreamException(
            "an item whose Body-Length is none, or above " + maximumBytes);
      }
    } else if (Ascii.startsWith(in, begin, length, SYNTAX)) {
      int index = Ascii.valueIndex(in, begin, length, SYNTAX.length);
      command = Ascii.startsWith(in, index, begin + length - index, COMMAND);
    }
  }
}
