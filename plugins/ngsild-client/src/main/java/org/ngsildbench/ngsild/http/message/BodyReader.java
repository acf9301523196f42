package org.ngsildbench.ngsild.http.message;

import java.io.IOException;
import java.io.InputStream;

/**
 * Parses a response body. Called once per response with any status, by the thread that executes the
 * exchange. The whole body has arrived before, so this work is not part of the exchange's time.
 *
 * @param <T> type of the parsed body; may be null
 */
@FunctionalInterface
public interface BodyReader<T> {

  /**
   * Reads the body.
   *
   * @param body the decompressed body, valid only during this call; unread bytes are dropped
   * @throws IOException if the content is invalid, which makes the exchange fail as {@link
   *     HttpFailureKind#MALFORMED}; or from {@code body}, propagated
   */
  T read(int status, HttpHeaders headers, InputStream body) throws IOException;

  /** The whole body as bytes; for answers known to be small. */
  static BodyReader<byte[]> bytes() {
    return (status, headers, body) -> body.readAllBytes();
  }
}
