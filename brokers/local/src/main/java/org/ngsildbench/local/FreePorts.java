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
 * Finds unused ports on 127.0.0.1 below the ephemeral range.
 *
 * <p>A client could take an ephemeral port while its server is down; a reconnecting client could
 * even connect to itself.
 */
public final class FreePorts {

  private static final int LOWEST = 15_000;
  private static final int BEYOND = 32_000;
  private static final int ATTEMPTS = 10_000;

  private FreePorts() {}

  /** Returns a free port. */
  public static int one() throws LocalServerException {
    return take(1).get(0);
  }

  /**
   * Returns several different free ports.
   *
   * @throws LocalServerException if there are not enough
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
          "There are not " + count + " free ports on 127.0.0.1 between 15000 and 32000");
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
