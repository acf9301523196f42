package org.ngsildbench.streaming.redis;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/**
 * Where a Redis server is, who we are, and how is published and read. What is not set is as Redis
 * and Lettuce have it. Immutable.
 *
 * @param host name or address
 * @param port 1 to 65,535
 * @param login who we are
 * @param tls whether the connection is encrypted
 * @param publishing for producers
 * @param reading for consumers
 * @param timeout how long an answer may take, at least 1 ms
 */
public record RedisSettings(
    String host,
    int port,
    Login login,
    Tls tls,
    Publishing publishing,
    Reading reading,
    Duration timeout) {

  /** Where Redis listens unless it is told otherwise. */
  public static final int DEFAULT_PORT = 6379;

  /** Refuses what cannot be used, naming it. */
  public RedisSettings {
    require(!host.isBlank(), "the host is missing");
    require(port >= 1 && port <= 65_535, "the port must be 1 to 65535, not " + port);
    Objects.requireNonNull(login, "login");
    Objects.requireNonNull(tls, "tls");
    Objects.requireNonNull(publishing, "publishing");
    Objects.requireNonNull(reading, "reading");
    require(timeout.toMillis() >= 1, "the time-out must be at least 1 ms, not " + timeout);
  }

  /**
   * Everything by default; the time-out is 30 s.
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
        Tls.OFF,
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

  /** With another login. */
  public RedisSettings with(Login other) {
    return new RedisSettings(host, port, other, tls, publishing, reading, timeout);
  }

  /** With TLS or without. */
  public RedisSettings with(Tls other) {
    return new RedisSettings(host, port, login, other, publishing, reading, timeout);
  }

  /** With producers of another kind. */
  public RedisSettings with(Publishing other) {
    return new RedisSettings(host, port, login, tls, other, reading, timeout);
  }

  /** With consumers of another kind. */
  public RedisSettings with(Reading other) {
    return new RedisSettings(host, port, login, tls, publishing, other, timeout);
  }

  /** With another time-out. */
  public RedisSettings with(Duration other) {
    return new RedisSettings(host, port, login, tls, publishing, reading, other);
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
   * Who we are.
   *
   * @param user empty: the server's default user
   * @param password empty: none; never shown
   */
  public record Login(String user, String password) {

    /** Nobody in particular. */
    public static final Login NONE = new Login("", "");

    /** Refuses a user without a password, which no server asks for. */
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
   * Whether the connection is encrypted and the server's certificate checked.
   *
   * @param trusted a PEM file with the certificates that are trusted; null: those of the JVM
   */
  public record Tls(boolean on, Path trusted) {

    /** Plain. */
    public static final Tls OFF = new Tls(false, null);

    /** Encrypted, with the certificates that the JVM trusts. */
    public static final Tls ON = new Tls(true, null);

    /** Refuses certificates where there is no TLS. */
    public Tls {
      require(on || trusted == null, "trusted certificates are for TLS only");
    }
  }

  /**
   * How is published.
   *
   * @param together whether what was sent while the last write was on its way goes together in the
   *     next; nothing is ever held back for it. Otherwise each message is a write of its own, as
   *     Lettuce does it unless told otherwise.
   * @param bufferBytes most bytes of messages without an outcome in one producer, at least 1; a
   *     send waits for room
   * @param maxLength about how many messages a stream keeps ({@code MAXLEN ~}); 0: all of them
   */
  public record Publishing(boolean together, int bufferBytes, long maxLength) {

    /** Together, 32 MiB, all kept. */
    public static final Publishing DEFAULTS = new Publishing(true, 32 << 20, 0);

    /** Refuses what cannot be used. */
    public Publishing {
      require(bufferBytes >= 1, "the buffer must be at least 1 byte, not " + bufferBytes);
      require(maxLength >= 0, "the greatest length must not be negative: " + maxLength);
    }
  }

  /**
   * How is read.
   *
   * @param count most messages that one read brings from a stream ({@code COUNT}), at least 1
   * @param acknowledge whether what was read is acknowledged ({@code XACK}); otherwise it is read
   *     with {@code NOACK}, and what a broken connection carried is lost
   */
  public record Reading(int count, boolean acknowledge) {

    /** Up to 100 a stream, acknowledged. */
    public static final Reading DEFAULTS = new Reading(100, true);

    /** Refuses what cannot be used. */
    public Reading {
      require(count >= 1, "the read count must be at least 1, not " + count);
    }
  }
}
