package org.ngsildbench.streaming.nats;

import io.nats.client.AuthenticationException;
import io.nats.client.JetStreamApiException;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.streaming.ClientFailures;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** Failures of NATS and its client, as a kind and a plain sentence. */
final class NatsFailures extends ClientFailures {

  /** JetStream's own code of a stream that does not exist. */
  static final int NO_STREAM = 10_059;

  private static final String NO_RESPONDERS = "503";

  NatsFailures(String address) {
    super("NATS", address);
  }

  @Override
  protected Optional<StreamFailure> known(Throwable cause) {
    String text = String.valueOf(cause.getMessage());
    String lowerCase = text.toLowerCase(Locale.ROOT);
    if (cause instanceof AuthenticationException || lowerCase.contains("authorization")) {
      return some(
          StreamFailureKind.NOT_AUTHORISED, "NATS at %s does not accept user and password.");
    }
    if (cause instanceof JetStreamApiException refused) {
      return Optional.of(ofReply(refused));
    }
    if (text.startsWith(NO_RESPONDERS) || lowerCase.contains("no responders")) {
      return some(
          StreamFailureKind.NO_TOPIC,
          "NATS at %s has no stream for these messages; is JetStream enabled (nats-server -js)?");
    }
    if (lowerCase.contains("ssl connection") || lowerCase.contains("secure connection")) {
      return some(StreamFailureKind.TLS, "Only one side of the connection to NATS at %s uses TLS.");
    }
    if (lowerCase.contains("timeout") || lowerCase.contains("timed out")) {
      return Optional.of(network().timeout());
    }
    return network().of(cause);
  }

  private Optional<StreamFailure> some(StreamFailureKind kind, String sentence) {
    return Optional.of(failure(kind, sentence));
  }

  private StreamFailure ofReply(JetStreamApiException refused) {
    return refused.getApiErrorCode() == NO_STREAM
        ? failure(StreamFailureKind.NO_TOPIC, "NATS at %s has no such topic.")
        : failure(
            StreamFailureKind.REFUSED,
            "NATS at %s: "
                + String.valueOf(refused.getErrorDescription()).replaceFirst("\\.$", "")
                + ".");
  }

  StreamFailure tooLarge(int bytes, long limit) {
    return new StreamFailure(
        StreamFailureKind.TOO_LARGE,
        "A message of %s bytes is above the server's limit of %s (max_payload)."
            .formatted(bytes, limit));
  }
}
