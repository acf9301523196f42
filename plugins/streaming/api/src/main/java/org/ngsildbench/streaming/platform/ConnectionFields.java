package org.ngsildbench.streaming.platform;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The settings that connections to all platforms share.
 *
 * @param address where the servers listen, in the platform's form
 * @param user empty for none
 * @param password password or token; empty for none
 * @param tls whether the connection is encrypted
 * @param trusted a PEM file of the certificates to trust; empty for those of the JVM
 * @param timeout how long an answer may take
 */
public record ConnectionFields(
    String address,
    String user,
    String password,
    boolean tls,
    Optional<Path> trusted,
    Duration timeout) {

  /** Omits the password. */
  @Override
  public String toString() {
    return "%s, %s".formatted(address, user.isEmpty() ? "nobody" : "user " + user);
  }
}
