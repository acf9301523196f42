package org.ngsildbench.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that every local server must pass. */
public abstract class LocalServerContract {

  private static final Duration SOON = Duration.ofSeconds(90);

  @TempDir Path temporary;

  /** Returns the server's name on the command line. */
  protected abstract String server();

  /** Sends a request to a server; throws if it does not respond. */
  protected abstract void use(String address) throws Exception;

  @Test
  void servesUntilClosedAndDeletesItsData() throws Exception {
    Path folder = temporary.resolve("server");
    Map<String, ProcessHandle> processes;
    try (RunningServer running = start(folder)) {
      processes = running.processes();
      assertThat(processes).isNotEmpty();
      assertThat(processes.values()).allMatch(ProcessHandle::isAlive);
      assertThat(Files.getPosixFilePermissions(folder))
          .as("others must not read passwords")
          .isEqualTo(PosixFilePermissions.fromString("rwx------"));
      use(running.address());
    }
    assertThat(processes.values()).noneMatch(ProcessHandle::isAlive);
    assertThat(folder).doesNotExist();
  }

  // Each platform's contract test also kills and restarts its server.
  @Test
  @Tag("proof")
  void restartsAtTheSameAddressAfterAKill() throws Exception {
    try (RunningServer running = start(temporary.resolve("server"))) {
      String name = running.processes().keySet().iterator().next();
      ProcessHandle before = running.processes().get(name);
      assertThatThrownBy(() -> running.restart(name))
          .isInstanceOf(LocalServerException.class)
          .hasMessageContaining("still runs");

      running.kill(name);
      assertThat(before.isAlive()).isFalse();
      running.restart(name);

      assertThat(running.processes().get(name).pid()).isNotEqualTo(before.pid());
      use(running.address());
    }
  }

  @Test
  void endsWhenItsStarterIsKilled() throws Exception {
    Path folder = temporary.resolve("server");
    Process starter =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-cp",
                System.getProperty("java.class.path"),
                Starter.class.getName(),
                server(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<ProcessHandle> all = new ArrayList<>();
    try (BufferedReader words =
        new BufferedReader(
            new InputStreamReader(starter.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = words.readLine(); !"up".equals(line); line = words.readLine()) {
        assertThat(line).as("the starter ended early").isNotNull();
        all.add(ProcessHandle.of(Long.parseLong(line)).orElseThrow());
      }
      starter.descendants().forEach(all::add);
    } finally {
      starter.destroyForcibly();
    }
    await(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    await(() -> Files.notExists(folder));
  }

  @Test
  void endsWhenItsGuardIsKilled() throws Exception {
    Path folder = temporary.resolve("server");
    try (RunningServer running = start(folder)) {
      Map<String, ProcessHandle> processes = running.processes();
      guardOf(processes).destroyForcibly();
      await(() -> processes.values().stream().noneMatch(ProcessHandle::isAlive));
    }
    assertThat(folder).doesNotExist();
  }

  private RunningServer start(Path folder) throws LocalServerException {
    return LocalServers.named(server()).start(folder, LocalServerOptions.DEFAULTS);
  }

  private static ProcessHandle guardOf(Map<String, ProcessHandle> processes) {
    Optional<ProcessHandle> guard = processes.values().iterator().next().parent();
    assertThat(guard.flatMap(it -> it.info().commandLine()).orElse(""))
        .contains(Guard.class.getName());
    return guard.orElseThrow();
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long deadline = System.nanoTime() + SOON.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime() - deadline).as("condition met in time").isNegative();
      Thread.onSpinWait();
      java.util.concurrent.TimeUnit.MILLISECONDS.sleep(20);
    }
  }
}
