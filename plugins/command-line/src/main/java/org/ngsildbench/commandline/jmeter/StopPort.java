package org.ngsildbench.commandline.jmeter;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a JMeter takes the wish to stop. It binds the first free port of a range itself and prints
 * which: one chosen for it could be another's by the time it starts, and that other would be told
 * to stop.
 *
 * @param console where it prints
 * @param before how long that was before it started, in bytes: an earlier JMeter may have printed
 */
record StopPort(Path console, long before) {

  /** The range: JMeter's own first port, and room for many runs at once. */
  static final int FIRST = 4445;

  static final int LAST = 4645;

  private static final Pattern PRINTED =
      Pattern.compile("Shutdown/StopTestNow/HeapDump/ThreadDump message on port (\\d{1,5})\\s");

  /** That of the JMeter that is about to start and will print there. */
  static StopPort of(Path console) throws IOException {
    return new StopPort(console, Files.exists(console) ? Files.size(console) : 0);
  }

  /** Asks JMeter to stop, if it listens already. */
  void sendStop() throws IOException {
    OptionalInt port = number();
    if (port.isEmpty()) {
      return;
    }
    byte[] command = "StopTestNow".getBytes(StandardCharsets.US_ASCII);
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.send(
          new DatagramPacket(
              command,
              command.length,
              new InetSocketAddress(InetAddress.getLoopbackAddress(), port.getAsInt())));
    }
  }

  /** The port; empty before JMeter listens. */
  OptionalInt number() throws IOException {
    byte[] all = Files.readAllBytes(console);
    int from = (int) Math.min(before, all.length);
    Matcher printed =
        PRINTED.matcher(new String(all, from, all.length - from, StandardCharsets.UTF_8));
    return printed.find()
        ? OptionalInt.of(Integer.parseInt(printed.group(1)))
        : OptionalInt.empty();
  }
}
