package org.ngsildbench.streaming.pulsar;

import java.util.Optional;
import org.apache.pulsar.client.api.PulsarClientException;
import org.ngsildbench.streaming.NetworkFailures;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** What Pulsar and its client say, as a kind and a plain sentence. */
final class PulsarFailures {

  private final NetworkFailures network;

  /** For a server, as messages name it. */
  PulsarFailures(String address) {
    this.network = new NetworkFailures("Pulsar", address);
  }

  StreamException exception(Throwable thrown) {
    return new StreamException(of(thrown), thrown);
  }

  /** Of whatever the client has thrown. */
  StreamFailure of(Throwable thrown) {
    // What is behind an exception tells more than itself: a refused connection is a lookup that
    // failed, a TLS handshake that failed is a connection that was not had.
    return NetworkFailures.first(thrown, this::ofWay)
        .or(() -> NetworkFailures.first(thrown, this::ofClient))
        .orElseGet(network::connectionLost);
  }

  private Optional<StreamFailure> ofWay(Throwable cause) {
    return cause instanceof InterruptedException
        ? Optional.of(
            failure(StreamFailureKind.INTERRUPTED, "Interrupted before Pulsar at %s had answered"))
        : network.of(cause);
  }

  private Optional<StreamFailure> ofClient(Throwable cause) {
    return cause instanceof PulsarClientException known
        ? Optional.of(ofClient(known))
        : Optional.empty();
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
    return network.timeout();
  }

  StreamFailure closed() {
    return network.closed();
  }

  StreamFailure connectionLost() {
    return network.connectionLost();
  }

  /** Of a message that a broker has taken from the wire, and not into its topic. */
  StreamFailure dropped() {
    return failure(
        StreamFailureKind.REFUSED,
        "Pulsar at %s dropped the message: too many of topics that are not persistent were under"
            + " way on one connection");
  }

  StreamFailure failure(StreamFailureKind kind, String sentence) {
    return new StreamFailure(kind, sentence.replace("%s", network.address()) + ".");
  }
}
