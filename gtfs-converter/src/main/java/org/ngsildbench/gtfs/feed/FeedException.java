package org.ngsildbench.gtfs.feed;

import java.io.IOException;

/** Thrown if a feed cannot be read; the message is a sentence for the user. */
public final class FeedException extends IOException {

  private static final long serialVersionUID = 1L;

  public FeedException(String message) {
    super(message);
  }

  public FeedException(String message, Throwable cause) {
    super(message, cause);
  }
}
