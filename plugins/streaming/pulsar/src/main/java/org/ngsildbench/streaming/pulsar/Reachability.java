package org.ngsildbench.streaming.pulsar;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import org.ngsildbench.streaming.StreamException;

/**
 * Whether anybody listens. Pulsar's client tries again and again until its time is up, and then
 * does not always say why; who opens something wants to know at once.
 */
final class Reachability {

  private static final int PORT = 6650;
  private static final int TLS_PORT = 6651;

  private final String serviceUrl;
  private final Duration timeout;
  private final PulsarFailures failures;

  Reachability(PulsarSettings settings, PulsarFailures failures) {
    this.serviceUrl = settings.serviceUrl();
    this.timeout = settings.timeout();
    this.failures = failures;
  }

  /** Returns when one of the hosts takes a connection; throws if none does. */
  void check() throws StreamException {
    int usual = serviceUrl.startsWith("pulsar+ssl:") ? TLS_PORT : PORT;
    String hosts = serviceUrl.substring(serviceUrl.indexOf("//") + 2);
    IOException last = new IOException("no host");
    for (String host : hosts.split(",")) {
      try {
        connect(host, usual);
        return;
      } catch (IOException e) {
        last = e;
      }
    }
    throw failures.exception(last);
  }

  private void connect(String host, int usual) throws IOException {
    int colon = host.endsWith("]") ? -1 : host.lastIndexOf(':');
    String name = colon < 0 ? host : host.substring(0, colon);
    int port = colon < 0 ? usual : Integer.parseInt(host.substring(colon + 1));
    InetSocketAddress address = new InetSocketAddress(name, port);
    if (address.isUnresolved()) {
      throw new UnknownHostException(name);
    }
    try (Socket socket = new Socket()) {
      socket.connect(address, Math.toIntExact(timeout.toMillis()));
    }
  }
}
