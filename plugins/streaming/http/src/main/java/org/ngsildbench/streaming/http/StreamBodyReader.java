package org.ngsildbench.streaming.http;

import io.netty.buffer.ByteBuf;

/** Reads what a stream's answer carries, as it comes. Belongs to one answer and its thread. */
interface StreamBodyReader extends AutoCloseable {

  /**
   * Reads on; all of the bytes are taken.
   *
   * @param nanos when they were read from the network
   * @throws MalformedStreamException if that is no stream; nothing more can be read then
   */
  void read(ByteBuf in, long nanos) throws MalformedStreamException;

  @Override
  void close();
}
