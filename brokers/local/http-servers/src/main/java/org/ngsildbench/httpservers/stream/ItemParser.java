package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads items from a request and adds this stream to their path. */
record ItemParser(String aggregator) {

  private static final int MAX_HEAD = 16 * 1024;

  /**
   * Reads all items of a request.
   *
   * @throws MalformedItemException if there is other data or the last item is incomplete
   */
  List<Item> readAll(ByteBuf in) throws MalformedItemException {
    List<Item> items = readComplete(in);
    if (in.isReadable()) {
      throw new MalformedItemException(
          "the last item is incomplete: " + in.readableBytes() + " bytes remain");
    }
    if (items.isEmpty()) {
      throw new MalformedItemException("there is no item in the request");
    }
    return items;
  }

  /** Reads the complete items; leaves the rest unread. */
  List<Item> readComplete(ByteBuf in) throws MalformedItemException {
    List<Item> items = new ArrayList<>(1);
    for (Item item = next(in); item != null; item = next(in)) {
      items.add(item);
    }
    return items;
  }

  private Item next(ByteBuf in) throws MalformedItemException {
    int begin = in.readerIndex();
    ItemHead head = new ItemHead();
    for (String line = line(in, begin); line != null; line = line(in, begin)) {
      if (!line.isEmpty()) {
        head.add(line);
        continue;
      }
      head.requireAll();
      int length = head.bodyLength();
      if (in.readableBytes() >= length) {
        byte[] first = head.through(aggregator);
        byte[] all = Arrays.copyOf(first, first.length + length);
        in.readBytes(all, first.length, length);
        return new Item(head.id(), head.source(), head.application(), all, first.length);
      }
      break;
    }
    in.readerIndex(begin);
    return null;
  }

  /** Reads a line without its end (CRLF or LF); null if it is incomplete. */
  private static String line(ByteBuf in, int begin) throws MalformedItemException {
    int end = in.indexOf(in.readerIndex(), in.writerIndex(), (byte) '\n');
    if ((end < 0 ? in.writerIndex() : end) - begin > MAX_HEAD) {
      throw new MalformedItemException("the head of an item is longer than " + MAX_HEAD + " bytes");
    }
    if (end < 0) {
      return null;
    }
    String line = in.readCharSequence(end - in.readerIndex(), StandardCharsets.UTF_8).toString();
    in.skipBytes(1);
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }
}
