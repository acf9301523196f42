package org.ngsildbench.analysis.folder;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.summary.Summarizer;

/** A run folder with any one file damaged is summarized, or refused with the file's name. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class RunFolderFuzzTest {

  private static final List<String> FILES =
      List.of(
          "latency.hlog",
          "tallies.json",
          "manifest.json",
          "resources.csv",
          "database.csv",
          "hiccups.hlog",
          "capacity.json",
          "compatibility.json");

  private static Path run;

  @BeforeAll
  static void write() throws IOException {
    run =
        new SyntheticRun()
            .times("Q1", 0, 101, 102, 103)
            .tally("Q1", SyntheticRun.good(3))
            .write(Files.createTempDirectory("ngsild-bench-fuzz-"));
  }

  @AfterAll
  static void delete() throws IOException {
    try (var files = Files.list(run)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(run);
  }

  @FuzzTest
  void file(FuzzedDataProvider data) throws IOException {
    String name = data.pickValue(FILES);
    Path file = run.resolve(name);
    byte[] before = Files.exists(file) ? Files.readAllBytes(file) : null;
    Files.write(file, data.consumeRemainingAsBytes());
    try {
      Summary summary = Summarizer.summarize(RunFolder.read(run));
      assertThat(summary.run().notes()).isNotNull();
    } catch (IOException refused) {
      assertThat(refused.getMessage()).contains(name);
    } finally {
      Files.delete(file);
      if (before != null) {
        Files.write(file, before);
      }
    }
  }
}
