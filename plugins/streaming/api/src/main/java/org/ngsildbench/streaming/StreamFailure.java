package org.ngsildbench.streaming;

/**
 * A failure of a streaming platform.
 *
 * @param message one sentence: what failed, where and, if known, what to do; without secrets
 */
public record StreamFailure(StreamFailureKind kind, String message) {

  /** The response code of a sample, and the name under which it is counted. */
  public String responseCode() {
    return kind.name();
  }
}
