package org.ngsildbench.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports of 127.0.0.1 that nobody uses, below those that the system gives to outgoing connections.
 *
 * <p>A port from among those could be taken by a client while its server is down; a client that
 * tries to reconnect to it could even be connected to itself.
 */
public final class FreePorts {

  private static final int LOWEST = 15_000;
  private static final int BEYOND = 32_000;
  private static final int ATTEMPTS = 10_000;

  private FreePorts() {}

  /** One of them. */
  public static int one() throws LocalServerException {
    return take(1).get(0);
  }

  /**
   * Different ones.
   *
   * @throws LocalServerException if there are not so many
   */
  public static List<Integer> take(int count) throws LocalServerException {
    Set<Integer> ports = new LinkedHashSet<>();
    for (int i = 0; i < ATTEMPTS && ports.size() < count; i++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST, BEYOND);
      if (isFree(port)) {
        ports.add(port);
      }
    }
    if (ports.size() < count) {
      throw new LocalServerException(
          "there are not " + count + " free ports on 127.0.0.1 between 15000 and 32000");
    }
    return new ArrayList<>(ports);
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException taken) {
      return false;
    }
  }
}
