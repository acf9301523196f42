package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;

/** Finds ports of this machine on which a process listens. */
final class PortsInUse {

  private static final int TIMEOUT_MILLIS = 500;
  private static final int LAST_PORT = 65_535;

  private PortsInUse() {}

  /**
   * Returns the ports that accept a connection. They may explain a failure; they are no reason to
   * refuse a start, since the engine may be on another machine.
   */
  static List<PublishedPort> among(List<PublishedPort> ports) {
    return ports.stream().filter(PortsInUse::taken).toList();
  }

  private static boolean taken(PublishedPort port) {
    if (port.number() > LAST_PORT) {
      return false;
    }
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress("127.0.0.1", port.number()), TIMEOUT_MILLIS);
      return true;
    } catch (IOException free) {
      return false;
    }
  }
}
