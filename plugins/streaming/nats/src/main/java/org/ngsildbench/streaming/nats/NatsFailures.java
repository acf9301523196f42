package org.ngsildbench.streaming.nats;

import io.nats.client.AuthenticationException;
import io.nats.client.JetStreamApiException;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.streaming.NetworkFailures;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** Failures of NATS and its client, as a kind and a plain sentence. */
final class NatsFailures {

  /** JetStream's own code of a stream that does not exist. */
  static final int NO_STREAM = 10_059;

  private static final String NO_RESPONDERS = "503";

  private final NetworkFailures network;

  NatsFailures(String address) {
    this.network = new NetworkFailures("NATS", address);
  }

  StreamException exception(Throwable thrown) {
    return new StreamException(of(thrown), thrown);
  }

  StreamFailure of(Throwable thrown) {
    return NetworkFailures.first(thrown, this::known).orElseGet(network::connectionLost);
  }

  private Optional<StreamFailure> known(Throwable cause) {
    String text = String.valueOf(cause.getMessage());
    String lowerCase = text.toLowerCase(Locale.ROOT);
    if (cause instanceof AuthenticationException || lowerCase.contains("authorization")) {
      return failure(
          StreamFailureKind.NOT_AUTHORISED, "%s does not accept user and password.", server());
    }
    if (cause instanceof JetStreamApiException refused) {
      return refused.getApiErrorCode() == NO_STREAM
          ? failure(StreamFailureKind.NO_TOPIC, "%s has no such topic.", server())
          : failure(
              StreamFailureKind.REFUSED,
              "%s: %s.",
              server(),
              String.valueOf(refused.getErrorDescription()).replaceFirst("\\.$", ""));
    }
    if (text.startsWith(NO_RESPONDERS) || lowerCase.contains("no responders")) {
      return failure(
          StreamFailureKind.NO_TOPIC,
          "At %s no stream takes these messages; is JetStream enabled (nats-server -js)?",
          server());
    }
    if (lowerCase.contains("ssl connection") || lowerCase.contains("secure connection")) {
      return failure(
          StreamFailureKind.TLS, "%s: only one side of the connection uses TLS.", server());
    }
    if (lowerCase.contains("timeout") || lowerCase.contains("timed out")) {
      return Optional.of(network.timeout());
    }
    return network.of(cause);
  }

  private static Optional<StreamFailure> failure(
      StreamFailureKind kind, String sentence, Object... values) {
    return Optional.of(new StreamFailure(kind, sentence.formatted(values)));
  }

  private String server() {
    return network.server();
  }

  StreamFailure tooLarge(int bytes, long limit) {
    return new StreamFailure(
        StreamFailureKind.TOO_LARGE,
        "A message of %d bytes is above the server's limit of %d (max_payload)."
            .formatted(bytes, limit));
  }

  StreamFailure connectionLost() {
    return network.connectionLost();
  }

  StreamFailure timeout() {
    return network.timeout();
  }

  StreamFailure closed() {
    return network.closed();
  }
}
