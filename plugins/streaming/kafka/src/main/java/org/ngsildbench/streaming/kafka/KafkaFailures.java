package org.ngsildbench.streaming.kafka;

import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.DisconnectException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.NetworkException;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.errors.UnsupportedVersionException;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** Translation of Kafka's exceptions to user-facing failures. */
final class KafkaFailures {

  static final StreamFailure CLOSED =
      new StreamFailure(StreamFailureKind.CLOSED, "the Kafka client was closed first");

  private KafkaFailures() {}

  /** Translates an exception of a call; the message starts with the call's purpose. */
  static StreamException thrown(String purpose, Throwable e) {
    Throwable cause = unwrapped(e);
    StreamFailure failure = of(cause);
    return new StreamException(
        new StreamFailure(failure.kind(), purpose + ": " + failure.message()), cause);
  }

  /** Kafka wraps why a client cannot be made, or may not send, in its most general exception. */
  private static Throwable unwrapped(Throwable e) {
    boolean wrapper = e instanceof ExecutionException || e.getClass() == KafkaException.class;
    return wrapper && e.getCause() != null ? e.getCause() : e;
  }

  static StreamFailure of(Throwable e) {
    Throwable cause = unwrapped(e);
    StreamFailureKind kind = kindOf(cause);
    return switch (kind) {
      case CLOSED -> CLOSED;
      case UNEXPECTED -> new StreamFailure(kind, "Kafka's client failed: " + named(cause));
      default -> new StreamFailure(kind, sentence(kind, cause.getMessage()));
    };
  }

  private static StreamFailureKind kindOf(Throwable e) {
    if (e instanceof RecordTooLargeException || e instanceof RecordBatchTooLargeException) {
      return StreamFailureKind.TOO_LARGE;
    }
    if (e instanceof TimeoutException) {
      return StreamFailureKind.TIMEOUT;
    }
    if (e instanceof SslAuthenticationException) {
      return StreamFailureKind.TLS;
    }
    if (e instanceof AuthenticationException || e instanceof AuthorizationException) {
      return StreamFailureKind.NOT_AUTHORISED;
    }
    if (e instanceof UnknownTopicOrPartitionException || e instanceof InvalidTopicException) {
      return StreamFailureKind.NO_TOPIC;
    }
    if (e instanceof DisconnectException || e instanceof NetworkException) {
      return StreamFailureKind.CONNECTION_LOST;
    }
    if (e instanceof UnsupportedVersionException) {
      return StreamFailureKind.MALFORMED;
    }
    if (e instanceof ConfigException || e instanceof IllegalArgumentException) {
      return StreamFailureKind.BAD_SETTING;
    }
    if (e instanceof InterruptException || e instanceof InterruptedException) {
      return StreamFailureKind.INTERRUPTED;
    }
    if (e instanceof ApiException) {
      return StreamFailureKind.REFUSED;
    }
    return isOfClosedClient(e) ? StreamFailureKind.CLOSED : StreamFailureKind.UNEXPECTED;
  }

  /** Kafka has no specific exception for a closed client, only a message. */
  private static boolean isOfClosedClient(Throwable e) {
    boolean general = e instanceof IllegalStateException || e.getClass() == KafkaException.class;
    return general && String.valueOf(e.getMessage()).contains("closed");
  }

  private static String named(Throwable e) {
    return e.getClass().getSimpleName() + quoted(e.getMessage());
  }

  private static String sentence(StreamFailureKind kind, String words) {
    return switch (kind) {
      case BAD_SETTING ->
          // Kafka quotes the value, which may be a password.
          "Kafka's client rejects these settings; check the names of the security properties";
      case INTERRUPTED -> "Interrupted while waiting for Kafka";
      case TIMEOUT -> "Kafka did not answer in time" + quoted(words);
      case NOT_AUTHORISED -> "Kafka denied the login or the operation" + quoted(words);
      case TLS -> "cannot open a TLS connection to Kafka" + quoted(words);
      default -> "Kafka reports" + (words == null ? " no reason" : quoted(words));
    };
  }

  private static String quoted(String words) {
    return words == null ? "" : ": " + words.replaceAll("\\s+", " ").strip();
  }
}
