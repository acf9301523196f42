package org.ngsildbench.analysis.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.page.ReportPage;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.analysis.summary.Summarizer;

class DatabaseReaderTest {

  private static final String HEADER =
      "startEpochMillis,endEpochMillis,label,operations,origin,statements,micros,doubt\n";

  @TempDir private Path folder;

  @BeforeEach
  void writeRun() throws IOException {
    new SyntheticRun()
        .times("Q1", 0, 1_000, 3_000)
        .tally("Q1", SyntheticRun.good(2))
        .resources("generator", 0.5, 1.5)
        .write(folder);
  }

  private DatabaseTimes read(List<Note> notes, String... lines) throws IOException {
    Path file = folder.resolve("database.csv");
    Files.writeString(file, HEADER + String.join("\n", lines) + "\n");
    return DatabaseReader.read(file, notes);
  }

  @Test
  void sumsThePartsOfALabelOnly() throws IOException {
    List<Note> notes = new ArrayList<>();
    DatabaseTimes times =
        read(
            notes,
            "0,2000,,0,broker,6,900.0,",
            "0,2000,,0,probe-cpu,1,40.0,",
            "2000,3000,warm-up%20Q1,9,broker,99,99.0,",
            "3000,4000,Q1,2,broker,4,1000.0,",
            "3000,4000,Q1,2,others,3,30.0,",
            "3000,4000,Q1,2,probe,2,5.0,",
            "4000,5000,(several%20labels),7,broker,8,8.0,",
            "5000,6000,Q1,2,broker,4,3000.0,");

    assertThat(times.labels()).containsOnlyKeys("Q1");
    assertThat(times.labels().get("Q1")).isEqualTo(new DatabaseUse(4, 8, 4_000, 3, 30));
    assertThat(times.labels().get("Q1").meanMicros()).isEqualTo(1_000);
    assertThat(times.outside()).isEqualTo(new DatabaseUse(0, 6, 900, 0, 0));
    assertThat(times.outsideSeconds()).isEqualTo(2);
    assertThat(times.probeMicros()).isEqualTo(5);
    assertThat(times.probeCpuMicros()).isEqualTo(40);
    assertThat(notes).isEmpty();
  }

  @Test
  void omitsUnreliableValuesWithTheReason() throws IOException {
    List<Note> notes = new ArrayList<>();
    DatabaseTimes times =
        read(
            notes,
            "0,1,Q1,2,broker,4,1000.0,",
            "1,2,Q1,2,broker,4,1000.0,The statistics were reset.",
            "2,3,Q2,2,broker,4,1000.0,");

    assertThat(times.labels()).containsOnlyKeys("Q2");
    assertThat(notes).singleElement().extracting(Note::text).asString().contains("were reset.");
  }

  @Test
  void rejectsADamagedLineButAcceptsATruncatedOne() throws IOException {
    assertThatThrownBy(() -> read(new ArrayList<>(), "0,1,Q1,two,broker,4,1,", "0,1"))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("line 2");
    Path file = folder.resolve("database.csv");
    Files.writeString(file, HEADER + "0,1,Q1,2,bro");
    List<Note> notes = new ArrayList<>();
    assertThat(DatabaseReader.read(file, notes).labels()).isEmpty();
    assertThat(notes).hasSize(1);
  }

  @Test
  void aReportSplitsTheMeanServiceTime() throws IOException {
    read(new ArrayList<>(), "0,1000,Q1,2,broker,4,1000.0,");
    RunFolder run = RunFolder.read(folder);
    OperationSummary q1 = Summarizer.summarize(run).operation("Q1").orElseThrow();

    assertThat(q1.databaseTimeMean()).hasValue(500);
    assertThat(q1.processingTimeMean().orElseThrow())
        .isEqualTo(q1.service().orElseThrow().mean() - 500);
    ReportedRuns runs = ReportedRuns.of(List.of(run), List.of());
    RunFigures figures = RunFigures.of(runs, ReportSections.figures(runs));
    assertThat(figures.databaseShare().orElseThrow().svg().toString())
        .contains("Q1, database: 25 %")
        .contains("Q1, broker and network: 75 %");
    assertThat(new ReportPage(runs, figures).html()).contains("id=\"database\"");
  }

  @Test
  void aReportShowsTheTimeInEachOfSeveralDatabases() throws IOException {
    read(
        new ArrayList<>(),
        "0,1000,Q1,2,broker,4,1000.0,",
        "0,1000,Q1,2,broker@mongodb%3A%2F%2Fa,1,200.0,",
        "0,1000,Q1,2,broker@postgresql%3A%2F%2Fb%2Fc,3,800.0,");
    RunFolder run = RunFolder.read(folder);

    assertThat(run.database().split())
        .containsEntry("mongodb://a", Map.of("Q1", 200.0))
        .containsEntry("postgresql://b/c", Map.of("Q1", 800.0));
    ReportedRuns runs = ReportedRuns.of(List.of(run), List.of());
    RunFigures figures = RunFigures.of(runs, ReportSections.figures(runs));
    String html = new ReportPage(runs, figures).html();
    String table = html.substring(html.indexOf("by database (ms)"));
    assertThat(table.substring(0, table.indexOf("</table>")))
        .containsSubsequence("mongodb://a", "postgresql://b/c", "0.1", "0.4");
  }

  @Test
  void doesNotSplitParallelTimeAboveTheServiceTime() throws IOException {
    read(new ArrayList<>(), "0,1000,Q1,2,broker,4,9000.0,");
    OperationSummary q1 =
        Summarizer.summarize(RunFolder.read(folder)).operation("Q1").orElseThrow();

    assertThat(q1.databaseTimeMean()).hasValue(4_500);
    assertThat(q1.processingTimeMean()).isEmpty();
  }
}
