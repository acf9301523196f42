package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import java.util.List;

/**
 * The format of items in a long-lived response. A window is encoded once for all clients of one
 * form.
 */
interface WindowFormat extends AutoCloseable {

  /** Returns the format's own header fields, each line with its end. */
  String headers();

  /**
   * Encodes the items a joining client has missed, possibly none.
   *
   * @return an HTTP chunk, to be released by its writer; empty if there is nothing to send
   */
  default ByteBuf catchUp(List<Item> missed) {
    return window(missed);
  }

  /** Encodes items for all clients, including those that joined since the last call. */
  ByteBuf window(List<Item> items);

  /** Releases what the format holds. */
  @Override
  default void close() {
    // Most formats hold nothing.
  }
}
