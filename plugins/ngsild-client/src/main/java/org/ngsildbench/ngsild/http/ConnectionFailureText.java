package org.ngsildbench.ngsild.http;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import javax.net.ssl.SSLException;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/** Classifies and describes failures of an open connection. */
record ConnectionFailureText(HttpTarget target, HttpSettings settings) {

  /** The JDK's message for a first record that is not TLS, versions 8 to 25. */
  private static final String NO_TLS_RECORD = "Unsupported or unrecognized SSL message";

  private static final String BROKEN_OFF = "Remote host terminated the handshake";

  private static final String NO_AUTHORITY = "PKIX path building failed";

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

  /** Returns the cause of a failed handshake and what to do; the JDK's message if unknown. */
  static String ofHandshake(IOException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof CertificateExpiredException) {
        return "its certificate has expired. Renew it, or correct the clock of this machine";
      }
      if (cause instanceof CertificateNotYetValidException) {
        return "its certificate is not valid yet. Correct the clock of this machine";
      }
    }
    String message = String.valueOf(e.getMessage());
    if (message.startsWith(NO_TLS_RECORD)) {
      return "the server does not use TLS on this port; if the port is correct, use http://";
    }
    if (message.startsWith(NO_AUTHORITY)) {
      return "its certificate is not signed by a trusted authority";
    }
    return message.startsWith(BROKEN_OFF)
        ? "the server closed the connection during the handshake; if it does not use TLS there, use http://"
        : message;
  }

  private static HttpFailureException failure(
      HttpFailureKind kind, String message, IOException cause) {
    return new HttpFailureException(kind, message, cause);
  }
}
