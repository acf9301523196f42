package org.ngsildbench.commandline.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.environment.JavaCommand;

/** With a script in place of JMeter that records its arguments and then does nothing. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the stand-in for JMeter is a shell script")
class GuiCommandTest {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private Process bench;
  private ProcessHandle gui;

  @BeforeEach
  void writeJMeter() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("home/bin"));
    Files.createFile(bin.resolve("ApacheJMeter.jar"));
    Path script = bin.resolve("jmeter");
    Files.writeString(
        script,
        """
        #!/bin/sh
        cd "$(dirname "$0")"
        echo "$@" > arguments
        echo $$ > started.tmp
        mv started.tmp started
        exec sleep 600
        """);
    assertThat(script.toFile().setExecutable(true)).isTrue();
    Files.createDirectory(folder.resolve("home/testplans"));
    Files.createFile(folder.resolve("home/testplans/bus-queries.jmx"));
  }

  @AfterEach
  void endAll() {
    bench.destroyForcibly();
    if (gui != null) {
      gui.destroyForcibly();
    }
  }

  @Test
  void opensACopyAndLogsToTheRunsFolder() throws Exception {
    bench =
        new ProcessBuilder(
                JavaCommand.path(),
                "-cp",
                System.getProperty("java.class.path"),
                "-Dngsildbench.home=" + folder.resolve("home"),
                "-Dngsildbench.project=" + folder,
                Bench.class.getName(),
                "gui")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("words").toFile())
            .start();
    gui = started();

    assertThat(Files.readString(folder.resolve("home/bin/arguments")))
        .contains("-j " + folder.resolve("runs/jmeter-gui.log"))
        .contains("-t " + folder.resolve("bus-queries.jmx"));
    assertThat(folder.resolve("bus-queries.jmx")).as("a copy, which may be saved").isRegularFile();
    assertThat(words().toString()).contains("a copy of the bundled plan");

    bench.destroy();

    gui.onExit().get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    assertThat(gui.isAlive()).isFalse();
  }

  private ProcessHandle started() throws Exception {
    Path note = folder.resolve("home/bin/started");
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (!Files.exists(note)) {
      assertThat(bench.waitFor(20, TimeUnit.MILLISECONDS))
          .as(() -> "ended early: " + words())
          .isFalse();
      assertThat(System.nanoTime()).isLessThan(deadline);
    }
    return ProcessHandle.of(Long.parseLong(Files.readString(note).strip())).orElseThrow();
  }

  private List<String> words() {
    try {
      return Files.readAllLines(folder.resolve("words"));
    } catch (IOException none) {
      return List.of();
    }
  }
}
