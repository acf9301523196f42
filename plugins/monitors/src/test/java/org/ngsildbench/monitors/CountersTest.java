package org.ngsildbench.monitors;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.monitors.watched.MonitorTarget;

@Timeout(60)
@EnabledOnOs(OS.LINUX)
class CountersTest {

  private static final int CPU = 2;
  private static final int RESIDENT = 3;
  private static final int WRITTEN = 5;
  private static final int SENT = 7;
  private static final int COLUMNS = 9;

  @TempDir private Path folder;

  @Test
  void countsTheProcessorTimeAndTheBytesThatAProcessUsed() throws Exception {
    Process working = WorkingProcess.start(folder.resolve("written"));
    try (ResourceMonitor monitor = monitor("broker:pid=" + working.pid(), 20)) {
      assertThat(working.inputReader().readLine()).isEqualTo("ready");
      String[] before = nextLine();
      ask(working, "cpu 600", "done");
      String[] burnt = nextLine();
      ask(working, "write 8388608", "done");
      String[] written = nextLine();

      // The JVM's own threads compile and collect meanwhile; ticks are 10 ms.
      assertThat(difference(before, burnt, CPU)).isBetween(580e3, 1_200e3);
      assertThat(difference(burnt, written, WRITTEN)).isBetween(8_388_608.0, 8_388_608 + 1e6);
      assertThat(value(written, RESIDENT)).isBetween(5e6, 2e9);
      assertThat(written[SENT]).as("unknown for a process").isEmpty();
      assertThat(monitor.writeError()).isEmpty();
    } finally {
      working.destroyForcibly();
    }
  }

  /** As PostgreSQL, which has a process for each connection. */
  @Test
  void countsWhatTheChildrenOfAProcessUsedAndKeepsItAfterTheirEnd() throws Exception {
    Process shell = WorkingProcess.startAsChild(folder.resolve("written"));
    try (ResourceMonitor monitor = monitor("db:pid=" + shell.pid(), 20)) {
      assertThat(shell.inputReader().readLine()).isEqualTo("ready");
      String[] before = nextLine();
      ask(shell, "cpu 600", "done");
      ask(shell, "write 8388608", "done");
      String[] after = nextLine();
      ask(shell, "end", "ended");
      String[] ended = nextLine();

      assertThat(difference(before, after, CPU)).isBetween(580e3, 1_500e3);
      assertThat(difference(before, after, WRITTEN)).isBetween(8_388_608.0, 8_388_608 + 1e6);
      assertThat(difference(after, ended, CPU)).isBetween(0.0, 500e3);
      assertThat(difference(after, ended, WRITTEN)).isBetween(0.0, 1e6);
      assertThat(value(after, RESIDENT)).as("JVM").isGreaterThan(20e6);
      assertThat(value(ended, RESIDENT)).as("shell").isLessThan(20e6);
      assertThat(monitor.writeError()).isEmpty();
    } finally {
      shell.descendants().forEach(ProcessHandle::destroyForcibly);
      shell.destroyForcibly();
    }
  }

  @Test
  void countsTheBytesThatAServerReportsToHaveSent() throws Exception {
    AtomicLong sent = new AtomicLong(1_000);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/metrics",
        exchange -> {
          byte[] page =
              ("process_cpu_seconds_total 2.5\nprocess_network_transmit_bytes_total " + sent + "\n")
                  .getBytes(StandardCharsets.US_ASCII);
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    server.start();
    String page = "http://127.0.0.1:" + server.getAddress().getPort() + "/metrics";
    try (ResourceMonitor monitor = monitor("broker:prometheus=" + page, 20)) {
      String[] before = nextLine();
      sent.addAndGet(77_000_000_000L);
      String[] after = nextLine();
      assertThat(difference(before, after, SENT)).isEqualTo(77_000_000_000.0);
      assertThat(after[CPU]).isEqualTo("2500000");
      assertThat(monitor.writeError()).isEmpty();
    } finally {
      server.stop(0);
    }
  }

  /** Without the mark, the cost would lack what the server used before the next reading. */
  @Test
  void marksALostServerOnce() throws Exception {
    Process working = WorkingProcess.start(folder.resolve("written"));
    try (ResourceMonitor monitor = monitor("broker:pid=" + working.pid(), 20)) {
      nextLine();
      working.destroyForcibly().waitFor();
      while (!Files.readString(counters()).endsWith(",broker,,,,,,,\n")) {
        Thread.onSpinWait();
      }
      assertThat(monitor.writeError()).isEmpty();
    }
    assertThat(Files.readString(counters())).containsOnlyOnce(",broker,,,,,,,\n");
  }

  @Test
  void readsProcessesOftenEvenInLongPeriods() throws Exception {
    Process working = WorkingProcess.start(folder.resolve("written"));
    try (ResourceMonitor monitor =
        ResourceMonitor.start(
            folder.resolve("resources.csv"),
            Duration.ofHours(1),
            Map.of("broker", working.toHandle(), "generator", ProcessHandle.current()),
            List.of(),
            lost -> {})) {
      nextLine();
      nextLine();
      assertThat(monitor.writeError()).isEmpty();
    } finally {
      working.destroyForcibly();
    }
    assertThat(Files.readString(counters())).doesNotContain("generator");
  }

  @Test
  void leavesNoFileWithoutServers() throws IOException {
    ResourceMonitor.start(
            folder.resolve("resources.csv"),
            Duration.ofHours(1),
            Map.of("generator", ProcessHandle.current()),
            List.of(),
            lost -> {})
        .close();

    assertThat(counters()).doesNotExist();
  }

  private ResourceMonitor monitor(String target, int periodMillis) throws IOException {
    return ResourceMonitor.start(
        folder.resolve("resources.csv"),
        Duration.ofMillis(periodMillis),
        Map.of(),
        List.of(MonitorTarget.parse(target)),
        lost -> {});
  }

  private static void ask(Process working, String what, String answer) throws IOException {
    Writer input = working.outputWriter();
    input.write(what + "\n");
    input.flush();
    assertThat(working.inputReader().readLine()).isEqualTo(answer);
  }

  /** Waits for a reading that began after now: the one under way may have begun before. */
  private String[] nextLine() throws IOException {
    int known = lines().size();
    while (lines().size() < known + 2) {
      Thread.onSpinWait();
    }
    String[] cells = lines().get(known + 1).split(",", -1);
    assertThat(cells).hasSize(COLUMNS);
    return cells;
  }

  private List<String> lines() throws IOException {
    if (!Files.exists(counters())) {
      return List.of();
    }
    String text = Files.readString(counters());
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().skip(1).toList();
  }

  private Path counters() {
    return folder.resolve("counters.csv");
  }

  private static double difference(String[] before, String[] after, int column) {
    return value(after, column) - value(before, column);
  }

  private static double value(String[] cells, int column) {
    return Double.parseDouble(cells[column]);
  }
}
