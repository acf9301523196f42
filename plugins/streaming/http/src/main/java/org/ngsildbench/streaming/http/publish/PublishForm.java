package org.ngsildbench.streaming.http.publish;

import io.netty.buffer.ByteBuf;

/** Encodes messages as requests. Thread-safe. */
public interface PublishForm {

  /** A message as it goes over the wire; a copy. Made by the thread that sends. */
  ByteBuf message(long key, byte[] payload);

  /** Returns the max number of messages per request. */
  int messagesPerRequest();

  /** Writes the request head before the messages. */
  void writeHead(ByteBuf to, int messageBytes);

  /** Returns the request path, for messages. */
  String path();
}
