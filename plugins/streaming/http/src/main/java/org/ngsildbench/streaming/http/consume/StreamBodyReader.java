package org.ngsildbench.streaming.http.consume;

import io.netty.buffer.ByteBuf;

/** Incremental parser of a stream's response body. Used for one response, by one thread. */
public interface StreamBodyReader extends AutoCloseable {

  /**
   * Parses further bytes and consumes all of them.
   *
   * @param nanos time at which they were read from the network
   * @throws MalformedStreamException if the input is invalid; the reader is then unusable
   */
  void read(ByteBuf in, long nanos) throws MalformedStreamException;

  @Override
  void close();
}
