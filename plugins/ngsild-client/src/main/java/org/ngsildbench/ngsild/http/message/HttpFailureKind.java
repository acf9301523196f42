package org.ngsildbench.ngsild.http.message;

/** Cause of an incomplete exchange. The names are stable. */
public enum HttpFailureKind {
  /** No connection: unknown host name, connection refused, or no route. */
  UNREACHABLE,
  /** The connection, or its TLS handshake, was not made in time. */
  CONNECT_TIMEOUT,
  /** All connections of the pool were busy until the timeout. */
  NO_FREE_CONNECTION,
  /** The server was silent, or took nothing, for too long, or the whole exchange took too long. */
  READ_TIMEOUT,
  /** The server broke the connection, or closed it without answering. */
  RESET,
  /** TLS failure: certificate, host name or handshake was rejected. */
  TLS,
  /** The server closed the connection before the answer was whole. */
  TRUNCATED,
  /** The response is not HTTP/1.1, or its body is invalid. */
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
