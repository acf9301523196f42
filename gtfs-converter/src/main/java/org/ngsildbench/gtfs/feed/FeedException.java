package org.ngsildbench.gtfs.feed;

import java.io.IOException;

/** A feed that cannot be read at all; the message is a sentence for its user. */
public final class FeedException extends IOException {

  private static final long serialVersionUID = 1L;

  public FeedException(String message) {
    super(message);
  }

  public FeedException(String message, Throwable cause) {
    super(message, cause);
  }
}
