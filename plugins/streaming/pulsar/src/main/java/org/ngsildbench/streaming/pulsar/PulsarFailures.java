package org.ngsildbench.streaming.pulsar;

import java.util.Optional;
import org.apache.pulsar.client.api.PulsarClientException;
import org.ngsildbench.streaming.ClientFailures;
import org.ngsildbench.streaming.NetworkFailures;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** Translation of errors of Pulsar and its client to failures. */
final class PulsarFailures extends ClientFailures {

  /** Creates failures for a server address. */
  PulsarFailures(String address) {
    super("Pulsar", address);
  }

  /**
   * Maps the cause of an exception rather than the exception itself: Pulsar reports a refused
   * connection as a failed lookup, and a failed TLS handshake as a failed connection.
   */
  @Override
  public StreamFailure of(Throwable thrown) {
    return NetworkFailures.first(thrown, this::ofWay).orElseGet(() -> super.of(thrown));
  }

  private Optional<StreamFailure> ofWay(Throwable cause) {
    return cause instanceof InterruptedException
        ? Optional.of(
            sentence(StreamFailureKind.INTERRUPTED, "Interrupted before Pulsar at %s answered"))
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
          sentence(kind, "Pulsar at %s denied the login or the operation; check the token");
      case TOO_LARGE -> sentence(kind, "The message is larger than the limit of Pulsar at %s");
      case NO_TOPIC ->
          sentence(
              kind, "The topic does not exist, and Pulsar at %s does not create it automatically");
      default -> said(kind, known.getMessage());
    };
  }

  /** Returns a failure that quotes the server or client. */
  StreamFailure said(StreamFailureKind kind, String words) {
    return sentence(kind, "Pulsar at %s: " + PulsarErrorText.of(words));
  }

  /** Returns the failure of a message that the broker received but dropped. */
  StreamFailure dropped() {
    return sentence(
        StreamFailureKind.REFUSED,
        "Pulsar at %s dropped the message: too many messages of non-persistent topics were in"
            + " flight on one connection");
  }

  StreamFailure sentence(StreamFailureKind kind, String text) {
    return failure(kind, text + ".");
  }
}
