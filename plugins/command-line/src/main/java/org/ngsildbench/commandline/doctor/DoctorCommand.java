package org.ngsildbench.commandline.doctor;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.doctor.selftest.SelfTest;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.TargetFile;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.Machine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Checks the requirements of a run and reports what is missing and how to install it. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description = {
      "Checks this machine and reports how to get what is missing.",
      "With --broker: probes a broker for deviations from the specification and checks "
          + "its clock. Creates and deletes a few entities of its own types.",
      "With --self-test: measures an embedded broker that returns incorrect responses "
          + "and reports how many were detected and how many correct ones were rejected. Takes "
          + "1 to 2 minutes; exit code 1 if any was missed or wrongly rejected."
    })
public final class DoctorCommand implements Callable<Integer> {

  private static final long LEAST_FREE_BYTES = 1L << 30;

  @Spec private CommandSpec spec;

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description =
          "KIND=URL[,temporal=URL][,tenant=T][,ca=FILE][,insecure]..., as for ./bench run.")
  private String broker;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "With --broker: write compatibility.json and tables/compatibility.* there; a run folder's"
              + " next report shows them.")
  private Path out;

  @Option(
      names = "--self-test",
      description =
          "Test the response checks with incorrect responses. With --out: keep the runs there.")
  private boolean selfTest;

  @Option(
      names = "-J",
      paramLabel = "name=value",
      description =
          "With --self-test: a setting of its plans, such as check=false. May be repeated.")
  private Map<String, String> properties = Map.of();

  private record Finding(boolean needed, boolean good, String what, String advice) {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (selfTest) {
      return testItself();
    }
    if (!properties.isEmpty()) {
      throw new UsageException("-J is a setting of the self-test: add --self-test");
    }
    if (broker != null) {
      return examineBroker();
    }
    if (out != null) {
      throw new UsageException("--out needs --broker or --self-test");
    }
    List<Finding> findings = new ArrayList<>();
    findings.add(java());
    findings.add(home());
    findings.add(disk());
    findings.add(clock());
    findings.add(machine());
    findings.add(tool("mvn", "-v", "Maven 3.8 or newer, to rebuild after a change"));
    findings.add(tool("bzt", "--help", "Taurus, to run plans from YAML: pip install bzt"));
    PrintWriter out = spec.commandLine().getOut();
    for (Finding finding : findings) {
      String mark = finding.good() ? "good   " : finding.needed() ? "MISSING" : "absent ";
      out.println(mark + "  " + finding.what());
      if (!finding.good()) {
        out.println("         " + finding.advice());
      }
    }
    boolean ready = findings.stream().allMatch(finding -> finding.good() || !finding.needed());
    out.println(ready ? "Ready: ./bench run" : "Not ready: see MISSING above.");
    return ready ? ExitCode.GOOD : ExitCode.FAILED;
  }

  private int testItself() throws IOException, InterruptedException {
    if (broker != null) {
      throw new UsageException("--self-test starts its own broker: remove --broker");
    }
    if (out != null) {
      TargetFile.checkFolder("--out", out);
    }
    Console console = new Console(spec.commandLine().getOut(), spec.commandLine().getErr());
    return new SelfTest(Home.locate(), console, properties).run(out)
        ? ExitCode.GOOD
        : ExitCode.FAILED;
  }

  private int examineBroker() throws IOException {
    if (out != null) {
      TargetFile.checkFolder("--out", out);
    }
    BrokerChoice choice = BrokerChoice.parse(broker);
    BrokerExamination examination = BrokerExamination.withClock(choice, StopRequest.NEVER);
    PrintWriter console = spec.commandLine().getOut();
    examination.print(console);
    if (out != null) {
      examination.write(out);
    }
    console.println(
        examination
            .clock()
            .map(
                clock ->
                    "clock difference to this machine, from the Date header: " + clock.inWords())
            .orElse("its clock is not known"));
    return ExitCode.GOOD;
  }

  private static Finding java() {
    int feature = Runtime.version().feature();
    return new Finding(
        true,
        feature >= 17,
        "Java " + Runtime.version() + " (" + System.getProperty("java.vm.name") + ")",
        "install a JDK 17 or newer, or set JAVA_HOME");
  }

  private static Finding home() {
    try {
      return new Finding(true, true, "JMeter home " + Home.locate().jmeter(), "");
    } catch (UsageException missing) {
      return new Finding(true, false, "JMeter home", missing.getMessage());
    }
  }

  private static Finding disk() {
    Path folder = Path.of("").toAbsolutePath();
    try {
      long free = Files.getFileStore(folder).getUsableSpace();
      return new Finding(
          true,
          free >= LEAST_FREE_BYTES,
          "%.1f GB free in %s".formatted(free / 1e9, folder),
          "a run needs 1 GB: free some space, or use another folder with --out");
    } catch (IOException unreadable) {
      return new Finding(true, false, "free space of " + folder, unreadable.getMessage());
    }
  }

  private static Finding clock() {
    ClockFacts clock = ClockFacts.measure();
    return new Finding(
        true,
        clock.resolutionNanos() <= 1_000,
        "clock resolution %d ns, %d ns a reading"
            .formatted(clock.resolutionNanos(), clock.overheadNanos()),
        "the clock source is too coarse for microseconds: on Linux use tsc");
  }

  private static Finding machine() {
    Machine machine = Machine.describe();
    return new Finding(
        true,
        machine.memoryBytes() >= 2L << 30,
        "%s, %d cores, %.1f GB"
            .formatted(machine.cpu(), machine.cores(), machine.memoryBytes() / 1e9),
        "a run needs 2 GB of memory");
  }

  private static Finding tool(String name, String argument, String advice) {
    try {
      Process process =
          new ProcessBuilder(name, argument)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      boolean good = process.waitFor(20, TimeUnit.SECONDS);
      process.destroyForcibly();
      return new Finding(false, good, name, advice);
    } catch (IOException absent) {
      return new Finding(false, false, name, advice);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return new Finding(false, false, name, advice);
    }
  }
}
