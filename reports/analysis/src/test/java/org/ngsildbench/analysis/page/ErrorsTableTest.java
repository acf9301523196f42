package org.ngsildbench.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.SampleRuns;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.measurement.tally.CodeFailures;

/** The errors table of the page and of {@code tables/errors.csv}. */
class ErrorsTableTest {

  @TempDir private Path folder;

  @Test
  void showsLabelCodeCountTimesAndMessageMostFrequentFirst() throws Exception {
    long start = SyntheticRun.START.toEpochMilli() * 1_000;
    SyntheticRun run = SampleRuns.full("Broker", "1", 1, 1);
    run.failing(
        "Q5",
        SyntheticRun.outcome(150, 150, 0, 0, 0)
            .withFailures(
                Map.of(
                    "RESET",
                    new CodeFailures(20, start + 1_250_000, start + 2_000_000, "it <b>broke</b>"),
                    "UNREACHABLE",
                    new CodeFailures(130, start + 2_000_000, start + 9_500_000, "refused"))),
        new long[150]);

    Path page = folder.resolve("report.html");
    ReportWriter.write(List.of(run.write(folder)), page);

    assertThat(Files.readString(page))
        .contains("<h2 id=\"errors-heading\">Errors</h2>", "it &lt;b&gt;broke&lt;/b&gt;");
    assertThat(Files.readAllLines(folder.resolve("tables/errors.csv")))
        .hasSize(3)
        .element(0)
        .isEqualTo("run,label,code,count,first (UTC),last (UTC),first message");
    assertThat(Files.readAllLines(folder.resolve("tables/errors.csv")).subList(1, 3))
        .containsExactly(
            "Broker 1,Q5,UNREACHABLE,130,2026-11-20T10:00:02Z,2026-11-20T10:00:09.500Z,refused",
            "Broker 1,Q5,RESET,20,2026-11-20T10:00:01.250Z,2026-11-20T10:00:02Z,it <b>broke</b>");
  }

  @Test
  void aRunWithoutErrorsHasNone() throws Exception {
    Path page = folder.resolve("report.html");
    ReportWriter.write(List.of(SampleRuns.full("Broker", "1", 1, 1).write(folder)), page);

    assertThat(Files.readString(page)).doesNotContain("errors-heading");
    assertThat(folder.resolve("tables/errors.csv")).doesNotExist();
  }
}
