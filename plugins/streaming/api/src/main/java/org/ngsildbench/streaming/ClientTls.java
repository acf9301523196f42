package org.ngsildbench.streaming;

import java.nio.file.Path;

/**
 * TLS settings of a client; TLS verifies the servers' certificates. Immutable.
 *
 * @param on whether connections are encrypted
 * @param trusted PEM file of trusted certificates; null for those of the JVM
 */
public record ClientTls(boolean on, Path trusted) {

  /** Unencrypted connections. */
  public static final ClientTls OFF = new ClientTls(false, null);

  /**
   * Checks that certificates are used with TLS only.
   *
   * @throws IllegalArgumentException if they are not
   */
  public ClientTls {
    if (!on && trusted != null) {
      throw new IllegalArgumentException("trusted certificates are for TLS only");
    }
  }
}
