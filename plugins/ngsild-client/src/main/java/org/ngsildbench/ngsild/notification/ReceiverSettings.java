package org.ngsildbench.ngsild.notification;

import java.time.Duration;
import java.util.Objects;
import lombok.With;

/**
 * Address and limits of a receiver. Immutable; validated on construction.
 *
 * @param address local address or name to listen on
 * @param port port; 0 for any free one
 * @param publicHost host name for brokers; empty for the address
 * @param maxBodyBytes max notification size, bytes; larger ones are rejected and counted
 * @param maxBufferedBytes max total size of incomplete notifications; further connections are
 *     closed and counted
 * @param maxConnections max open connections; further ones are closed and counted
 * @param silence read timeout within a notification, and keep-alive timeout
 * @param mqtt server to receive from; null to receive by HTTP
 */
@With
public record ReceiverSettings(
    String address,
    int port,
    String publicHost,
    int maxBodyBytes,
    long maxBufferedBytes,
    int maxConnections,
    Duration silence,
    MqttServer mqtt) {

  public ReceiverSettings {
    Objects.requireNonNull(silence, "silence");
    if (address.isBlank()) {
      throw new IllegalArgumentException(
          "the receiver's address is empty; 127.0.0.1 is for this machine only, 0.0.0.0 for all networks");
    }
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException(
          "the receiver's port is " + port + "; it must be from 0 to 65535");
    }
    if (!publicHost.chars().allMatch(c -> c > ' ' && c < 0x7f && "/?#@".indexOf(c) < 0)) {
      throw new IllegalArgumentException(
          "the receiver's public host must be a name such as bench.example, not a URL");
    }
    if (maxBodyBytes < 1 || maxBufferedBytes < 1 || maxConnections < 1) {
      throw new IllegalArgumentException("the receiver's limits must be 1 or more");
    }
  }

  /** A free port of this machine's loopback address. */
  public static ReceiverSettings local() {
    return new ReceiverSettings(
        "127.0.0.1", 0, "", 32 << 20, 128L << 20, 10_000, Duration.ofSeconds(60), null);
  }
}
