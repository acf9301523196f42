package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The installed Taurus. */
final class Bzt {

  /** Exit code of bzt when a pass/fail criterion was met. */
  static final int GATE_FAILED = 3;

  private Bzt() {}

  /** Skips the test where Taurus is not installed. */
  static void assumeInstalled() {
    assumeTrue(find().isPresent(), "Taurus is not installed: pip install bzt");
  }

  /** The Python that has Taurus. */
  static String python() throws IOException {
    return find().orElseThrow().toRealPath().resolveSibling("python3").toString();
  }

  /** Runs a command of Taurus for ten minutes at most and returns its exit code. */
  static int run(List<String> command, Map<String, String> environment, Path output)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      assertThat(process.waitFor(Duration.ofMinutes(10).toSeconds(), TimeUnit.SECONDS))
          .as("%s ended", command)
          .isTrue();
      return process.exitValue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static Optional<Path> find() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(entry -> Path.of(entry, "bzt"))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
