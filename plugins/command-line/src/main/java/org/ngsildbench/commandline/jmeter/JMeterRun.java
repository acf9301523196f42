package org.ngsildbench.commandline.jmeter;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.environment.JavaCommand;
import org.ngsildbench.local.ParentPipe;
import org.ngsildbench.measurement.environment.Loopback;
import org.ngsildbench.measurement.environment.SteadyClock;

/**
 * One headless run of a plan in its own JMeter process. {@link #close()} ends it; if this process
 * is killed it ends too and keeps its output so far.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class JMeterRun implements AutoCloseable {

  /** Time between two stop requests; JMeter writes its histograms and counters in less. */
  private static final Duration BETWEEN_WISHES = Duration.ofSeconds(1);

  private static final int MAX_WISHES = 20;

  private final Process process;
  private final boolean remote;
  private final StopPort stopPort;
  private final Path properties;
  private final Path console;

  /**
   * Starts the plan; results go to the run folder.
   *
   * @param settings JMeter properties. They travel in a file that only the owner can read, since
   *     JMeter logs those of its command line.
   * @param heap its memory, unless the user says otherwise
   * @param engines JMeter engines that generate the load and also get the settings; empty for this
   *     machine
   * @param environment further environment variables of JMeter
   */
  public static JMeterRun start(
      Home home,
      Path plan,
      Path folder,
      Map<String, String> settings,
      JavaHeap heap,
      List<String> engines,
      Map<String, String> environment)
      throws IOException {
    Path properties = propertiesFile(settings);
    Path console = folder.resolve("jmeter-console.log");
    StopPort stopPort = StopPort.of(console);
    List<String> command =
        new ArrayList<>(
            List.of(
                home.jmeterScript().toString(),
                "-n",
                "-t",
                plan.toString(),
                "-l",
                folder.resolve("samples.jtl").toString(),
                "-j",
                unusedLog(folder).toString(),
                "-q",
                properties.toString()));
    if (!engines.isEmpty()) {
      command.addAll(List.of("-R", String.join(",", engines), "-G" + properties));
      if (engines.stream().allMatch(engine -> Loopback.hostOf("//" + engine).isPresent())) {
        // Otherwise engines would get a name of this machine that does not resolve to its loopback
        // address.
        command.add("-Djava.rmi.server.hostname=127.0.0.1");
      }
    }
    ProcessBuilder builder =
        new ProcessBuilder(ParentPipe.ending(command))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(console.toFile()));
    builder.environment().putIfAbsent("JAVA_HOME", JavaCommand.home());
    builder.environment().putIfAbsent(JavaHeap.VARIABLE, heap.arguments());
    // A JMeter with a full heap neither measures nor stops.
    builder
        .environment()
        .merge("JVM_ARGS", "-XX:+ExitOnOutOfMemoryError", (given, exit) -> given + " " + exit);
    builder.environment().putAll(environment);
    SteadyClock.passTo(builder.environment());
    return new JMeterRun(builder.start(), !engines.isEmpty(), stopPort, properties, console);
  }

  /**
   * Returns a new log file, since JMeter overwrites its log and those of earlier plans must remain.
   */
  private static Path unusedLog(Path folder) {
    Path log = folder.resolve("jmeter.log");
    for (int number = 2; Files.exists(log); number++) {
      log = folder.resolve("jmeter-" + number + ".log");
    }
    return log;
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  /** Waits for the end; false when it has not come within the time. */
  public boolean ended(Duration within) throws InterruptedException {
    return process.waitFor(within.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** JMeter's exit code; only after the end. */
  public int exitCode() {
    return process.exitValue();
  }

  /** Returns JMeter's console output, which has the reason if a plan did not start. */
  public List<String> consoleLines() throws IOException {
    // JMeter writes in the encoding of the locale; a byte of another one must not end the run.
    return new String(Files.readAllBytes(console), StandardCharsets.UTF_8).lines().toList();
  }

  /**
   * Makes JMeter stop its threads and write its results; makes it end when it does not, or when it
   * is still starting and neither it nor an engine has results.
   */
  public void stop() {
    try {
      // A datagram may be lost.
      for (int i = 0; i < MAX_WISHES && (stopPort.sendStop() || remote); i++) {
        if (ended(BETWEEN_WISHES)) {
          return;
        }
      }
      process.destroy();
    } catch (IOException unreachable) {
      process.destroy();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      process.destroy();
    }
  }

  @Override
  public void close() throws IOException {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    process.getOutputStream().close();
    Files.deleteIfExists(properties);
  }

  private static Path propertiesFile(Map<String, String> settings) throws IOException {
    Properties content = new Properties();
    content.putAll(settings);
    content.setProperty("jmeterengine.nongui.port", Integer.toString(StopPort.FIRST));
    content.setProperty("jmeterengine.nongui.maxport", Integer.toString(StopPort.LAST));
    SettingsFiles.deleteLeftovers(SettingsFiles.FOLDER);
    Path file = SettingsFiles.create();
    try (OutputStream stream = Files.newOutputStream(file)) {
      content.store(stream, null);
    }
    return file;
  }
}
