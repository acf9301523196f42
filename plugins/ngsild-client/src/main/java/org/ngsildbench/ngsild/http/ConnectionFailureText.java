package org.ngsildbench.ngsild.http;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import javax.net.ssl.SSLException;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/** Classifies and describes failures of an open connection. */
record ConnectionFailureText(HttpTarget target, HttpSettings settings) {

  /** The failure behind an exception of the socket, or the one that the exception already is. */
  HttpFailureException of(
      IOException e, SocketDeadline deadline, ExchangeProgress progress, boolean closed) {
    if (e instanceof HttpFailureException known) {
      return known;
    }
    if (deadline.isStruck()) {
      return timedOut(progress);
    }
    if (closed) {
      return failure(HttpFailureKind.CLOSED, "the connections to " + target + " were closed", e);
    }
    if (e instanceof ClosedByInterruptException || Thread.currentThread().isInterrupted()) {
      return failure(HttpFailureKind.INTERRUPTED, "interrupted while " + target + " answered", e);
    }
    if (e instanceof SSLException) {
      return failure(HttpFailureKind.TLS, "TLS with " + target + " failed: " + e.getMessage(), e);
    }
    return failure(
        HttpFailureKind.RESET, "the connection to " + target + " broke: " + e.getMessage(), e);
  }

  private HttpFailureException timedOut(ExchangeProgress progress) {
    long total = progress.totalNanos();
    boolean totalOver =
        total > 0
            && System.nanoTime() - progress.start() >= total
            && (progress.answered() || total < settings.readTimeout().toNanos());
    return failure(
        HttpFailureKind.READ_TIMEOUT,
        totalOver
            ? "no complete response from " + target + " within " + total / 1_000_000 + " ms"
            : target + " was silent for " + settings.readTimeout().toMillis() + " ms",
        null);
  }

  private static HttpFailureException failure(
      HttpFailureKind kind, String message, IOException cause) {
    return new HttpFailureException(kind, message, cause);
  }
}
