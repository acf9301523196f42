package org.ngsildbench.analysis.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.RunSummary;
import org.ngsildbench.analysis.model.Verdict;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.measurement.manifest.Engine;

/** A valid run, changed in one way, and the resulting notes. */
abstract class JudgedRun {

  private static final long[] THOUSAND =
      LongStream.range(0, 1000).map(i -> 101 + i % 100).toArray();

  @TempDir Path folder;

  final SyntheticRun run =
      new SyntheticRun().times("Q1", 0, THOUSAND).tally("Q1", SyntheticRun.good(1000));

  void assertInvalid(String text) throws IOException {
    assertThat(judged().valid()).isFalse();
    assertThat(judged().notes().get(0).invalidates()).isTrue();
    assertThat(judged().notes().get(0).text()).contains(text);
  }

  void assertWarning(String text) throws IOException {
    assertThat(judged().verdict()).isEqualTo(Verdict.VALID_WITH_WARNINGS);
    assertThat(judged().notes()).singleElement().extracting("text").asString().contains(text);
  }

  void assertInformation(String text) throws IOException {
    assertThat(judged().verdict()).isEqualTo(Verdict.VALID);
    assertThat(judged().notes()).singleElement().extracting("text").asString().contains(text);
  }

  /** Batches of 100, all successful. */
  void smallerBatchesTaken() {
    run.times("create-100", 1, THOUSAND)
        .tally("create-100", SyntheticRun.batches(100, 1000, 0, 100_000, 0, 1));
  }

  RunSummary judged() throws IOException {
    return Summarizer.summarize(RunFolder.read(run.write(folder))).run();
  }

  static Engine engine(boolean complete, double cpuCores, long offsetMicros) {
    Instant heard = Instant.parse("2026-01-05T12:00:00Z");
    return new Engine(
        "a:1099", "queries", "a JVM", 4, cpuCores, offsetMicros, 2_000, 0, heard, complete);
  }
}
