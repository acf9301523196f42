package org.ngsildbench.streaming.rabbitmq;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.AuthenticationFailureException;
import com.rabbitmq.client.ChannelContinuationTimeoutException;
import com.rabbitmq.client.MalformedFrameException;
import com.rabbitmq.client.PossibleAuthenticationFailureException;
import com.rabbitmq.client.ProtocolVersionMismatchException;
import com.rabbitmq.client.ShutdownSignalException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** What RabbitMQ and its client say, as a kind and a plain sentence. */
final class RabbitMqFailures {

  /** {@code NO_CONSUMERS} and the like have names in the client; this has none. */
  private static final int CONNECTION_FORCED = 320;

  private final String address;

  RabbitMqFailures(String address) {
    this.address = address;
  }

  StreamException exception(Throwable thrown) {
    return new StreamException(of(thrown), thrown);
  }

  /** Of whatever the client has thrown. */
  StreamFailure of(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      StreamFailure failure = known(cause);
      if (failure != null) {
        return failure;
      }
    }
    return connectionLost();
  }

  private StreamFailure known(Throwable cause) {
    if (cause instanceof AuthenticationFailureException
        || cause instanceof PossibleAuthenticationFailureException) {
      return failure(
          StreamFailureKind.NOT_AUTHORISED, "RabbitMQ at %s does not accept user and password.");
    }
    if (cause instanceof ShutdownSignalException shutdown) {
      return ofShutdown(shutdown);
    }
    if (cause instanceof UnknownHostException) {
      return failure(
          StreamFailureKind.UNREACHABLE, "The host of %s has no address; check its name.");
    }
    if (cause instanceof ConnectException || cause instanceof NoRouteToHostException) {
      return failure(StreamFailureKind.UNREACHABLE, "Nobody listens at %s; is RabbitMQ started?");
    }
    if (cause instanceof SocketTimeoutException
        || cause instanceof TimeoutException
        || cause instanceof ChannelContinuationTimeoutException) {
      return timeout();
    }
    if (cause instanceof SSLException) {
      return failure(
          StreamFailureKind.TLS,
          "No TLS connection to %s: its certificate is not trusted, or it does not speak TLS.");
    }
    if (cause instanceof MalformedFrameException
        || cause instanceof ProtocolVersionMismatchException) {
      return failure(StreamFailureKind.MALFORMED, "What listens at %s is not RabbitMQ.");
    }
    return null;
  }

  /** Null where the server gave no reason. */
  private StreamFailure ofShutdown(ShutdownSignalException shutdown) {
    if (shutdown.getReason() instanceof AMQP.Channel.Close close) {
      return ofReply(close.getReplyCode(), close.getReplyText());
    }
    if (shutdown.getReason() instanceof AMQP.Connection.Close close
        && !shutdown.isInitiatedByApplication()) {
      return ofReply(close.getReplyCode(), close.getReplyText());
    }
    return null;
  }

  /** Of an error that the server has answered. */
  StreamFailure ofReply(int code, String text) {
    return new StreamFailure(kindOf(code, text), "RabbitMQ at " + address + ": " + text + ".");
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

  StreamFailure connectionLost() {
    return failure(
        StreamFailureKind.CONNECTION_LOST,
        "The connection to RabbitMQ at %s broke before it had answered.");
  }

  StreamFailure timeout() {
    return failure(StreamFailureKind.TIMEOUT, "RabbitMQ at %s did not answer in time.");
  }

  StreamFailure closed() {
    return failure(StreamFailureKind.CLOSED, "Closed before RabbitMQ at %s had answered.");
  }

  StreamFailure notConfirmed() {
    return failure(
        StreamFailureKind.REFUSED,
        "RabbitMQ at %s could not take the message (nack); see its log.");
  }

  StreamFailure unroutable() {
    return failure(
        StreamFailureKind.REFUSED,
        "RabbitMQ at %s has no queue for the message; no group of consumers was opened.");
  }

  StreamFailure blocked(String reason) {
    return failure(
        StreamFailureKind.REFUSED, "RabbitMQ at %s takes no messages for now: " + reason + ".");
  }

  StreamFailure tooLarge(int bytes, long limit) {
    return failure(
        StreamFailureKind.TOO_LARGE,
        "A message of %d bytes is above the limit of RabbitMQ at %%s, %d bytes (max_message_size)."
            .formatted(bytes, limit));
  }

  StreamFailure noTopic(String sentence) {
    return new StreamFailure(StreamFailureKind.NO_TOPIC, sentence);
  }

  private StreamFailure failure(StreamFailureKind kind, String sentence) {
    return new StreamFailure(kind, sentence.replace("%s", address));
  }
}
