package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import java.util.List;

/** Items unchanged. */
final class PlainFormat implements WindowFormat {

  @Override
  public String headers() {
    return "Content-Type: application/ztreamy-stream\r\n";
  }

  @Override
  public ByteBuf window(List<Item> items) {
    ByteBuf chunk = Chunk.begin(items.stream().mapToInt(item -> item.bytes().length).sum());
    items.forEach(item -> chunk.writeBytes(item.bytes()));
    return Chunk.end(chunk);
  }
}
