package org.ngsildbench.httpservers.stream;

import io.netty.buffer.ByteBuf;
import java.util.List;

/**
 * How a long-lived answer carries items. What a window brings is put into this form once, for all
 * clients of one form.
 */
interface WindowFormat extends AutoCloseable {

  /** The header fields of the answer that are this form's own, each line with its end. */
  String headers();

  /**
   * For one client that joins: the items it has missed, maybe none.
   *
   * @return a chunk of HTTP, to be released by whoever writes it; empty where there is nothing
   */
  ByteBuf catchUp(List<Item> missed);

  /** Items for all clients; a client that joined since the last time reads them, too. */
  ByteBuf window(List<Item> items);

  @Override
  void close();
}
