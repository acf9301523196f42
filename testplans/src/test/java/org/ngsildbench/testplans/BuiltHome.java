package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;

/** The JMeter home of the build, used like by users: in separate processes. */
final class BuiltHome {

  private static final Path HOME =
      Path.of("..", "plugins", "distribution", "target", "ngsild-bench-home")
          .toAbsolutePath()
          .normalize();

  private BuiltHome() {}

  static Path jmeter() {
    return HOME.resolve("bin").resolve("jmeter");
  }

  static Path embeddedBroker() {
    return HOME.resolve("ngsild-bench").resolve("embedded-broker");
  }

  /** Returns the words of a command; each {@code {}} is the next of these values. */
  static String[] arguments(String command, Object... values) {
    Iterator<Object> next = List.of(values).iterator();
    return Stream.of(command.split(" "))
        .map(word -> word.equals("{}") ? next.next().toString() : word)
        .toArray(String[]::new);
  }

  /** Starts a {@code ./bench} command with its output in a file. */
  static Process bench(Path project, Path words, String... arguments) throws IOException {
    return start(List.of(), project, words, arguments);
  }

  /** The same in a folder, which also gets the files that commands leave. */
  static Process benchIn(Path folder, Path words, String... arguments) throws IOException {
    return builder(List.of(), folder, words, arguments).directory(folder.toFile()).start();
  }

  /** Runs a command of {@code ./bench} to its end, ten minutes at most; its exit code. */
  static int runBench(Path project, Path words, String... arguments)
      throws IOException, InterruptedException {
    return exitCode(bench(project, words, arguments));
  }

  /** The same with an environment variable, {@code NAME=VALUE}. */
  static int runBenchWith(String variable, Path project, Path words, String... arguments)
      throws IOException, InterruptedException {
    return exitCode(start(List.of("env", variable), project, words, arguments));
  }

  /** Returns the exit code of a complete run: 0 or, if this machine was too busy, 3. */
  static int exitCodeOf(Path run) throws IOException {
    JsonObject summary = JsonDocument.read(run.resolve("summary.json"));
    return summary.object("run").orElseThrow().truth("valid") ? 0 : 3;
  }

  /** Waits for a command, ten minutes at most; its exit code. */
  static int exitCode(Process process) throws InterruptedException {
    try {
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).as("it ended in time").isTrue();
      return process.exitValue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** The same, whose process id is that of a group with all its children but those it hides. */
  static Process benchInAGroupOfItsOwn(Path project, Path words, String... arguments)
      throws IOException {
    return start(List.of("setsid"), project, words, arguments);
  }

  private static Process start(List<String> launcher, Path project, Path words, String... arguments)
      throws IOException {
    return builder(launcher, project, words, arguments).start();
  }

  private static ProcessBuilder builder(
      List<String> launcher, Path project, Path words, String... arguments) {
    List<String> command = new ArrayList<>(launcher);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.add("-Dngsildbench.home=" + HOME);
    command.add("-Dngsildbench.project=" + project);
    command.add("-cp");
    command.add(HOME.resolve("ngsild-bench/command-line") + File.separator + "*");
    command.add("org.ngsildbench.commandline.Bench");
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(words.toFile());
  }
}
