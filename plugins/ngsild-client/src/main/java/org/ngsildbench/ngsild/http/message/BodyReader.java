package org.ngsildbench.ngsild.http.message;

import java.io.IOException;
import java.io.InputStream;

/**
 * Makes something of an answer's body. Called once an answer, in the thread that executes the
 * exchange, for every status. The whole body has arrived before, so that this work lies after the
 * end of the exchange's time.
 *
 * @param <T> what is made of the body; may be null
 */
@FunctionalInterface
public interface BodyReader<T> {

  /**
   * Reads the body.
   *
   * @param body ends where the body ends and is valid only during this call; gzip is already
   *     undone. What is left unread is dropped.
   * @throws IOException because the content is not what it should be, which makes the exchange fail
   *     as {@link HttpFailureKind#MALFORMED}; or from {@code body}, to be passed on
   */
  T read(int status, HttpHeaders headers, InputStream body) throws IOException;

  /** The whole body as bytes; for answers known to be small. */
  static BodyReader<byte[]> bytes() {
    return (status, headers, body) -> body.readAllBytes();
  }
}
