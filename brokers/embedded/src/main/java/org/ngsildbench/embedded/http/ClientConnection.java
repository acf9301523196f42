package org.ngsildbench.embedded.http;

/** The TCP connection of a request, for fault injection. */
public interface ClientConnection {
  /** Closes with a TCP reset (SO_LINGER 0); the client gets "connection reset". */
  void reset();

  /** Closes normally; the client gets end of stream, even within a response. */
  void close();
}
