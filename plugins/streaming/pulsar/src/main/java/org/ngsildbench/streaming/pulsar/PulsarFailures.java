package org.ngsildbench.streaming.pulsar;

import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.apache.pulsar.client.api.PulsarClientException;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** What Pulsar and its client say, as a kind and a plain sentence. */
final class PulsarFailures {

  private final String address;

  /** For a server, as messages name it. */
  PulsarFailures(String address) {
    this.address = address;
  }

  StreamException exception(Throwable thrown) {
    return new StreamException(of(thrown), thrown);
  }

  /** Of whatever the client has thrown. */
  StreamFailure of(Throwable thrown) {
    // What is behind an exception tells more than itself: a refused connection is a lookup that
    // failed, a TLS handshake that failed is a connection that was not had.
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      StreamFailure failure = ofNetwork(cause);
      if (failure != null) {
        return failure;
      }
    }
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof PulsarClientException known) {
        return ofClient(known);
      }
    }
    return connectionLost();
  }

  private StreamFailure ofNetwork(Throwable cause) {
    if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
      return failure(
          StreamFailureKind.UNREACHABLE, "The host of %s has no address; check its name");
    }
    if (cause instanceof ConnectException) {
      return failure(
          StreamFailureKind.UNREACHABLE, "Nobody listens at %s; is the Pulsar server started?");
    }
    if (cause instanceof SSLException) {
      return failure(
          StreamFailureKind.TLS,
          "No TLS connection to %s: its certificate is not trusted, or it does not speak TLS");
    }
    if (cause instanceof InterruptedException) {
      return failure(StreamFailureKind.CLOSED, "Interrupted before Pulsar at %s had answered");
    }
    return cause instanceof TimeoutException ? timeout() : null;
  }

  private StreamFailure ofClient(PulsarClientException known) {
    StreamFailureKind kind = FailureKinds.of(known);
    return switch (kind) {
      case TIMEOUT -> timeout();
      case CLOSED -> closed();
      case CONNECTION_LOST -> connectionLost();
      case UNREACHABLE ->
          failure(kind, "No connection to Pulsar at %s; is the address right, and the server up?");
      case NOT_AUTHORISED ->
          failure(kind, "Pulsar at %s does not let us in, or do this; check the token");
      case TOO_LARGE -> failure(kind, "The message is larger than Pulsar at %s takes");
      case NO_TOPIC ->
          failure(kind, "The topic is not there, and Pulsar at %s does not make it by itself");
      default -> said(kind, known.getMessage());
    };
  }

  /** What the server or its client said of itself. */
  StreamFailure said(StreamFailureKind kind, String words) {
    return failure(kind, "Pulsar at %s: " + PlainWords.of(words));
  }

  StreamFailure timeout() {
    return failure(StreamFailureKind.TIMEOUT, "Pulsar at %s did not answer in time");
  }

  StreamFailure closed() {
    return failure(StreamFailureKind.CLOSED, "Closed before Pulsar at %s had answered");
  }

  StreamFailure connectionLost() {
    return failure(
        StreamFailureKind.CONNECTION_LOST,
        "The connection to Pulsar at %s broke before it had answered");
  }

  /** Of a message that a broker has taken from the wire, and not into its topic. */
  StreamFailure dropped() {
    return failure(
        StreamFailureKind.REFUSED,
        "Pulsar at %s dropped the message: too many of topics that are not persistent were under"
            + " way on one connection");
  }

  StreamFailure failure(StreamFailureKind kind, String sentence) {
    return new StreamFailure(kind, sentence.replace("%s", address) + ".");
  }
}
