package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;

/** The command in its own JVM, ended by a signal while brokers do not respond. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there a process is ended without being asked")
@Timeout(120)
class RunStopTest {

  @TempDir private Path folder;

  @Test
  void stopDuringTheOnlyBrokerCheckIsNotWrongUsage() throws Exception {
    assertEndsBeforeAnythingIsMeasured("one");
  }

  @Test
  void stopDuringTheFirstOfTwoBrokerChecksIsNotWrongUsage() throws Exception {
    assertEndsBeforeAnythingIsMeasured("one", "two");
  }

  private void assertEndsBeforeAnythingIsMeasured(String... names) throws Exception {
    Path out = folder.resolve("out");
    Path words = folder.resolve("words.txt");
    try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      List<String> arguments = new ArrayList<>(List.of("run", "--out", out.toString()));
      for (String name : names) {
        arguments.add("--broker");
        arguments.add(name + ":spec=http://127.0.0.1:" + silent.getLocalPort());
      }
      Process bench = bench(arguments, words);
      try (Socket asked = silent.accept()) {
        assertThat(asked.getInputStream().read()).isEqualTo('G');
        bench.destroy();
        assertThat(bench.waitFor(40, TimeUnit.SECONDS)).isTrue();
      } finally {
        bench.destroyForcibly();
      }
      assertThat(bench.exitValue()).isEqualTo(ExitCode.FAILED);
    }
    assertThat(words)
        .content()
        .contains("ended before anything was measured; there is no report")
        .doesNotContain("--broker");
    assertThat(out).doesNotExist();
  }

  private Process bench(List<String> arguments, Path words) throws IOException {
    Path home = folder.resolve("home");
    Files.createFile(Files.createDirectories(home.resolve("bin")).resolve("ApacheJMeter.jar"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx128m"));
    command.add("-Dngsildbench.home=" + home);
    command.add("-Dngsildbench.project=" + folder.resolve("project"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Bench.class.getName()));
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(words.toFile())
        .start();
  }
}
