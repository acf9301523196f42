package org.ngsildbench.streaming.http.consume;

import io.netty.buffer.ByteBuf;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The Event-Id of the item that came last; kept as bytes, for it changes with each item. */
public final class LastSeen {

  private byte[] bytes = new byte[48];
  private int length;

  void set(ByteBuf in, int index, int count) {
    if (count > bytes.length) {
      bytes = new byte[count];
    }
    in.getBytes(index, bytes, 0, count);
    length = count;
  }

  boolean isKnown() {
    return length > 0;
  }

  /** Returns the id encoded for a query. */
  public String encoded() {
    return URLEncoder.encode(
        new String(bytes, 0, length, StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }
}
