package org.ngsildbench.embedded.http;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The response to one request: a status, headers, then optionally a byte array or a stream, once.
 * Not thread-safe.
 */
public interface BrokerResponse {
  /** The media type of plain JSON, also of every error and of 207. */
  String JSON = "application/json";

  /** The media type of JSON-LD. */
  String JSON_LD = "application/ld+json";

  /** The media type of GeoJSON. */
  String GEO_JSON = "application/geo+json";

  /** Sets a header; call it before sending the body. */
  BrokerResponse header(String name, String value);

  /** Sends a response without a body. */
  void send(int status) throws IOException;

  /** Sends a response with a complete body and its Content-Length. Does not copy the array. */
  void send(int status, String contentType, byte[] body) throws IOException;

  /**
   * Starts a streamed response; closing the stream ends it. A small body gets a Content-Length; a
   * larger one is sent in chunks, so that a response never has to fit into memory.
   */
  OutputStream stream(int status, String contentType) throws IOException;

  /** Returns whether the status has been sent and can no longer change. */
  boolean isCommitted();
}
