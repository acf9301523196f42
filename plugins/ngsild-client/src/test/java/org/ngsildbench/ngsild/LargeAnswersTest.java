package org.ngsildbench.ngsild;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists whose decoded form is larger than the heap, in a JVM of their own. */
class LargeAnswersTest {

  private static final int THREADS = 4;

  /** The second row: a gigabyte for each thread. */
  @ParameterizedTest
  @CsvSource({"256m, 400000", "1g, 15000000"})
  void listsBeyondTheHeapAreFailuresAndSmallListsStillSucceed(String heap, String entities)
      throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                LargeAnswers.class.getName(),
                entities,
                String.valueOf(THREADS))
            .redirectErrorStream(true)
            .start();
    List<String> lines =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();

    assertThat(process.waitFor()).as(String.join("\n", lines)).isZero();
    assertThat(lines).hasSize(THREADS + 1);
    assertThat(lines.subList(0, THREADS)).containsOnly("TOO_LARGE_FOR_HEAP");
    assertThat(lines.get(THREADS)).endsWith("characters");
  }
}
