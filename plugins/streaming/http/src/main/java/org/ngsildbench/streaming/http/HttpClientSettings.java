package org.ngsildbench.streaming.http;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What all connections of one client have in common.
 *
 * @param threads that serve the consumers, at least 1; producers have as many of their own. A
 *     listener that does not return at once holds up the consumers of its thread
 * @param openingAtOnce how many consumers may be opened, or come back, at the same time
 * @param connectTimeout until a server must have taken a connection
 * @param requestTimeout until a request must have been answered
 * @param certificateFile certificates in PEM that are trusted; without it, those the JVM trusts
 * @param verifyCertificate whether the server's certificate and name are looked at
 */
public record HttpClientSettings(
    int threads,
    int openingAtOnce,
    Duration connectTimeout,
    Duration requestTimeout,
    Optional<Path> certificateFile,
    boolean verifyCertificate) {

  /** Two threads, 256 at once, 10 and 30 seconds, the certificates of the JVM. */
  public static final HttpClientSettings DEFAULTS =
      new HttpClientSettings(
          2, 256, Duration.ofSeconds(10), Duration.ofSeconds(30), Optional.empty(), true);

  /** Refuses what cannot be used, with a sentence that names the field. */
  public HttpClientSettings {
    requirePositive(threads, "threads");
    requirePositive(openingAtOnce, "openingAtOnce");
    requirePositive(connectTimeout, "connectTimeout");
    requirePositive(requestTimeout, "requestTimeout");
    Objects.requireNonNull(certificateFile, "certificateFile");
  }

  static void requirePositive(int value, String name) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1, not " + value);
    }
  }

  private static void requirePositive(Duration value, String name) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException(name + " must be longer than nothing");
    }
  }

  /** The same with certificates of its own. */
  public HttpClientSettings trusting(Path file) {
    return new HttpClientSettings(
        threads, openingAtOnce, connectTimeout, requestTimeout, Optional.of(file), true);
  }

  /** The same with other limits. */
  public HttpClientSettings within(Duration connect, Duration request) {
    return new HttpClientSettings(
        threads, openingAtOnce, connect, request, certificateFile, verifyCertificate);
  }
}
