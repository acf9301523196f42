package org.ngsildbench.monitors.watched;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The ports on which a process listened at the first reading. Reading all sockets of a process each
 * second would cost more than the rest of the monitor.
 *
 * @param ports ports by the table of their connections; none if unknown
 */
record ListeningPorts(Map<TcpTable, Set<Integer>> ports) {

  private static final Path PROC = Path.of("/proc");

  static ListeningPorts of(long pid) {
    Set<String> held = sockets(PROC.resolve(Long.toString(pid)));
    return new ListeningPorts(
        TcpTable.listening().stream()
            .filter(socket -> held.contains(link(socket)))
            .collect(groupingBy(TcpTable.Socket::table, mapping(TcpTable.Socket::port, toSet()))));
  }

  /** The process that listens on a port; of several, as after a fork, the first. */
  static Optional<ProcessHandle> process(int port) {
    Set<String> wanted =
        TcpTable.listening().stream()
            .filter(socket -> socket.port() == port)
            .map(ListeningPorts::link)
            .collect(toSet());
    // Scanning all processes is slow, and a lost target is looked for every second.
    return wanted.isEmpty()
        ? Optional.empty()
        : ProcessHandle.allProcesses()
            .filter(
                process ->
                    !Collections.disjoint(
                        sockets(PROC.resolve(Long.toString(process.pid()))), wanted))
            .findFirst();
  }

  private static String link(TcpTable.Socket socket) {
    return "socket:[" + socket.inode() + "]";
  }

  /** Returns the targets of its descriptor links; empty for another user's process. */
  private static Set<String> sockets(Path process) {
    Set<String> links = new HashSet<>();
    try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(process.resolve("fd"))) {
      for (Path descriptor : descriptors) {
        links.add(link(descriptor));
      }
    } catch (IOException e) {
      // Another user's, or ended.
    }
    return links;
  }

  private static String link(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString();
    } catch (IOException e) {
      return ""; // Closed meanwhile.
    }
  }

  /** Returns whether no port is known. */
  boolean none() {
    return ports.isEmpty();
  }

  /** Connections that others hold to these ports. */
  long connections() {
    return ports.entrySet().stream()
        .flatMap(
            known ->
                known.getKey().established().stream()
                    .filter(socket -> known.getValue().contains(socket.port())))
        .count();
  }
}
