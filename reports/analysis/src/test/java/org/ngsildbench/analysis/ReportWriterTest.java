package org.ngsildbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReportWriterTest {

  @Test
  void leavesEveryFileOfOneRun() throws IOException {
    Path sample = Path.of("target", "sample", "one");
    SampleRuns.full("ngsild-bench embedded", "0.1.0", 1, 1).write(sample);

    ReportWriter.write(List.of(sample), sample.resolve("report.html"));

    assertThat(sample.resolve("summary.json")).exists();
    assertThat(names(sample.resolve("figures")))
        .containsExactlyInAnyOrder(
            "execution-time.svg", "batch-time.svg", "ingestion-rate.svg", "percentiles.svg");
    assertThat(names(sample.resolve("tables")))
        .containsExactlyInAnyOrder(
            "operations.csv", "operations.md", "ingestion.csv", "ingestion.md");
  }

  @Test
  void putsSeveralRunsOnOnePage() throws IOException {
    Path sample = Path.of("target", "sample", "several");
    Path a = SampleRuns.full("Orion-LD", "1.3.0", 12, 2).write(sample.resolve("orion-ld/1"));
    Path b = SampleRuns.full("Stellio", "2.5.2", 31, 3).write(sample.resolve("stellio/1"));
    Path c = SampleRuns.full("Stellio", "2.5.2", 33, 4).write(sample.resolve("stellio/2"));

    ReportWriter.write(List.of(a, b, c), sample.resolve("report.html"));

    assertThat(Files.readString(sample.resolve("report.html")))
        .contains("Orion-LD 1.3.0", "Stellio 2.5.2, run 1", "Stellio 2.5.2, run 2");
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
