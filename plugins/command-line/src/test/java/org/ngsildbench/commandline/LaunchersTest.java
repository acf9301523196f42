package org.ngsildbench.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The two launcher scripts start the command line in the same way. */
class LaunchersTest {

  private static final Path PROJECT = Path.of("").toAbsolutePath().resolve("../..").normalize();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.ngsildbench.commandline.Bench",
        "-XX:TieredStopAtLevel=1",
        "-XX:+TieredCompilation",
        "-Xms24m -Xmx512m -XX:MaxNewSize=8m -XX:MinHeapFreeRatio=15",
        "-Xms64m -Xmx1g",
        "-Xms64m -Xmx512m",
        "HEAP",
        "projections",
        "--gtfs",
        "-Dngsildbench.home=",
        "-Dngsildbench.project="
      })
  void bothLaunchersStartTheSameCommand(String words) throws IOException {
    assertThat(Files.readString(PROJECT.resolve("bench"))).contains(words);
    assertThat(Files.readString(PROJECT.resolve("bench.cmd"))).contains(words);
  }
}
