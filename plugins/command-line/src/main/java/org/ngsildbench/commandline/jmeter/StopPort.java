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
 * JMeter's shutdown port. JMeter binds the first free port of a range and prints it; a port chosen
 * in advance could belong to another JMeter by then.
 *
 * @param console JMeter's console output
 * @param before size of that file before the start, bytes: an earlier JMeter may have written to it
 */
record StopPort(Path console, long before) {

  /** The range: JMeter's own first port, and room for many runs at once. */
  static final int FIRST = 4445;

  static final int LAST = 4645;

  private static final Pattern PRINTED =
      Pattern.compile("Shutdown/StopTestNow/HeapDump/ThreadDump message on port (\\d{1,5})\\s");

  /** Returns the port of the JMeter that is about to start with this output file. */
  static StopPort of(Path console) throws IOException {
    return new StopPort(console, Files.exists(console) ? Files.size(console) : 0);
  }

  /** Asks JMeter to stop; returns false if it does not listen yet. */
  boolean sendStop() throws IOException {
    OptionalInt port = number();
    if (port.isEmpty()) {
      return false;
    }
    byte[] command = "StopTestNow".getBytes(StandardCharsets.US_ASCII);
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.send(
          new DatagramPacket(
              command,
              command.length,
              new InetSocketAddress(InetAddress.getLoopbackAddress(), port.getAsInt())));
    }
    return true;
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
