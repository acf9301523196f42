package org.ngsildbench.gtfs.feed;

import java.io.IOException;
import java.util.List;
import lombok.Getter;

/** Thrown if a feed cannot be used; the message is a sentence for the user. */
public final class FeedException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Findings before the failure, as lines for the user. */
  @Getter private final transient List<String> findings;

  public FeedException(String message) {
    this(message, null);
  }

  public FeedException(String message, Throwable cause) {
    this(message, cause, List.of());
  }

  private FeedException(String message, Throwable cause, List<String> findings) {
    super(message, cause);
    this.findings = findings;
  }

  /** Returns this exception with findings. */
  public FeedException after(List<String> lines) {
    return new FeedException(getMessage(), this, List.copyOf(lines));
  }
}
