package org.ngsildbench.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks whether a process is ready; called repeatedly. */
@FunctionalInterface
public interface Readiness {

  /**
   * Returns whether the process is ready.
   *
   * @param log its output since the start
   */
  boolean reached(Path log) throws IOException;

  /** Waits for a port of 127.0.0.1 to accept connections. */
  static Readiness answering(int port) {
    return log -> {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
        return true;
      } catch (IOException notYet) {
        return false;
      }
    };
  }

  /** Waits for a line with these words in the log. */
  static Readiness logContains(String words) {
    return log ->
        Files.isRegularFile(log)
            && Files.readString(log, StandardCharsets.ISO_8859_1).contains(words);
  }
}
