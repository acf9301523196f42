package org.ngsildbench.streaming.kafka;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/**
 * The addresses that a cluster is found by. Kafka's client retries them until a timeout for any
 * reason; this class reports the reason at once.
 */
final class Bootstrap {

  private static final int MAX_PORT = 65_535;

  private final List<String> addresses;

  /**
   * Reads them.
   *
   * @param servers {@code host:port}, with commas between
   * @throws IllegalArgumentException that names the one that cannot be read
   */
  Bootstrap(String servers) {
    this.addresses = List.of(servers.strip().split("\\s*,\\s*"));
    addresses.forEach(Bootstrap::portOf);
  }

  /** Returns the first address that accepts a connection. */
  InetSocketAddress reachable(Duration limit) throws StreamException {
    List<String> reasons = new ArrayList<>();
    for (String address : addresses) {
      try (Socket socket = new Socket()) {
        InetSocketAddress resolved = new InetSocketAddress(hostOf(address), portOf(address));
        if (resolved.isUnresolved()) {
          reasons.add(address + " (no such host)");
          continue;
        }
        socket.connect(resolved, (int) Math.min(limit.toMillis(), Integer.MAX_VALUE));
        return resolved;
      } catch (IOException refused) {
        reasons.add(address);
      }
    }
    throw new StreamException(
        StreamFailureKind.UNREACHABLE,
        "no Kafka broker is reachable at %s. Start it, or correct the address."
            .formatted(String.join(", ", reasons)));
  }

  private static String hostOf(String address) {
    String host = address.substring(0, address.lastIndexOf(':'));
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }

  private static int portOf(String address) {
    int colon = address.lastIndexOf(':');
    try {
      int port = Integer.parseInt(address.substring(colon + 1));
      if (colon > 0 && port >= 1 && port <= MAX_PORT) {
        return port;
      }
    } catch (NumberFormatException e) {
      // Reported below, with the expected format.
    }
    throw new IllegalArgumentException(
        "bootstrap servers must be comma-separated host:port pairs, not '" + address + "'");
  }
}
