package org.ngsildbench.ngsild.exchange;

import org.ngsildbench.ngsild.http.message.HttpFailure;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Maps connection failures and error responses to failures of results. */
public final class FailureMapping {

  private FailureMapping() {}

  /** Maps a failed exchange. */
  public static Failure of(HttpFailure failure) {
    return new Failure(kind(failure.kind()), failure.message());
  }

  /**
   * An answer with an error status.
   *
   * @param location its Location field; empty without one
   * @param words its body, or the beginning of it
   */
  public static Failure ofStatus(int status, String location, String words) {
    String said = shortened(words);
    return new Failure(
        FailureKind.http(status),
        "the broker answered "
            + status
            + meaning(status, location, words)
            + (said.isEmpty() ? "" : ": " + said));
  }

  /** Returns the meaning of statuses that are often misunderstood (RFC 9110, 15.4 and 15.5). */
  private static String meaning(int status, String location, String words) {
    return switch (status) {
      // Redirects are not followed, since two servers would be measured.
      case 301, 302, 303, 307, 308 ->
          location.isEmpty()
              ? " (a redirection)"
              : " (a redirection to %s, which is not followed: if the broker is there, use that URL)"
                  .formatted(withoutSecrets(location));
      case 401 -> " (token missing or not accepted)";
      case 403 ->
          words.contains("TooManyResults")
              ? " (it does not accept this page size: lower it)"
              : " (authenticated, but not authorized)";
      case 426, 505 -> " (it does not accept HTTP/1.1: use another port, or enable HTTP/1.1 there)";
      case 429 -> " (too many requests: the broker or a gateway limits the rate)";
      default -> "";
    };
  }

  /** A broker's own words on one line, without markup, at most a few hundred characters. */
  public static String shortened(String words) {
    return ServerErrorText.of(words);
  }

  /** Login servers are given states and tickets in queries. */
  private static String withoutSecrets(String location) {
    return ServerErrorText.of(location.replaceFirst("[?#].*", "").replaceFirst("//[^/@]*@", "//"));
  }

  private static FailureKind kind(HttpFailureKind kind) {
    return switch (kind) {
      case CONNECT_TIMEOUT, READ_TIMEOUT -> FailureKind.TIMEOUT;
      default -> new FailureKind(kind.name());
    };
  }
}
