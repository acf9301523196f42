package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/**
 * Server-sent events: an item's id, and its body in base64, because events are text and bodies may
 * be binary.
 */
final class EventFormat implements WindowFormat {

  private static final byte[] ID = "id: ".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] DATA = "\ndata: ".getBytes(StandardCharsets.US_ASCII);

  @Override
  public String headers() {
    return "Content-Type: text/event-stream\r\nCache-Control: no-cache\r\n";
  }

  @Override
  public ByteBuf window(List<Item> items) {
    ByteBuf chunk = Chunk.begin(items.stream().mapToInt(item -> 2 * item.bytes().length).sum());
    for (Item item : items) {
      ByteBuffer body = ByteBuffer.wrap(item.bytes(), item.bodyOffset(), item.bodyLength());
      chunk.writeBytes(ID).writeCharSequence(item.id(), StandardCharsets.UTF_8);
      chunk.writeBytes(DATA).writeBytes(Base64.getEncoder().encode(body));
      chunk.writeByte('\n').writeByte('\n');
    }
    return Chunk.end(chunk);
  }
}
