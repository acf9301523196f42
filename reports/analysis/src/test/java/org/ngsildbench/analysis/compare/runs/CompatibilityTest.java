package org.ngsildbench.analysis.compare.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run folder of version 0.1, made by {@code ./bench run --quick}. It is never changed. */
class CompatibilityTest {

  private static final Path OLD = Path.of("src/test/resources/org/ngsildbench/analysis/run-0.1");

  @Test
  void figuresOfAnOldSummaryAreUnchanged(@TempDir Path copy) throws IOException {
    for (String input :
        List.of("manifest.json", "tallies.json", "latency.hlog", "hiccups.hlog", "resources.csv")) {
      Files.copy(OLD.resolve(input), copy.resolve(input));
    }
    List<SummaryFigure> old = MeasuredRun.read(OLD).figures().all();

    List<SummaryFigure> now = MeasuredRun.read(copy).figures().all();

    assertThat(old).extracting(SummaryFigure::name).contains("Q7.response.p95", "run.valid");
    assertThat(values(now)).containsAll(values(old));
    assertThat(copy.resolve("report.html")).isNotEmptyFile();
  }

  /** A later version may judge a run by other rules, and word its notes differently. */
  private static List<String> values(List<SummaryFigure> figures) {
    return figures.stream()
        .filter(figure -> figure.value() instanceof Double)
        .map(figure -> figure.name() + " " + figure.value() + " " + figure.dimension())
        .toList();
  }
}
