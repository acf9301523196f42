package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.apache.jmeter.rmi.RmiUtils;

/** Looks whether an engine that is silent still lives. */
final class EngineProbe {

  private static final int TIMEOUT_MILLIS = 2_000;

  private EngineProbe() {}

  /**
   * Whether nobody listens any more where the engine did: its process has ended. Anything else, an
   * unreachable network for instance, proves nothing.
   *
   * @param engine host, or host and port, as JMeter takes it
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
