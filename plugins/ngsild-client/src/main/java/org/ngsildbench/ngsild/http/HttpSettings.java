package org.ngsildbench.ngsild.http;

import java.time.Duration;
import java.util.Objects;
import lombok.With;
import org.ngsildbench.measurement.json.RecordFields;

/**
 * Limits of a {@link HttpConnectionPool}. Immutable; a duration or size of zero means no limit
 * where the field says so.
 *
 * @param maxConnections connections open at once, 1 to 65535
 * @param connectTimeout for one connection, name look-up aside and the TLS handshake included; zero
 *     is no limit
 * @param readTimeout the longest silence of the server while an answer is awaited or read, and the
 *     longest pause while it takes no byte of a request; zero is no limit
 * @param totalTimeout for one exchange from its start to its last byte, waiting for a connection
 *     included; a server that trickles ends here; zero is no limit
 * @param idleTimeout an unused connection is closed after this; zero keeps it for ever
 * @param maxHeadBytes bytes of one answer's status line and fields, 256 or more
 * @param maxHeadFields field lines of one answer, 1 or more
 * @param maxBodyBytes bytes of one answer's body, after gzip was undone; zero is no limit
 */
public record HttpSettings(
    @With int maxConnections,
    @With Duration connectTimeout,
    @With Duration readTimeout,
    @With Duration totalTimeout,
    @With Duration idleTimeout,
    int maxHeadBytes,
    int maxHeadFields,
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

  public HttpSettings withMaxHead(int bytes, int fields) {
    return RecordFields.with(
        RecordFields.with(this, "maxHeadBytes", bytes), "maxHeadFields", fields);
  }

  private static void inRange(String field, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          field + " is " + value + "; it must be within " + least + " to " + most);
    }
  }

  /** A year bounds every duration, so that sums in nanoseconds cannot overflow. */
  private static void notNegative(String field, Duration value) {
    Objects.requireNonNull(value, field);
    if (value.isNegative() || value.compareTo(Duration.ofDays(366)) > 0) {
      throw new IllegalArgumentException(
          field + " is " + value + "; it must be within 0 (no limit) and 366 days");
    }
  }
}
