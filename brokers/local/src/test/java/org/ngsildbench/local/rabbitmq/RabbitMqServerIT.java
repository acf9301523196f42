package org.ngsildbench.local.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerContract;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;

/** Tests RabbitMQ, which must be installed, as in CI. */
final class RabbitMqServerIT extends LocalServerContract {

  /** 127.0.0.1 and ::1 in the format of /proc/net. */
  private static final List<String> LOOPBACK =
      List.of("0100007F", "00000000000000000000000001000000");

  /** Requires Debian's RabbitMQ package; .ci/run installs it and fails on a skip. */
  @BeforeAll
  static void needsRabbitMq() {
    try {
      Installation.find();
    } catch (LocalServerException e) {
      abort(e.getMessage());
    }
  }

  @Override
  protected String server() {
    return "rabbitmq";
  }

  @Override
  protected void use(String address) throws IOException {
    int colon = address.indexOf(':');
    try (Socket socket =
        new Socket(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)))) {
      socket.getOutputStream().write("AMQP\0\0\11\1".getBytes(StandardCharsets.ISO_8859_1));
      // connection.start is a method, on channel 0.
      assertThat(socket.getInputStream().readNBytes(3)).containsExactly(1, 0, 0);
    }
  }

  @Test
  @Tag("proof")
  void severalNodesFormAClusterOnLoopback(@TempDir Path temporary) throws Exception {
    Path folder = temporary.resolve("cluster");
    LocalServerOptions two = new LocalServerOptions(2, Map.of());
    try (RunningServer running = LocalServers.named("rabbitmq").start(folder, two)) {
      assertThat(running.processes()).containsOnlyKeys("epmd", "rabbitmq-1", "rabbitmq-2");
      for (String address : running.address().split(",")) {
        use(address);
      }
      assertThat(
              Files.readString(folder.resolve("rabbitmq-2.log"))
                  + Files.readString(folder.resolve("rabbitmq-1.log")))
          .containsPattern("(?m)joined|rabbit on node .* up");
      assertThat(listenedTo(running)).isNotEmpty().isSubsetOf(LOOPBACK);
    }
  }

  /** Returns the local addresses of the processes' listening sockets in the format of /proc/net. */
  private static List<String> listenedTo(RunningServer running) throws IOException {
    List<String> inodes = new ArrayList<>();
    for (ProcessHandle process : running.processes().values()) {
      try (var files = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
        for (Path file : files.toList()) {
          String target = Files.readSymbolicLink(file).toString();
          if (target.startsWith("socket:[")) {
            inodes.add(target.substring(8, target.length() - 1));
          }
        }
      }
    }
    List<String> addresses = new ArrayList<>();
    for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
      for (String line : Files.readAllLines(Path.of(table))) {
        String[] columns = line.strip().split("\\s+");
        if (columns[3].equals("0A") && inodes.contains(columns[9])) {
          addresses.add(columns[1].substring(0, columns[1].indexOf(':')));
        }
      }
    }
    return addresses;
  }
}
