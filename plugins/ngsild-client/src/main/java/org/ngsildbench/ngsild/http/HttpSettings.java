package org.ngsildbench.ngsild.http;

import java.time.Duration;
import java.util.Objects;
import lombok.With;

/**
 * Limits of a {@link HttpConnectionPool}. Immutable; a duration or size of zero means no limit
 * where the field says so.
 *
 * @param maxConnections connections open at once, 1 to 65535
 * @param connectTimeout for one connection, without name lookup but with the TLS handshake; zero
 *     for no limit
 * @param readTimeout max time without a byte of the response, or without the server reading a byte
 *     of the request; zero for no limit
 * @param totalTimeout for one exchange from its start to its last byte, including the wait for a
 *     connection; bounds trickling servers; zero for no limit
 * @param idleTimeout an unused connection is closed after this time; zero for never
 * @param maxHeadBytes max bytes of a response's status line and fields, at least 256
 * @param maxHeadFields max field lines of a response, at least 1
 * @param maxBodyBytes max bytes of a response body after decompression; zero for no limit
 */
public record HttpSettings(
    @With int maxConnections,
    @With Duration connectTimeout,
    @With Duration readTimeout,
    @With Duration totalTimeout,
    @With Duration idleTimeout,
    @With int maxHeadBytes,
    @With int maxHeadFields,
    @With long maxBodyBytes) {

  private static final HttpSettings DEFAULTS =
      new HttpSettings(
          256,
          Duration.ofSeconds(5),
          Duration.ofSeconds(60),
          Duration.ZERO,
          Duration.ofSeconds(30),
          64 << 10,
          200,
          0);

  public HttpSettings {
    inRange("maxConnections", maxConnections, 1, 65_535);
    inRange("maxHeadBytes", maxHeadBytes, 256, 16 << 20);
    inRange("maxHeadFields", maxHeadFields, 1, 100_000);
    inRange("maxBodyBytes", maxBodyBytes, 0, Long.MAX_VALUE);
    notNegative("connectTimeout", connectTimeout);
    notNegative("readTimeout", readTimeout);
    notNegative("totalTimeout", totalTimeout);
    notNegative("idleTimeout", idleTimeout);
  }

  /**
   * 256 connections, 5 s to connect, 60 s of silence, no total limit, idle connections closed after
   * 30 s, heads of 64 KiB and 200 fields, bodies of any size.
   */
  public static HttpSettings defaults() {
    return DEFAULTS;
  }

  private static void inRange(String field, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          field + " is " + value + "; it must be from " + least + " to " + most);
    }
  }

  /** A year bounds every duration, so that sums in nanoseconds cannot overflow. */
  private static void notNegative(String field, Duration value) {
    Objects.requireNonNull(value, field);
    if (value.isNegative() || value.compareTo(Duration.ofDays(366)) > 0) {
      throw new IllegalArgumentException(
          field + " is " + value + "; it must be from 0 (no limit) to 366 days");
    }
  }
}
