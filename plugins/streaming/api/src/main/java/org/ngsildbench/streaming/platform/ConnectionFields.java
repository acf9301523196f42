package org.ngsildbench.streaming.platform;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The settings that connections to all platforms share.
 *
 * @param address address of the servers, in the platform's form
 * @param user empty for none
 * @param password password or token; empty for none
 * @param tls whether the connection is encrypted
 * @param trusted a PEM file of the certificates to trust; empty for those of the JVM
 * @param timeout response timeout
 * @param settings the platform's own settings, those of {@link StreamingPlatform#settings()}
 */
public record ConnectionFields(
    String address,
    String user,
    String password,
    boolean tls,
    Optional<Path> trusted,
    Duration timeout,
    Map<String, String> settings) {

  /** Without settings of the platform's own. */
  public ConnectionFields(
      String address,
      String user,
      String password,
      boolean tls,
      Optional<Path> trusted,
      Duration timeout) {
    this(address, user, password, tls, trusted, timeout, Map.of());
  }

  /** Returns one of the platform's own settings, or the default if it is not set. */
  public String setting(String name, String otherwise) {
    return settings.getOrDefault(name, otherwise);
  }

  /** Omits the password. */
  @Override
  public String toString() {
    return "%s, %s".formatted(address, user.isEmpty() ? "nobody" : "user " + user);
  }
}
