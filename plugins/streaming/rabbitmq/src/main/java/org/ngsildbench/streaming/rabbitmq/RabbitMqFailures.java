package org.ngsildbench.streaming.rabbitmq;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.AuthenticationFailureException;
import com.rabbitmq.client.ChannelContinuationTimeoutException;
import com.rabbitmq.client.MalformedFrameException;
import com.rabbitmq.client.PossibleAuthenticationFailureException;
import com.rabbitmq.client.ProtocolVersionMismatchException;
import com.rabbitmq.client.ShutdownSignalException;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.streaming.ClientFailures;
import org.ngsildbench.streaming.NetworkFailures;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** Translation of errors of RabbitMQ and its client to failures. */
final class RabbitMqFailures extends ClientFailures {

  /** {@code NO_CONSUMERS} and the like have names in the client; this has none. */
  private static final int CONNECTION_FORCED = 320;

  RabbitMqFailures(String address) {
    super("RabbitMQ", address);
  }

  @Override
  protected Optional<StreamFailure> known(Throwable cause) {
    if (cause instanceof AuthenticationFailureException
        || cause instanceof PossibleAuthenticationFailureException) {
      return Optional.of(
          failure(
              StreamFailureKind.NOT_AUTHORISED,
              "RabbitMQ at %s does not accept user and password."));
    }
    if (cause instanceof ShutdownSignalException shutdown) {
      return ofShutdown(shutdown);
    }
    if (cause instanceof ChannelContinuationTimeoutException) {
      return Optional.of(network().timeout());
    }
    if (cause instanceof MalformedFrameException
        || cause instanceof ProtocolVersionMismatchException) {
      return Optional.of(failure(StreamFailureKind.MALFORMED, "The server at %s is not RabbitMQ."));
    }
    return network().of(cause);
  }

  /** Returns whether the server reported that the named object does not exist. */
  static boolean isNotFound(Throwable thrown) {
    return NetworkFailures.first(thrown, RabbitMqFailures::replyCode)
        .filter(code -> code == AMQP.NOT_FOUND)
        .isPresent();
  }

  private static Optional<Integer> replyCode(Throwable cause) {
    return cause instanceof ShutdownSignalException shutdown
            && shutdown.getReason() instanceof AMQP.Channel.Close close
        ? Optional.of(close.getReplyCode())
        : Optional.empty();
  }

  /** Returns the server's reason; empty without one. */
  private Optional<StreamFailure> ofShutdown(ShutdownSignalException shutdown) {
    if (shutdown.getReason() instanceof AMQP.Channel.Close close) {
      return Optional.of(ofReply(close.getReplyCode(), close.getReplyText()));
    }
    if (shutdown.getReason() instanceof AMQP.Connection.Close close
        && !shutdown.isInitiatedByApplication()) {
      return Optional.of(ofReply(close.getReplyCode(), close.getReplyText()));
    }
    return Optional.empty();
  }

  /** Classifies a server's error reply. */
  StreamFailure ofReply(int code, String text) {
    return new StreamFailure(kindOf(code, text), network().server() + ": " + text + ".");
  }

  private static StreamFailureKind kindOf(int code, String text) {
    return switch (code) {
      case AMQP.ACCESS_REFUSED, AMQP.NOT_ALLOWED -> StreamFailureKind.NOT_AUTHORISED;
      case AMQP.NOT_FOUND -> StreamFailureKind.NO_TOPIC;
      case AMQP.CONTENT_TOO_LARGE -> StreamFailureKind.TOO_LARGE;
      case AMQP.PRECONDITION_FAILED ->
          text.toLowerCase(Locale.ROOT).contains("message size")
              ? StreamFailureKind.TOO_LARGE
              : StreamFailureKind.NO_TOPIC;
      case AMQP.FRAME_ERROR, AMQP.SYNTAX_ERROR, AMQP.UNEXPECTED_FRAME ->
          StreamFailureKind.MALFORMED;
      case CONNECTION_FORCED -> StreamFailureKind.CONNECTION_LOST;
      default -> StreamFailureKind.REFUSED;
    };
  }

  StreamFailure notConfirmed() {
    return failure(
        StreamFailureKind.REFUSED, "RabbitMQ at %s rejected the message (nack); see its log.");
  }

  StreamFailure blocked(String reason) {
    return failure(StreamFailureKind.REFUSED, "RabbitMQ at %s blocks publishers: " + reason + ".");
  }

  StreamFailure tooLarge(int bytes, long limit) {
    return failure(
        StreamFailureKind.TOO_LARGE,
        "A message of %s bytes is above the limit of RabbitMQ at %%s, %s bytes (max_message_size)."
            .formatted(bytes, limit));
  }

  StreamFailure noTopic(String sentence) {
    return new StreamFailure(StreamFailureKind.NO_TOPIC, sentence);
  }
}
