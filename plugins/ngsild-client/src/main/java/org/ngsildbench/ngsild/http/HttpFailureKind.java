package org.ngsildbench.ngsild.http;

/** What kept an exchange from giving a whole answer. The names are stable. */
public enum HttpFailureKind {
  /** No connection: the name is unknown, the port refuses, the network has no way. */
  UNREACHABLE,
  /** The connection, or its TLS handshake, was not made in time. */
  CONNECT_TIMEOUT,
  /** Every connection of the pool stayed busy until the exchange's time was over. */
  NO_FREE_CONNECTION,
  /** The server was silent, or took nothing, for too long, or the whole exchange took too long. */
  READ_TIMEOUT,
  /** The server broke the connection, or closed it without answering. */
  RESET,
  /** No trusted connection: the certificate, its host name or the handshake was refused. */
  TLS,
  /** The server closed the connection before the answer was whole. */
  TRUNCATED,
  /** The answer is not HTTP/1.1, or its body could not be read as what it should be. */
  MALFORMED,
  /** The answer's head or body is larger than the settings allow. */
  TOO_LARGE,
  /** The answers that arrive at the same time do not fit into this client's heap. */
  TOO_LARGE_FOR_HEAP,
  /** The calling thread was interrupted; its interrupt flag is still set. */
  INTERRUPTED,
  /** The pool was closed. */
  CLOSED
}
