package org.ngsildbench.streaming;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/**
 * Checks that a server listens, for clients that try again until their time is up and then do not
 * report why.
 */
public final class Reachability {

  private Reachability() {}

  /**
   * Returns when one of the hosts accepts a connection.
   *
   * @param hosts {@code HOST} or {@code HOST:PORT}, at least one
   * @param defaultPort where a host has none
   * @param timeout for each host
   * @throws IOException the failure of the last host, if none accepts
   */
  public static void check(List<String> hosts, int defaultPort, Duration timeout)
      throws IOException {
    IOException last = new IOException("no host");
    for (String host : hosts) {
      try {
        connect(host, defaultPort, timeout);
        return;
      } catch (IOException e) {
        last = e;
      }
    }
    throw last;
  }

  private static void connect(String host, int defaultPort, Duration timeout) throws IOException {
    int colon = host.endsWith("]") ? -1 : host.lastIndexOf(':');
    String name = colon < 0 ? host : host.substring(0, colon);
    int port = colon < 0 ? defaultPort : Integer.parseInt(host.substring(colon + 1));
    InetSocketAddress address = new InetSocketAddress(name, port);
    if (address.isUnresolved()) {
      throw new UnknownHostException(name);
    }
    try (Socket socket = new Socket()) {
      socket.connect(address, Math.toIntExact(timeout.toMillis()));
    }
  }
}
