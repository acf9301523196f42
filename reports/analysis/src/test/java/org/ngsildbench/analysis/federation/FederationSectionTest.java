package org.ngsildbench.analysis.federation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.figures.BarFigure;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.run.ReportedRuns;

/** Shows known times of runs with 1, 4 and 16 sources: N ms for E1, 10 N ms for E2. */
class FederationSectionTest {

  @TempDir private Path folder;
  private final List<RunFolder> folders = new ArrayList<>();
  private final FederationSection section = new FederationSection();

  private void add(String mode, double factor, int... sources) throws IOException {
    SyntheticRun run = new SyntheticRun();
    StringBuilder setting = new StringBuilder();
    for (int number : sources) {
      setting.append(setting.isEmpty() ? "" : ",").append(number);
      long micros = Math.round(number * 1_000 * factor);
      times(run, "E1-" + number, micros);
      times(run, "E2-" + number, 10 * micros);
    }
    run.manifest().option("federation.sources", setting.toString());
    run.manifest().option("federation.mode", mode);
    folders.add(RunFolder.read(run.write(folder.resolve(Integer.toString(folders.size())))));
  }

  private static void times(SyntheticRun run, String label, long micros) {
    run.times(label, 0, LongStream.range(0, 100).map(any -> micros).toArray())
        .tally(label, SyntheticRun.good(100));
  }

  private ReportedRuns runs() {
    return ReportedRuns.of(folders, List.of());
  }

  private BarFigure figure() {
    return (BarFigure) section.figures(runs()).get(0);
  }

  private static void assertTimes(BarFigure.Series series, double... millis) {
    for (int i = 0; i < millis.length; i++) {
      assertThat(series.bars().get(i).orElseThrow().value() / 1_000)
          .isCloseTo(millis[i], Percentage.withPercentage(0.5));
    }
  }

  @Test
  void joinsRunsOfDifferentNumbersAndShowsTheirIntervals() throws IOException {
    for (int sources : new int[] {16, 1, 4}) {
      for (double factor : new double[] {0.9, 1, 1.1}) {
        add("inclusive", factor, sources);
      }
    }
    BarFigure figure = figure();
    assertThat(figure.groups()).containsExactly("1 source", "4 sources", "16 sources");
    assertThat(figure.series()).extracting(BarFigure.Series::name).containsExactly("E1", "E2");
    assertTimes(figure.series().get(0), 1, 4, 16);
    assertTimes(figure.series().get(1), 10, 40, 160);
    // Student's t of two degrees of freedom times the standard error: 4.303 * 0.1 / sqrt(3).
    assertThat(figure.series().get(0).bars().get(0).orElseThrow().interval().orElseThrow().high())
        .isCloseTo(1_248, Percentage.withPercentage(0.5));
    assertThat(section.content(runs(), List.of()).get(1).toString())
        .contains("1 source", "16 sources", "1.25)");
  }

  @Test
  void otherModesAreOtherSeries() throws IOException {
    add("inclusive", 1, 1, 4);
    add("redirect", 2, 1, 4);
    BarFigure figure = figure();
    assertThat(figure.series()).hasSize(4);
    assertThat(figure.series().get(2).name())
        .startsWith("E1: ")
        .endsWith("(federation.mode redirect)");
    assertTimes(figure.series().get(2), 2, 8);
  }

  @Test
  void oneNumberHasNoChart() throws IOException {
    add("inclusive", 1, 4);
    assertThat(section.figures(runs())).isEmpty();
    assertThat(section.content(runs(), List.of())).isEmpty();
  }
}
