package org.ngsildbench.streaming;

/**
 * What went wrong.
 *
 * @param message one plain sentence: what, where, and what to do if that is known; no secrets
 */
public record StreamFailure(StreamFailureKind kind, String message) {

  /** The response code of a sample, and the name under which it is counted. */
  public String responseCode() {
    return kind.name();
  }
}
