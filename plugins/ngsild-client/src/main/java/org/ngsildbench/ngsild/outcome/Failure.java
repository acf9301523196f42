package org.ngsildbench.ngsild.outcome;

/**
 * Why an operation is not good.
 *
 * @param kind for programs
 * @param message for people: one sentence, at most a few hundred characters
 */
public record Failure(FailureKind kind, String message) {

  /** The stable text of the kind, such as {@code HTTP_404}. */
  public String responseCode() {
    return kind.responseCode();
  }
}
