package org.ngsildbench.monitors.watched;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The TCP sockets of a Linux machine, as its kernel lists them in a table per IP version; none on
 * other systems. A connection is in the table of the socket that accepted it.
 */
enum TcpTable {
  V4("/proc/net/tcp"),
  V6("/proc/net/tcp6");

  private static final String ESTABLISHED = " 01 ";
  private static final String LISTENING = " 0A ";
  private static final int LOCAL = 1;
  private static final int INODE = 9;

  private final Path file;

  TcpTable(String file) {
    this.file = Path.of(file);
  }

  /**
   * A socket.
   *
   * @param table its table
   * @param port local port
   * @param inode inode, which identifies the processes that hold it
   */
  record Socket(TcpTable table, int port, String inode) {}

  /**
   * Returns all listening sockets. They come first; reading the others would be a hundred times
   * slower.
   */
  static List<Socket> listening() {
    List<Socket> sockets = new ArrayList<>();
    for (TcpTable table : values()) {
      try (BufferedReader lines = Files.newBufferedReader(table.file)) {
        lines.readLine();
        String line = lines.readLine();
        while (line != null && line.contains(LISTENING)) {
          sockets.add(table.socket(line));
          line = lines.readLine();
        }
      } catch (IOException e) {
        // Not Linux, or without IPv6.
      }
    }
    return sockets;
  }

  /** Returns all established connections. */
  List<Socket> established() {
    List<Socket> sockets = new ArrayList<>();
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      lines.readLine();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        // Thousands may be of connections that have ended: those are not even split.
        if (line.contains(ESTABLISHED)) {
          sockets.add(socket(line));
        }
      }
    } catch (IOException e) {
      // Not Linux, or without IPv6.
    }
    return sockets;
  }

  private Socket socket(String line) {
    String[] fields = line.strip().split(" +");
    String port = fields[LOCAL].substring(fields[LOCAL].indexOf(':') + 1);
    return new Socket(this, Integer.parseInt(port, 16), fields[INODE]);
  }
}
