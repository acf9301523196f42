package org.ngsildbench.streaming.http.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * Settings shared by all connections of a client.
 *
 * @param threads threads for consumers, at least 1; producers have as many. A listener that blocks
 *     delays all consumers of its thread
 * @param openingAtOnce max consumers that connect or reconnect at the same time
 * @param connectTimeout connect timeout
 * @param requestTimeout request timeout
 * @param certificateFile trusted certificates in PEM format; by default those of the JVM
 * @param verifyCertificate whether to verify the server's certificate and host name
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

  /** Checks the settings; the exception names the invalid field. */
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

  /** Rejects line breaks, which would end a line of a request. */
  static void requireLine(String text, String name) {
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException(name + " must not have line breaks or tabs in it");
    }
  }

  static void requirePath(String path) {
    requireLine(path, "path");
    if (!path.startsWith("/") || path.contains(" ")) {
      throw new IllegalArgumentException("path must start with a slash and have no spaces");
    }
  }

  private static void requirePositive(Duration value, String name) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException(name + " must be greater than 0");
    }
  }

  /** Returns these settings with a CA file. */
  public HttpClientSettings trusting(Path file) {
    return new HttpClientSettings(
        threads, openingAtOnce, connectTimeout, requestTimeout, Optional.of(file), true);
  }

  /** Returns these settings with other limits. */
  public HttpClientSettings within(Duration connect, Duration request) {
    return new HttpClientSettings(
        threads, openingAtOnce, connect, request, certificateFile, verifyCertificate);
  }
}
