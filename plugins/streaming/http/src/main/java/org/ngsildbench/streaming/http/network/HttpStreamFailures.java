package org.ngsildbench.streaming.http.network;

import io.netty.channel.ConnectTimeoutException;
import java.net.BindException;
import java.net.URI;
import java.util.Optional;
import org.ngsildbench.streaming.NetworkFailures;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** Translation of network and HTTP errors to failures. */
public final class HttpStreamFailures {

  private static final int OK = 200;

  private HttpStreamFailures() {}

  public static StreamFailure closed(String what) {
    return new StreamFailure(StreamFailureKind.CLOSED, "the " + what + " was closed");
  }

  public static StreamFailure lost(URI server) {
    return new StreamFailure(
        StreamFailureKind.CONNECTION_LOST, "the connection to " + server + " was lost");
  }

  public static StreamFailure timeout(URI server) {
    return new StreamFailure(
        StreamFailureKind.TIMEOUT, server + " did not answer within the request timeout");
  }

  public static StreamFailure malformed(URI server, String what) {
    return new StreamFailure(StreamFailureKind.MALFORMED, server + " sent " + what);
  }

  /** Classifies a failed or broken connection. */
  public static StreamFailure of(Throwable thrown, URI server) {
    return NetworkFailures.first(thrown, cause -> known(cause, server))
        .orElseGet(() -> lost(server));
  }

  private static Optional<StreamFailure> known(Throwable cause, URI server) {
    if (cause instanceof StreamException known) {
      return Optional.of(known.failure());
    }
    String message = String.valueOf(cause.getMessage());
    if (message.contains("Too many open files")) {
      return Optional.of(
          new StreamFailure(
              StreamFailureKind.BAD_SETTING,
              "this process has reached its limit of open files: raise it (ulimit -n)"
                  + " (ulimit -n)"));
    }
    if (cause instanceof BindException || message.contains("Cannot assign requested address")) {
      return Optional.of(
          unreachable("this machine has no free port for another connection to " + server));
    }
    if (cause instanceof ConnectTimeoutException) {
      return Optional.of(unreachable(server + " did not accept the connection in time"));
    }
    return new NetworkFailures("the server", server.toString()).of(cause);
  }

  private static StreamFailure unreachable(String message) {
    return new StreamFailure(StreamFailureKind.UNREACHABLE, message);
  }

  public static boolean isGood(int status) {
    return status >= OK && status < OK + 100;
  }

  /**
   * Classifies an error status.
   *
   * @param path requested path; the message omits its query, which may contain a secret
   */
  public static StreamFailure status(int status, URI server, String path) {
    String answer = server + " answered " + status + " to " + path.split("\\?", 2)[0];
    return switch (status) {
      case 401, 403 ->
          new StreamFailure(
              StreamFailureKind.NOT_AUTHORISED, answer + ": user or password rejected");
      case 404, 409 -> new StreamFailure(StreamFailureKind.NO_TOPIC, answer + ": no such stream");
      case 413 -> new StreamFailure(StreamFailureKind.TOO_LARGE, answer + ": message too large");
      default -> new StreamFailure(StreamFailureKind.REFUSED, answer);
    };
  }
}
