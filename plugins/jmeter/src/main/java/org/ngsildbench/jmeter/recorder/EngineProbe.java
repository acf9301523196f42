package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.apache.jmeter.rmi.RmiUtils;

/** Checks whether a silent engine is alive. */
final class EngineProbe {

  private static final int TIMEOUT_MILLIS = 2_000;

  private EngineProbe() {}

  /**
   * Returns whether the engine's port refuses connections, so its process has ended. Other errors,
   * such as an unreachable network, prove nothing.
   *
   * @param engine host, or host and port, as in JMeter
   */
  static boolean isGone(String engine) {
    try (Socket socket = new Socket()) {
      socket.connect(address(engine), TIMEOUT_MILLIS);
      return false;
    } catch (ConnectException e) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static InetSocketAddress address(String engine) {
    int colon = engine.indexOf(':', engine.indexOf(']') + 1);
    return colon < 0
        ? new InetSocketAddress(engine, RmiUtils.DEFAULT_RMI_PORT)
        : new InetSocketAddress(
            engine.substring(0, colon), Integer.parseInt(engine.substring(colon + 1)));
  }
}
