package org.ngsildbench.streaming.http;

import io.netty.buffer.ByteBuf;

/** How messages become requests. Thread-safe. */
interface PublishForm {

  /** A message as it goes over the wire; a copy. Made by the thread that sends. */
  ByteBuf message(long key, byte[] payload);

  /** How many messages a request may hold. */
  int messagesPerRequest();

  /** What stands before the messages of a request. */
  void writeHead(ByteBuf to, int messageBytes);

  /** What is published to, for messages. */
  String path();
}
