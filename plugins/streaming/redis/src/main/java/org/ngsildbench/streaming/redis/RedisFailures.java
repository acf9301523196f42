package org.ngsildbench.streaming.redis;

import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisCommandTimeoutException;
import io.netty.channel.ConnectTimeoutException;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.streaming.ClientFailures;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** Translation of errors of Redis and Lettuce to failures. */
final class RedisFailures extends ClientFailures {

  RedisFailures(String address) {
    super("Redis", address);
  }

  @Override
  protected Optional<StreamFailure> known(Throwable cause) {
    if (cause instanceof RedisCommandExecutionException) {
      return Optional.of(ofReply(cause.getMessage()));
    }
    if (cause instanceof RedisCommandTimeoutException || cause instanceof ConnectTimeoutException) {
      return Optional.of(network().timeout());
    }
    if (cause.getClass().getName().endsWith("RedisProtocolException")) {
      return Optional.of(
          new StreamFailure(
              StreamFailureKind.MALFORMED,
              "The server at " + network().address() + " is not a Redis server."));
    }
    return network().of(cause);
  }

  /**
   * Classifies an error reply of the server.
   *
   * @param reply starts with an upper-case code, see the Redis protocol
   */
  StreamFailure ofReply(String reply) {
    String text = reply == null ? "" : reply.strip();
    int space = text.indexOf(' ');
    String code = space < 0 ? text : text.substring(0, space);
    String asks = code.equals("NOAUTH") ? " requires a password, but none is set: " : ": ";
    StreamFailureKind kind = kindOf(code, text.toLowerCase(Locale.ROOT));
    return new StreamFailure(kind, network().server() + asks + text.replaceFirst("\\.$", "") + ".");
  }

  /** Returns the failure of a message that the server answered with something but an entry's id. */
  StreamFailure notStored() {
    return failure(
        StreamFailureKind.MALFORMED,
        "The server at %s answered a message without the id of an entry; check that it is Redis.");
  }

  private static StreamFailureKind kindOf(String code, String lowerCase) {
    return switch (code) {
      case "NOAUTH", "WRONGPASS", "NOPERM", "DENIED" -> StreamFailureKind.NOT_AUTHORISED;
      case "WRONGTYPE", "NOGROUP" -> StreamFailureKind.NO_TOPIC;
      case "ERR" -> kindOfError(lowerCase);
      default -> StreamFailureKind.REFUSED;
    };
  }

  /** Classifies {@code ERR} replies, which include older servers' errors without a code. */
  private static StreamFailureKind kindOfError(String lowerCase) {
    if (lowerCase.contains("auth") || lowerCase.contains("invalid password")) {
      return StreamFailureKind.NOT_AUTHORISED;
    }
    if (lowerCase.contains("bulk length") || lowerCase.contains("string exceeds maximum")) {
      return StreamFailureKind.TOO_LARGE;
    }
    if (lowerCase.contains("protocol error") || lowerCase.contains("unknown command")) {
      return StreamFailureKind.MALFORMED;
    }
    return StreamFailureKind.REFUSED;
  }
}
