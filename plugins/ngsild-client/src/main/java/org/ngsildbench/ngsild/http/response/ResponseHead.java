package org.ngsildbench.ngsild.http.response;

import org.ngsildbench.ngsild.http.message.HttpHeaders;

/**
 * A response's status and framing (RFC 9112, 6 and 9).
 *
 * @param contentLength -1 if absent or overridden by chunked coding
 * @param chunked whether the body comes in chunks
 * @param gzip whether the content is compressed
 * @param persistent whether the server keeps the connection open afterwards
 */
public record ResponseHead(
    int status,
    HttpHeaders headers,
    long contentLength,
    boolean chunked,
    boolean gzip,
    boolean persistent) {

  /** Returns whether the final response follows (1xx). */
  public boolean isInterim() {
    return status < 200;
  }

  /** RFC 9112, 6.3, rule 1. */
  boolean allowsBody() {
    return status >= 200 && status != 204 && status != 304;
  }
}
