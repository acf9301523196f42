package org.ngsildbench.embedded.http;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The answer to one request: a status, headers, then nothing, bytes or a stream, once. Not
 * thread-safe.
 */
public interface NgsiLdAnswer {
  /** The media type of plain JSON, also that of every error and of 207. */
  String JSON = "application/json";

  /** The media type of JSON-LD. */
  String JSON_LD = "application/ld+json";

  /** Sets a header; must stand before the body. */
  NgsiLdAnswer header(String name, String value);

  /** Answers without a body. */
  void send(int status) throws IOException;

  /** Answers with a body that is complete, and its Content-Length. The array is not copied. */
  void send(int status, String contentType, byte[] body) throws IOException;

  /**
   * Answers with a body written piece by piece; closing the stream ends the answer. A body that
   * stays small gets a Content-Length, a larger one is sent in chunks as it grows, so that an
   * answer need never be whole in memory.
   */
  OutputStream stream(int status, String contentType) throws IOException;

  /** Whether the status has left already, so that it can no longer be changed. */
  boolean isCommitted();
}
