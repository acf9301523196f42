package org.ngsildbench.analysis.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.summary.SummaryJson;

class ResultTablesTest {

  @TempDir private Path folder;

  private ReportedRuns runs(SyntheticRun run) throws Exception {
    return ReportedRuns.of(List.of(RunFolder.read(run.write(folder))), List.of());
  }

  private static List<String> column(TextTable table, String name) {
    int column = table.header().indexOf(name);
    return table.rows().stream().map(row -> row.get(column)).toList();
  }

  /** The lists of a mix may start late and end early; summary.json has their own rate, too. */
  @Test
  void ratesOfPartsAddUpToTheWhole() throws Exception {
    ReportedRuns runs =
        runs(
            new SyntheticRun()
                .tally("list", SyntheticRun.parts(20, 20, 4, 8))
                .tally("mixed", SyntheticRun.good(100, 0, 10))
                .tally("noisy", SyntheticRun.good(40, 0, 20))
                .tally("read", SyntheticRun.parts(80, 80, 0, 10)));
    TextTable operations = ResultTables.of(runs).get("operations");
    assertThat(column(operations, "label")).containsExactly("list", "mixed", "noisy", "read");
    assertThat(column(operations, "completed (1/s)")).containsExactly("2", "10", "2", "8");

    Path json = folder.resolve("summary.json");
    SummaryJson.write(runs.all().get(0).summary(), json);
    assertThat(json)
        .content()
        .contains("\"throughputPerSecond\" : 5,")
        .doesNotContain("completedPerSecond");
  }
}
