package org.ngsildbench.streaming.redis;

import java.util.Map;
import java.util.stream.Collectors;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/** Server properties from {@code INFO} and {@code CONFIG}. */
final class RedisServerInfo {

  private static final String SIZE_LIMIT = "proto-max-bulk-len";
  private static final int DEFAULT_SIZE_LIMIT = 512 << 20;

  private RedisServerInfo() {}

  static ServerIdentity identity(RedisLink link, RedisSettings settings) throws StreamException {
    String info = link.await(link.connection().async().info("server"), settings.timeout());
    Map<String, String> lines =
        info.lines()
            .map(line -> line.split(":", 2))
            .filter(parts -> parts.length == 2)
            .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1].strip(), (a, b) -> b));
    // Valkey also reports the Redis version it is compatible with.
    if (lines.containsKey("valkey_version")) {
      return new ServerIdentity("redis", "Valkey", lines.get("valkey_version"));
    }
    if (!lines.containsKey("redis_version")) {
      throw new StreamException(
          StreamFailureKind.MALFORMED,
          "The server at " + settings.address() + " does not report a Redis version.");
    }
    return new ServerIdentity("redis", "Redis", lines.get("redis_version"));
  }

  /**
   * Returns the max value size the server accepts, in bytes; the default if not reported in bytes.
   *
   * <p>Read in advance, since a larger value makes the server close the connection with all
   * messages in flight.
   */
  static int largestMessage(RedisLink link, RedisSettings settings) throws StreamException {
    try {
      String limit =
          link.await(link.connection().async().configGet(SIZE_LIMIT), settings.timeout())
              .get(SIZE_LIMIT);
      return sizeLimit(limit);
    } catch (StreamException e) {
      if (e.failure().kind() == StreamFailureKind.NOT_AUTHORISED
          || e.failure().kind() == StreamFailureKind.MALFORMED) {
        return DEFAULT_SIZE_LIMIT;
      }
      throw e;
    }
  }

  /** Servers report bytes; a proxy may report another form, such as {@code 512mb}, or nothing. */
  static int sizeLimit(String limit) {
    try {
      return limit == null
          ? DEFAULT_SIZE_LIMIT
          : (int) Math.min(Integer.MAX_VALUE, Long.parseLong(limit));
    } catch (NumberFormatException e) {
      return DEFAULT_SIZE_LIMIT;
    }
  }
}
