package org.ngsildbench.analysis.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.SampleRuns;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.measurement.file.Checksums;
import org.ngsildbench.measurement.manifest.Part;

/** Runs whose files on the load generator were removed, and whose report was made anew. */
class MissingInstrumentsTest {

  @TempDir private Path folder;

  private List<String> violations() throws Exception {
    Path run = folder.resolve("run");
    Files.delete(run.resolve(Checksums.FILE));
    ReportWriter.write(List.of(run), folder.resolve("report.html"));
    Path about = Files.writeString(folder.resolve("about.md"), "Two cores.\n");
    return BundleWriter.write(List.of(run), "A. Nother", about, folder.resolve("results.zip"))
        .violations();
  }

  @Test
  void aWholeRunLacksNothing() throws Exception {
    SampleRuns.full("Orion-LD", "1.4.0", 1, 1).hiccups(0, 60).writeSealed(folder.resolve("run"));
    assertThat(violations()).noneMatch(sentence -> sentence.contains("lacks"));
  }

  @ParameterizedTest
  @CsvSource({
    "resources.csv, false, the load generator in resources.csv",
    "resources.csv, true, the load generator in resources.csv",
    "hiccups.hlog, false, hiccups.hlog"
  })
  void namesWhatIsMissing(String file, boolean keepFirstLine, String words) throws Exception {
    Path run =
        SampleRuns.full("Orion-LD", "1.4.0", 1, 1)
            .hiccups(0, 60)
            .writeSealed(folder.resolve("run"));
    if (keepFirstLine) {
      Files.write(run.resolve(file), Files.readAllLines(run.resolve(file)).subList(0, 1));
    } else {
      Files.delete(run.resolve(file));
    }
    assertThat(violations())
        .anyMatch(
            sentence ->
                sentence.endsWith(
                    "lacks %s, which shows the state of the load generator.".formatted(words)));
  }

  /** A minute was measured, so that 58 seconds are surely whole; 47 are more than 80 % of them. */
  @ParameterizedTest
  @CsvSource({"0, 1", "46, 1", "47, 0"})
  void findsHiccupsOfAPartOfTheTime(int seconds, int found) throws Exception {
    SyntheticRun measured = SampleRuns.full("Orion-LD", "1.4.0", 1, 1).hiccups(0, 60);
    for (int second = 1; second < seconds; second++) {
      measured.hiccups(second, 60);
    }
    Instant start = SyntheticRun.START;
    measured.manifest().parts(List.of(new Part("queries", "0", start, start.plusSeconds(60))));
    Path log = measured.writeSealed(folder.resolve("run")).resolve("hiccups.hlog");
    if (seconds == 0) {
      Files.writeString(log, "");
    }
    assertThat(violations())
        .filteredOn(sentence -> sentence.endsWith("hiccups.hlog lacks most of the measured time."))
        .hasSize(found);
  }
}
