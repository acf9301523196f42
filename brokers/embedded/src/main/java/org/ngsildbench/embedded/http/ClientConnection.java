package org.ngsildbench.embedded.http;

/** The TCP connection a request came by, for those who want to break it. */
public interface ClientConnection {
  /** Closes at once with a TCP reset (SO_LINGER 0): the client sees "connection reset". */
  void reset();

  /** Closes in order: the client sees the end of the stream, in the middle of an answer or not. */
  void close();
}
