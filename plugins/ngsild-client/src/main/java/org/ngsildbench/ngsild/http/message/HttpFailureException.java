package org.ngsildbench.ngsild.http.message;

import java.io.IOException;
import lombok.Getter;

/**
 * A failure on its way out of a connection. It reaches users only through the stream a {@link
 * BodyReader} reads, which should let it pass.
 */
public final class HttpFailureException extends IOException {

  private static final long serialVersionUID = 1L;

  /** The kind of failure. */
  @Getter private final HttpFailureKind kind;

  /** Creates a failure without a cause. */
  public HttpFailureException(HttpFailureKind kind, String message) {
    this(kind, message, null);
  }

  /**
   * Creates a failure.
   *
   * @param message one sentence that names the server
   */
  public HttpFailureException(HttpFailureKind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** Returns kind and message. */
  public HttpFailure failure() {
    return new HttpFailure(kind, getMessage());
  }
}
