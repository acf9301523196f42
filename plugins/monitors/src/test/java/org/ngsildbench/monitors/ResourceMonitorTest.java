package org.ngsildbench.monitors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;

@Timeout(60)
class ResourceMonitorTest {

  private static final Duration NEVER = Duration.ofHours(1);
  private static final Set<String> MACHINE = Set.of("machine", "steal");

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("resources.csv");
  }

  /** A machine under load gives a process less than a core, so its own clock is the measure. */
  @Test
  void recordsTheReportedProcessorTime() throws Exception {
    long burnt = 1_500;
    Process busy = BusyProcess.start(burnt);
    try {
      long before = System.nanoTime();
      double inside;
      try (ResourceMonitor monitor = start(file, NEVER, Map.of("broker", busy.toHandle()))) {
        long begin = System.nanoTime();
        assertThat(busy.inputReader().readLine()).isEqualTo("burnt");
        assertThat(monitor.writeError()).isEmpty();
        inside = (System.nanoTime() - begin) / 1e9;
      }
      double outside = (System.nanoTime() - before) / 1e9;

      List<Line> lines = lines();
      assertThat(lines).hasSize(1);
      assertThat(lines.get(0).role()).isEqualTo("broker");
      // JVM start-up is added.
      assertThat(lines.get(0).cpuCores() * outside).isGreaterThan(burnt / 1e3 - 0.1);
      assertThat(lines.get(0).cpuCores() * inside).isLessThan(burnt / 1e3 + 1.5);
      assertThat(lines.get(0).residentBytes()).isBetween(5L << 20, 2L << 30);
    } finally {
      busy.destroy();
      busy.waitFor();
    }
  }

  @Test
  void writesALineAPeriodUntilTheProcessEnds() throws Exception {
    Process busy = BusyProcess.start(300);
    try (ResourceMonitor monitor =
        start(
            file,
            Duration.ofMillis(20),
            Map.of("broker", busy.toHandle(), "generator", ProcessHandle.current()))) {
      assertThat(busy.inputReader().readLine()).isEqualTo("burnt");
      busy.destroy();
      busy.waitFor();
      int known = lines().size();
      while (lines().size() < known + 5) {
        Thread.onSpinWait();
      }
      assertThat(monitor.writeError()).isEmpty();
    }

    List<Line> lines = lines();
    assertThat(lines).extracting(Line::role).contains("broker", "generator");
    assertThat(lines).extracting(Line::epochMillis).isSorted();
    assertThat(lines.subList(lines.size() - 3, lines.size()))
        .extracting(Line::role)
        .containsOnly("generator");
  }

  @Test
  void anEndedProcessHasNoLines() throws Exception {
    Process ended = BusyProcess.start(0);
    ended.destroy();
    ended.waitFor();

    start(file, NEVER, Map.of("broker", ended.toHandle())).close();
    assertThat(lines()).isEmpty();
  }

  /** Its parent never reaps it, so its id stays in use. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void writesNoLinesAfterTheProcessEnded() throws Exception {
    Process parent = new ProcessBuilder("sh", "-c", "sleep 60 & echo $!; exec sleep 60").start();
    try {
      String pid = parent.inputReader().readLine();
      ProcessHandle child = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
      try (ResourceMonitor monitor = start(file, NEVER, Map.of("broker", child))) {
        child.destroyForcibly();
        while (!Files.readString(Path.of("/proc", pid, "stat")).contains(") Z ")) {
          Thread.onSpinWait();
        }
        assertThat(child.isAlive()).as("what the handle believes").isTrue();
        assertThat(monitor.writeError()).isEmpty();
      }
      assertThat(lines()).isEmpty();
    } finally {
      parent.destroy();
      parent.waitFor();
    }
  }

  /** The kernel's own count just outside and just inside of the time watched is the measure. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void countsTheProcessorTimeOfAllProcesses() throws Exception {
    KernelCount before = KernelCount.now();
    ResourceMonitor monitor = start(file, NEVER, Map.of());
    KernelCount begun = KernelCount.now();
    Process busy = BusyProcess.start(1_000);
    try {
      assertThat(busy.inputReader().readLine()).isEqualTo("burnt");
    } finally {
      busy.destroy();
      busy.waitFor();
    }
    KernelCount ending = KernelCount.now();
    monitor.close();
    KernelCount after = KernelCount.now();

    Line machine = linesOf("machine"::equals).get(0);
    double tick = 0.05;
    assertThat(machine.cpuCores())
        .isGreaterThan((ending.busySince(begun) - tick) / after.secondsSince(before))
        .isLessThan((after.busySince(before) + tick) / ending.secondsSince(begun));
    assertThat(machine.cpuCores() * after.secondsSince(before)).isGreaterThan(0.9);
    assertThat(machine.residentBytes()).isGreaterThan(50L << 20);
    assertThat(linesOf("steal"::equals).get(0).cpuCores())
        .isLessThanOrEqualTo(
            (after.stolen() - before.stolen() + tick) / ending.secondsSince(begun));
  }

  /** Seconds since the machine's start, all processors together. */
  private record KernelCount(long nanoTime, double busy, double stolen) {

    /** {@code cpu user nice system idle iowait irq softirq steal}, in hundredths of a second. */
    static KernelCount now() throws IOException {
      String[] ticks = Files.readAllLines(Path.of("/proc/stat")).get(0).split(" +", -1);
      long busy = 0;
      for (int field : new int[] {1, 2, 3}) {
        busy += Long.parseLong(ticks[field]);
      }
      return new KernelCount(System.nanoTime(), busy / 1e2, Long.parseLong(ticks[8]) / 1e2);
    }

    double busySince(KernelCount earlier) {
      return busy - earlier.busy;
    }

    double secondsSince(KernelCount earlier) {
      return (nanoTime - earlier.nanoTime) / 1e9;
    }
  }

  @Test
  void continuesAnExistingFile() throws IOException {
    for (int part = 0; part < 2; part++) {
      start(file, NEVER, Map.of("generator", ProcessHandle.current())).close();
    }

    assertThat(Files.readString(file)).containsOnlyOnce("epochMillis");
    assertThat(lines()).hasSize(2);
  }

  @Test
  void closingAgainChangesNothing() throws IOException {
    ResourceMonitor monitor = start(file, NEVER, Map.of("generator", ProcessHandle.current()));
    monitor.close();
    monitor.close();

    assertThat(lines()).hasSize(1);
    assertThat(monitor.writeError()).isEmpty();
  }

  @Test
  void writesReadRatesAndLeavesUnknownValuesEmpty() {
    Reading before =
        new Reading(1_000_000_000, Map.of(Resource.CPU, 500.0, Resource.DISK_READ, 4_096.0));
    Reading after =
        new Reading(
            3_000_000_000L,
            Map.of(
                Resource.CPU, 3_500.0,
                Resource.RESIDENT, 1_048_576.0,
                Resource.DISK_READ, 8_192.0,
                Resource.SENT, 77.0,
                Resource.CONNECTIONS, 12.0));

    assertThat(after.since(before)).isEqualTo("1.500,1048576,,2048,,,,12,");
    assertThat(before.since(before)).as("no time").isEqualTo("0.000,,,0,,,,,");
    assertThat(new Reading(2_000_000_000, Map.of(Resource.CPU, 400.0)).since(before))
        .as("a count that goes back")
        .startsWith("0.000,");
  }

  @Test
  void rejectsInvalidArgumentsBeforeCreatingAFile() {
    Map<String, ProcessHandle> roles = Map.of("a,b", ProcessHandle.current());

    assertThatThrownBy(() -> start(file, NEVER, roles))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'a,b'");
    assertThatThrownBy(() -> start(file, Duration.ZERO, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("above 0");
    assertThat(file).doesNotExist();
  }

  @Test
  void reportsAnUnwritableFileAtOnce() {
    assertThatThrownBy(() -> start(folder, NEVER, Map.of()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("Cannot write " + folder + ": ");
  }

  /** The lines of processes. */
  private List<Line> lines() throws IOException {
    return linesOf(role -> !MACHINE.contains(role));
  }

  private List<Line> linesOf(Predicate<String> role) throws IOException {
    String text = Files.readString(file);
    return text.substring(0, text.lastIndexOf('\n')) // an incomplete line does not count
        .lines()
        .skip(1)
        .map(Line::of)
        .filter(line -> role.test(line.role()))
        .toList();
  }

  private record Line(long epochMillis, String role, double cpuCores, long residentBytes) {

    static Line of(String text) {
      String[] cells = text.split(",", -1);
      return new Line(
          Long.parseLong(cells[0]),
          cells[1],
          Double.parseDouble(cells[2]),
          Long.parseLong(cells[3]));
    }
  }

  private static ResourceMonitor start(Path file, Duration period, Map<String, ProcessHandle> roles)
      throws IOException {
    return ResourceMonitor.start(file, period, roles, List.of(), told -> {});
  }
}
