package org.ngsildbench.streaming.redis;

import java.time.Duration;
import java.util.Objects;
import lombok.With;
import org.ngsildbench.streaming.ClientTls;

/**
 * Address, authentication, producer and consumer settings of Redis. Unset values keep the defaults
 * of Redis and Lettuce. Immutable.
 *
 * @param host name or address
 * @param port 1 to 65,535
 * @param login credentials
 * @param tls TLS settings
 * @param publishing producer settings
 * @param reading consumer settings
 * @param timeout request timeout, at least 1 ms
 */
public record RedisSettings(
    String host,
    int port,
    @With Login login,
    @With ClientTls tls,
    @With Publishing publishing,
    @With Reading reading,
    @With Duration timeout) {

  /** Redis' default port. */
  public static final int DEFAULT_PORT = 6379;

  /** Checks the settings; the exception names the invalid one. */
  public RedisSettings {
    require(!host.isBlank(), "the host is missing");
    require(port >= 1 && port <= 65_535, "the port must be 1 to 65535, not " + port);
    Objects.requireNonNull(login, "login");
    Objects.requireNonNull(tls, "tls");
    Objects.requireNonNull(publishing, "publishing");
    Objects.requireNonNull(reading, "reading");
    require(timeout.toMillis() >= 1, "the timeout must be at least 1 ms, not " + timeout);
  }

  /**
   * Everything by default; the timeout is 30 s.
   *
   * @param address {@code host} or {@code host:port}, IPv6 in brackets
   */
  public static RedisSettings of(String address) {
    int colon = address.endsWith("]") ? -1 : address.lastIndexOf(':');
    String host = colon < 0 ? address : address.substring(0, colon);
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    }
    return new RedisSettings(
        host,
        colon < 0 ? DEFAULT_PORT : portOf(address, colon),
        Login.NONE,
        ClientTls.OFF,
        Publishing.DEFAULTS,
        Reading.DEFAULTS,
        Duration.ofSeconds(30));
  }

  private static int portOf(String address, int colon) {
    try {
      return Integer.parseInt(address.substring(colon + 1));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("the address must be host:port, not '" + address + "'", e);
    }
  }

  /** The server, as messages name it. */
  String address() {
    return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /**
   * Credentials.
   *
   * @param user user name; empty for the server's default user
   * @param password password, never shown; empty for none
   */
  public record Login(String user, String password) {

    /** No credentials. */
    public static final Login NONE = new Login("", "");

    /** Rejects a user without a password, which Redis does not support. */
    public Login {
      require(user.isEmpty() || !password.isEmpty(), "a user needs a password");
    }

    /** Without the password. */
    @Override
    public String toString() {
      return user.isEmpty() ? "default user" : "user " + user;
    }
  }

  /**
   * Producer settings.
   *
   * @param batchWrites whether messages sent during a write share the next write, without extra
   *     delay; otherwise each message is one write, Lettuce's default
   * @param bufferBytes max bytes of messages in flight per producer, at least 1; a send blocks
   *     while it is full
   * @param maxLength approximate max stream length ({@code MAXLEN ~}); 0 for no limit
   */
  public record Publishing(boolean batchWrites, int bufferBytes, long maxLength) {

    /** Together, 32 MiB, all kept. */
    public static final Publishing DEFAULTS = new Publishing(true, 32 << 20, 0);

    /** Checks the settings. */
    public Publishing {
      require(bufferBytes >= 1, "the buffer must be at least 1 byte, not " + bufferBytes);
      require(maxLength >= 0, "the max length must not be negative: " + maxLength);
    }
  }

  /**
   * Consumer settings.
   *
   * @param count max entries per read and stream ({@code COUNT}), at least 1
   * @param acknowledge whether entries are acknowledged ({@code XACK}); otherwise they are read
   *     with {@code NOACK}, and entries on a broken connection are lost
   */
  public record Reading(int count, boolean acknowledge) {

    /** Reads up to 100 messages per stream, with acknowledgement. */
    public static final Reading DEFAULTS = new Reading(100, true);

    /** Checks the settings. */
    public Reading {
      require(count >= 1, "the read count must be at least 1, not " + count);
    }
  }
}
