package org.ngsildbench.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** How one sees that a process serves; asked again and again. */
@FunctionalInterface
public interface Readiness {

  /**
   * Whether it serves.
   *
   * @param log what it has written so far, since it was started
   */
  boolean reached(Path log) throws IOException;

  /** Connections to a port of 127.0.0.1 are taken. */
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

  /** It has written a line with these words; for processes that say so themselves. */
  static Readiness saying(String words) {
    return log ->
        Files.isRegularFile(log)
            && Files.readString(log, StandardCharsets.ISO_8859_1).contains(words);
  }
}
