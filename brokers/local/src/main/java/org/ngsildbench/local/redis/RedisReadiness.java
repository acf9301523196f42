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

/**
 * Checks a Redis server with PING, because a server that is still loading its file already accepts
 * connections.
 *
 * @param password empty for none
 */
record RedisReadiness(int port, String password) implements Readiness {

  private static final int TIMEOUT_MILLIS = 1_000;

  /** Omits the password. */
  @Override
  public String toString() {
    return "Redis at port " + port;
  }

  @Override
  public boolean reached(Path log) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      String login = password.isEmpty() ? "" : "AUTH " + password + "\r\n";
      socket.getOutputStream().write((login + "PING\r\n").getBytes(StandardCharsets.US_ASCII));
      BufferedReader answers =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      if (!password.isEmpty()) {
        answers.readLine();
      }
      return "+PONG".equals(answers.readLine());
    } catch (IOException notYet) {
      return false;
    }
  }
}
