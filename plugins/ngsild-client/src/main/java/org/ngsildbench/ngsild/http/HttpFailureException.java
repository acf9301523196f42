package org.ngsildbench.ngsild.http;

import java.io.IOException;

/**
 * A failure on its way out of a connection. It reaches users only through the stream a {@link
 * BodyReader} reads, which should let it pass.
 */
final class HttpFailureException extends IOException {

  private static final long serialVersionUID = 1L;

  private final HttpFailureKind kind;

  HttpFailureException(HttpFailureKind kind, String message) {
    this(kind, message, null);
  }

  HttpFailureException(HttpFailureKind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  HttpFailureKind kind() {
    return kind;
  }

  HttpFailure failure() {
    return new HttpFailure(kind, getMessage());
  }
}
