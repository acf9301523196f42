package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;

/** Finds out where on this machine somebody listens. */
final class TakenAddresses {

  private static final int PATIENCE_MILLIS = 500;

  private TakenAddresses() {}

  /**
   * Those of the addresses at which a connection is taken. They explain a failure and refuse
   * nothing: the engine may be that of another machine.
   *
   * @param addresses as {@code 127.0.0.1:6379}
   */
  static List<String> among(List<String> addresses) {
    return addresses.stream().filter(TakenAddresses::taken).toList();
  }

  private static boolean taken(String address) {
    int colon = address.lastIndexOf(':');
    String host = address.substring(0, colon);
    int port = Integer.parseInt(address.substring(colon + 1));
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
      return true;
    } catch (IOException nobody) {
      return false;
    }
  }
}
