package org.ngsildbench.ngsild.outcome;

/**
 * The reason why an operation failed.
 *
 * @param kind for programs
 * @param message for users: one sentence, max a few hundred characters
 */
public record Failure(FailureKind kind, String message) {

  /** The stable text of the kind, such as {@code HTTP_404}. */
  public String responseCode() {
    return kind.responseCode();
  }
}
