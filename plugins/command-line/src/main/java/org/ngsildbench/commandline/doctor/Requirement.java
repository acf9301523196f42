package org.ngsildbench.commandline.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.Machine;

/**
 * One requirement of a run, as found on this machine.
 *
 * @param name stable name for programs
 * @param needed whether a run fails without it
 * @param good whether it is met
 * @param what the observed state
 * @param advice how to meet it
 */
record Requirement(String name, boolean needed, boolean good, String what, String advice) {

  private static final long MIN_FREE_BYTES = 1L << 30;

  /** Checks all requirements; takes some seconds. */
  static List<Requirement> checkAll() {
    return List.of(
        java(),
        home(),
        disk(),
        clock(),
        machine(),
        tool("mvn", "-v", "Maven 3.8 or newer, to rebuild after a change"),
        tool("bzt", "--help", "Taurus, to run plans from YAML: pip install bzt"));
  }

  /** Returns whether a run can start. */
  static boolean met(List<Requirement> all) {
    return all.stream().allMatch(one -> one.good() || !one.needed());
  }

  /** Returns the line for people, and the advice below it if it is not met. */
  List<String> lines() {
    String line = (good ? "good   " : needed ? "MISSING" : "absent ") + "  " + what;
    return good ? List.of(line) : List.of(line, "         " + advice);
  }

  /** Returns the members of its JSON object, in order. */
  Map<String, Object> document() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("name", name);
    document.put("needed", needed);
    document.put("good", good);
    document.put("observation", what);
    document.put("advice", good ? null : advice);
    return document;
  }

  private static Requirement java() {
    int feature = Runtime.version().feature();
    return new Requirement(
        "java",
        true,
        feature >= 17,
        "Java " + Runtime.version() + " (" + System.getProperty("java.vm.name") + ")",
        "install a JDK 17 or newer, or set JAVA_HOME");
  }

  private static Requirement home() {
    try {
      return new Requirement("home", true, true, "JMeter home " + Home.locate().jmeter(), "");
    } catch (UsageException missing) {
      return new Requirement("home", true, false, "JMeter home", missing.getMessage());
    }
  }

  private static Requirement disk() {
    Path folder = Path.of("").toAbsolutePath();
    try {
      long free = Files.getFileStore(folder).getUsableSpace();
      return new Requirement(
          "disk",
          true,
          free >= MIN_FREE_BYTES,
          "%.1f GB free in %s".formatted(free / 1e9, folder),
          "a run needs 1 GB: free some space, or use another folder with --out");
    } catch (IOException unreadable) {
      return new Requirement(
          "disk",
          true,
          false,
          "free space of " + folder,
          "%s cannot be read; choose another folder with --out".formatted(folder));
    }
  }

  private static Requirement clock() {
    ClockFacts clock = ClockFacts.measure();
    return new Requirement(
        "clock",
        true,
        clock.resolutionNanos() <= 1_000,
        "clock resolution %d ns, %d ns a reading"
            .formatted(clock.resolutionNanos(), clock.overheadNanos()),
        "the clock source is too coarse for microseconds: on Linux use tsc");
  }

  private static Requirement machine() {
    Machine machine = Machine.describe();
    return new Requirement(
        "machine",
        true,
        machine.memoryBytes() >= 2L << 30,
        "%s, %d cores, %.1f GB"
            .formatted(machine.cpu(), machine.cores(), machine.memoryBytes() / 1e9),
        "a run needs 2 GB of memory");
  }

  private static Requirement tool(String name, String argument, String advice) {
    try {
      Process process =
          new ProcessBuilder(name, argument)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      boolean good = process.waitFor(20, TimeUnit.SECONDS);
      process.destroyForcibly();
      return new Requirement(name, false, good, name, advice);
    } catch (IOException absent) {
      return new Requirement(name, false, false, name, advice);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return new Requirement(name, false, false, name, advice);
    }
  }
}
