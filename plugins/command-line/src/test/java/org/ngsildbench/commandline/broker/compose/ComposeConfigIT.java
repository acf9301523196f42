package org.ngsildbench.commandline.broker.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compose's own validation of every combination of files, which needs no engine. */
class ComposeConfigIT {

  @BeforeAll
  static void composeIsInstalled() {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "docker-compose"))),
        "docker-compose is not installed");
  }

  static List<Setup> setups() {
    Map<String, Setup> byFiles = new LinkedHashMap<>();
    Setups.all().forEach(setup -> byFiles.put(setup.broker() + " " + setup.files(), setup));
    return List.copyOf(byFiles.values());
  }

  @ParameterizedTest
  @MethodSource("setups")
  void composeAcceptsTheFiles(Setup setup) throws Exception {
    List<String> command = new ArrayList<>(List.of("docker-compose"));
    setup.files().forEach(file -> command.addAll(List.of("--file", file)));
    command.addAll(List.of("config", "--quiet"));
    Process compose =
        new ProcessBuilder(command)
            .directory(ComposeFile.BROKERS.resolve(setup.broker().toString()).toFile())
            .redirectErrorStream(true)
            .start();
    String words = new String(compose.getInputStream().readAllBytes());

    assertThat(compose.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(words).isEmpty();
    assertThat(compose.exitValue()).isZero();
  }
}
