package org.ngsildbench.local.redis;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.ngsildbench.local.Readiness;

/** A server serves when it answers a ping; one that still loads its file takes connections, too. */
record RedisReadiness(int port) implements Readiness {

  private static final int PATIENCE_MILLIS = 1_000;

  @Override
  public boolean reached(Path log) {
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
      String answer =
          new BufferedReader(
                  new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
              .readLine();
      return answer != null && (answer.startsWith("+PONG") || answer.startsWith("-NOAUTH"));
    } catch (IOException notYet) {
      return false;
    }
  }
}
