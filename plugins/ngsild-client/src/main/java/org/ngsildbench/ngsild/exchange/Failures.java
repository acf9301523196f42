package org.ngsildbench.ngsild.exchange;

import org.ngsildbench.ngsild.Failure;
import org.ngsildbench.ngsild.FailureKind;
import org.ngsildbench.ngsild.http.HttpFailure;
import org.ngsildbench.ngsild.http.HttpFailureKind;

/** From what the connection or the broker says to what a result says. */
public final class Failures {

  private static final int LONGEST_WORDS = 300;

  private Failures() {}

  /** What kept an answer from arriving. */
  public static Failure of(HttpFailure failure) {
    return new Failure(kind(failure.kind()), failure.message());
  }

  /** An answer with an error status. */
  public static Failure ofStatus(int status, String words) {
    String said = shortened(words);
    return new Failure(
        FailureKind.http(status),
        "the broker answered " + status + meaning(status) + (said.isEmpty() ? "" : ": " + said));
  }

  /** The two refusals that are taken for each other, and what each means (RFC 9110, 15.5). */
  private static String meaning(int status) {
    return switch (status) {
      case 401 -> " (it does not accept the token, or wants one)";
      case 403 -> " (it knows who asks, who may not do this)";
      default -> "";
    };
  }

  /** A broker's own words on one line, at most a few hundred characters. */
  public static String shortened(String words) {
    String line = words.replaceAll("\\s+", " ").strip();
    return line.length() <= LONGEST_WORDS ? line : line.substring(0, LONGEST_WORDS) + "...";
  }

  private static FailureKind kind(HttpFailureKind kind) {
    return switch (kind) {
      case UNREACHABLE -> FailureKind.UNREACHABLE;
      case CONNECT_TIMEOUT, READ_TIMEOUT -> FailureKind.TIMEOUT;
      case NO_FREE_CONNECTION -> FailureKind.NO_FREE_CONNECTION;
      case RESET -> FailureKind.RESET;
      case TLS -> FailureKind.TLS;
      case TRUNCATED -> FailureKind.TRUNCATED;
      case MALFORMED -> FailureKind.MALFORMED;
      case TOO_LARGE -> FailureKind.TOO_LARGE;
      case INTERRUPTED -> FailureKind.INTERRUPTED;
      case CLOSED -> FailureKind.CLOSED;
    };
  }
}
