package org.ngsildbench.analysis.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.model.CompatibilityFinding;

/** Tests broker deviations in a file and a report. */
class CompatibilityFileTest {

  private static final CompatibilityFinding GOOD =
      new CompatibilityFinding("lastN=3", "conforms", "minutes 7, 8, 9", "three", "4.11", "GET /a");

  private static final CompatibilityFinding CUT =
      new CompatibilityFinding(
          "a long \"history\"", "cut", "200, <50> readings", "all, or 206", "6.3.10", "GET /b?c=1");

  @TempDir Path folder;

  @BeforeEach
  void writeRun() throws IOException {
    new SyntheticRun().times("Q1", 0, 100, 200).tally("Q1", SyntheticRun.good(2)).write(folder);
  }

  @Test
  void restoresTheFile() throws IOException {
    assertThat(RunFolder.read(folder).compatibility()).isEmpty();

    CompatibilityFile.write(folder, List.of(GOOD, CUT));

    assertThat(RunFolder.read(folder).compatibility()).containsExactly(GOOD, CUT);
  }

  @Test
  void reportShowsDeviationsWithClauseAndRequest() throws IOException {
    CompatibilityFile.write(folder, List.of(GOOD, CUT));
    Path page = folder.resolve("report.html");

    ReportWriter.write(List.of(folder), page);

    assertThat(Files.readString(page))
        .contains("1 of 2 probes were answered as specified", "6.3.10", "GET /b?c=1")
        .contains("200, &lt;50&gt; readings");
    assertThat(folder.resolve("tables/compatibility.csv"))
        .content()
        .contains("\"a long \"\"history\"\"\",cut,\"200, <50> readings\",\"all, or 206\",6.3.10");
  }

  @Test
  void rejectsAFileOfAnotherVersion() throws IOException {
    Path file = folder.resolve("compatibility.json");
    Files.writeString(file, "{\"schema\": 2, \"probes\": []}");

    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("compatibility.json")
        .hasMessageContaining("schema must be 1");
  }
}
