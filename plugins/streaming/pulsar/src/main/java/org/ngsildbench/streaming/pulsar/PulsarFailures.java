package org.ngsildbench.streaming.pulsar;

import java.util.Optional;
import org.apache.pulsar.client.api.PulsarClientException;
import org.ngsildbench.streaming.ClientFailures;
import org.ngsildbench.streaming.NetworkFailures;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** What Pulsar and its client say, as a kind and a plain sentence. */
final class PulsarFailures extends ClientFailures {

  /** For a server, as messages name it. */
  PulsarFailures(String address) {
    super("Pulsar", address);
  }

  /**
   * Returns the meaning of what is behind an exception rather than its own: a refused connection is
   * a failed lookup, a failed TLS handshake a connection that could not be had.
   */
  @Override
  public StreamFailure of(Throwable thrown) {
    return NetworkFailures.first(thrown, this::ofWay).orElseGet(() -> super.of(thrown));
  }

  private Optional<StreamFailure> ofWay(Throwable cause) {
    return cause instanceof InterruptedException
        ? Optional.of(
            sentence(StreamFailureKind.INTERRUPTED, "Interrupted before Pulsar at %s had answered"))
        : network().of(cause);
  }

  @Override
  protected Optional<StreamFailure> known(Throwable cause) {
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
          sentence(kind, "No connection to Pulsar at %s; is the address right, and the server up?");
      case NOT_AUTHORISED ->
          sentence(kind, "Pulsar at %s does not let us in, or do this; check the token");
      case TOO_LARGE -> sentence(kind, "The message is larger than Pulsar at %s takes");
      case NO_TOPIC ->
          sentence(kind, "The topic is not there, and Pulsar at %s does not make it by itself");
      default -> said(kind, known.getMessage());
    };
  }

  /** What the server or its client said of itself. */
  StreamFailure said(StreamFailureKind kind, String words) {
    return sentence(kind, "Pulsar at %s: " + PulsarErrorText.of(words));
  }

  /** Of a message that a broker has taken from the wire, and not into its topic. */
  StreamFailure dropped() {
    return sentence(
        StreamFailureKind.REFUSED,
        "Pulsar at %s dropped the message: too many of topics that are not persistent were under"
            + " way on one connection");
  }

  StreamFailure sentence(StreamFailureKind kind, String text) {
    return failure(kind, text + ".");
  }
}
