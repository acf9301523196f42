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

  /**
   * Returns the failure of an activity that ended with an unexpected exception.
   *
   * @param activity start of the sentence, such as {@code "Connecting to Kafka"}
   */
  public static StreamFailure unexpected(String activity, Throwable thrown) {
    return new StreamFailure(
        StreamFailureKind.UNEXPECTED,
        "%s failed unexpectedly (%s); check the server and its address, or report this error."
            .formatted(activity, thrown));
  }
}
