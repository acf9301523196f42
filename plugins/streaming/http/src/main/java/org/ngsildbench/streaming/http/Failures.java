package org.ngsildbench.streaming.http;

import io.netty.channel.ConnectTimeoutException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import javax.net.ssl.SSLException;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** What went wrong, in words. */
final class Failures {

  private static final int OK = 200;

  private Failures() {}

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
    if (thrown instanceof StreamException known) {
      return known.failure();
    }
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (String.valueOf(cause.getMessage()).contains("Too many open files")) {
        return new StreamFailure(
            StreamFailureKind.BAD_SETTING,
            "this process may open no more connections: raise its limit of open files (ulimit -n)");
      }
      if (cause instanceof BindException
          || String.valueOf(cause.getMessage()).contains("Cannot assign requested address")) {
        return unreachable("this machine has no port left for another connection to " + server);
      }
      if (cause instanceof SSLException) {
        return new StreamFailure(
            StreamFailureKind.TLS,
            "no secure connection to "
                + server
                + ": its certificate is not trusted, or it does not speak TLS;"
                + " name the file with its certificate");
      }
      if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
        return unreachable("nobody knows the host of " + server);
      }
      if (cause instanceof ConnectTimeoutException) {
        return unreachable(server + " did not take the connection in time");
      }
      if (cause instanceof ConnectException || cause instanceof NoRouteToHostException) {
        return unreachable("nobody listens at " + server);
      }
    }
    return lost(server);
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
