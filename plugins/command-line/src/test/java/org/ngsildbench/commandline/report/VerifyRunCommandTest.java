package org.ngsildbench.commandline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import picocli.CommandLine;

class VerifyRunCommandTest {

  private final StringWriter words = new StringWriter();

  @TempDir private Path run;

  @BeforeEach
  void aReportedRun() throws IOException {
    Files.writeString(run.resolve("manifest.json"), "{\"plan\": \"queries\"}");
    Files.writeString(run.resolve("tallies.json"), "{\"schema\": 1, \"labels\": {}}");
    Files.createFile(run.resolve("latency.hlog"));
    assertThat(bench("report")).as(words.toString()).isEqualTo(ExitCode.GOOD);
  }

  private int bench(String command) {
    CommandLine bench = Bench.commandLine();
    bench.setErr(new PrintWriter(words, true)).setOut(new PrintWriter(words, true));
    return bench.execute(command, run.toString());
  }

  @Test
  void verifiesAnUnchangedRun() {
    assertThat(bench("verify-run")).as(words.toString()).isEqualTo(ExitCode.GOOD);
    assertThat(words.toString()).contains("files unchanged").containsPattern("seal: [0-9a-f]{64}");
  }

  @Test
  void acceptsARunReportedAgain() {
    assertThat(bench("report")).isEqualTo(ExitCode.GOOD);
    assertThat(bench("verify-run")).as(words.toString()).isEqualTo(ExitCode.GOOD);
  }

  @Test
  void detectsAChangedMeasurementAfterAnotherReport() throws IOException {
    Files.writeString(run.resolve("manifest.json"), "{\"plan\": \"other\"}");
    Files.writeString(run.resolve("added.csv"), "");
    assertThat(bench("report")).isEqualTo(ExitCode.GOOD);
    assertThat(bench("verify-run")).isEqualTo(ExitCode.FAILED);
    assertThat(words.toString())
        .containsPattern("changed +\\S+manifest.json")
        .containsPattern("extra +\\S+added.csv");
  }

  @Test
  void detectsAChangedReport() throws IOException {
    Files.writeString(run.resolve("summary.json"), "{}");
    assertThat(bench("verify-run")).isEqualTo(ExitCode.FAILED);
    assertThat(words.toString()).containsPattern("changed +\\S+summary.json");
  }

  @Test
  void rejectsAFolderWithoutChecksums() throws IOException {
    Files.delete(run.resolve("SHA256SUMS"));
    assertThat(bench("verify-run")).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("holds no SHA256SUMS");
  }
}
