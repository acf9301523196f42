package org.ngsildbench.streaming.http;

import io.netty.channel.ConnectTimeoutException;
import java.net.BindException;
import java.net.URI;
import java.util.Optional;
import org.ngsildbench.streaming.NetworkFailures;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** What went wrong, in words. */
final class HttpStreamFailures {

  private static final int OK = 200;

  private HttpStreamFailures() {}

  static StreamFailure closed(String what) {
    return new StreamFailure(StreamFailureKind.CLOSED, "the " + what + " was closed");
  }

  static StreamFailure lost(URI server) {
    return new StreamFailure(
        StreamFailureKind.CONNECTION_LOST, "the connection to " + server + " was lost");
  }

  static StreamFailure timeout(URI server) {
    return new StreamFailure(
        StreamFailureKind.TIMEOUT, server + " has not answered within the request timeout");
  }

  static StreamFailure malformed(URI server, String what) {
    return new StreamFailure(StreamFailureKind.MALFORMED, server + " sent " + what);
  }

  /** Why there is no connection, or no longer one. */
  static StreamFailure of(Throwable thrown, URI server) {
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
              "this process may open no more connections: raise its limit of open files"
                  + " (ulimit -n)"));
    }
    if (cause instanceof BindException || message.contains("Cannot assign requested address")) {
      return Optional.of(
          unreachable("this machine has no port left for another connection to " + server));
    }
    if (cause instanceof ConnectTimeoutException) {
      return Optional.of(unreachable(server + " did not take the connection in time"));
    }
    return new NetworkFailures("the server", server.toString()).of(cause);
  }

  private static StreamFailure unreachable(String message) {
    return new StreamFailure(StreamFailureKind.UNREACHABLE, message);
  }

  static boolean isGood(int status) {
    return status >= OK && status < OK + 100;
  }

  /**
   * What a status means that is none of success.
   *
   * @param path what was asked for
   */
  static StreamFailure status(int status, URI server, String path) {
    String answer = server + " answered " + status + " to " + path;
    return switch (status) {
      case 401, 403 ->
          new StreamFailure(
              StreamFailureKind.NOT_AUTHORISED, answer + ": user or password are not accepted");
      case 404, 409 ->
          new StreamFailure(StreamFailureKind.NO_TOPIC, answer + ": it has no such stream");
      case 413 ->
          new StreamFailure(
              StreamFailureKind.TOO_LARGE, answer + ": it takes no message of that size");
      default -> new StreamFailure(StreamFailureKind.REFUSED, answer);
    };
  }
}
