package org.ngsildbench.streaming.redis;

import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisCommandTimeoutException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Locale;
import javax.net.ssl.SSLException;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** What Redis and Lettuce say, as a kind and a plain sentence. */
final class RedisFailures {

  private final String address;

  RedisFailures(String address) {
    this.address = address;
  }

  StreamException exception(Throwable thrown) {
    return new StreamException(of(thrown), thrown);
  }

  /** Of whatever Lettuce has thrown. */
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
    if (cause instanceof RedisCommandExecutionException) {
      return ofReply(cause.getMessage());
    }
    if (cause instanceof RedisCommandTimeoutException
        || cause instanceof io.netty.channel.ConnectTimeoutException) {
      return failure(StreamFailureKind.TIMEOUT, "Redis at %s did not answer in time");
    }
    if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
      return failure(
          StreamFailureKind.UNREACHABLE, "The host of %s has no address; check its name");
    }
    if (cause instanceof ConnectException || cause instanceof NoRouteToHostException) {
      return failure(
          StreamFailureKind.UNREACHABLE, "Nobody listens at %s; is the Redis server started?");
    }
    if (cause instanceof SSLException) {
      return failure(
          StreamFailureKind.TLS,
          "No TLS connection to %s: its certificate is not trusted, or it does not speak TLS");
    }
    if (cause.getClass().getName().endsWith("RedisProtocolException")) {
      return failure(StreamFailureKind.MALFORMED, "What listens at %s is not a Redis server");
    }
    return null;
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
    return failure(kind, "Redis at %s" + asks + text.replaceFirst("\\.$", ""));
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

  StreamFailure connectionLost() {
    return failure(
        StreamFailureKind.CONNECTION_LOST,
        "The connection to Redis at %s broke before it had answered");
  }

  StreamFailure timeout() {
    return failure(StreamFailureKind.TIMEOUT, "Redis at %s did not answer in time");
  }

  StreamFailure closed() {
    return failure(StreamFailureKind.CLOSED, "Closed before Redis at %s had answered");
  }

  private StreamFailure failure(StreamFailureKind kind, String sentence) {
    return new StreamFailure(kind, sentence.replace("%s", address) + ".");
  }
}
