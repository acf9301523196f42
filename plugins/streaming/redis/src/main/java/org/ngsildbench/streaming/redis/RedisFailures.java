package org.ngsildbench.streaming.redis;

import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisCommandTimeoutException;
import io.netty.channel.ConnectTimeoutException;
import java.util.Locale;
import java.util.Optional;
import org.ngsildbench.streaming.ClientFailures;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** What Redis and Lettuce say, as a kind and a plain sentence. */
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
              "What listens at " + network().address() + " is not a Redis server."));
    }
    return network().of(cause);
  }

  /**
   * Of an error that the server has answered.
   *
   * @param reply begins with a code in capitals, see Redis' protocol
   */
  StreamFailure ofReply(String reply) {
    String text = reply == null ? "" : reply.strip();
    int space = text.indexOf(' ');
    String code = space < 0 ? text : text.substring(0, space);
    String asks = code.equals("NOAUTH") ? " asks for a password, and none was given: " : ": ";
    StreamFailureKind kind = kindOf(code, text.toLowerCase(Locale.ROOT));
    return new StreamFailure(kind, network().server() + asks + text.replaceFirst("\\.$", "") + ".");
  }

  private static StreamFailureKind kindOf(String code, String lowerCase) {
    return switch (code) {
      case "NOAUTH", "WRONGPASS", "NOPERM", "DENIED" -> StreamFailureKind.NOT_AUTHORISED;
      case "WRONGTYPE", "NOGROUP" -> StreamFailureKind.NO_TOPIC;
      case "ERR" -> kindOfError(lowerCase);
      default -> StreamFailureKind.REFUSED;
    };
  }

  /** {@code ERR} covers what has no code of its own, among it what older servers say. */
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
