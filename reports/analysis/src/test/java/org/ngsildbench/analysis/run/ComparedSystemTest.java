package org.ngsildbench.analysis.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.measurement.latency.LatencyKind;

class ComparedSystemTest {

  @TempDir Path folder;

  @Test
  void numbersRunsOfTheSameBrokerOnly() throws IOException {
    List<ReportedRun> runs = runs("A 1", "B 1", "A 1");
    assertThat(runs)
        .extracting(ReportedRun::name)
        .containsExactly("A 1, run 1", "B 1", "A 1, run 2");
    assertThat(ComparedSystem.of(runs))
        .extracting(ComparedSystem::name)
        .containsExactly("A 1", "B 1");
  }

  @Test
  void takesTheIntervalFromThreeRepetitions() throws IOException {
    ComparedSystem system = ComparedSystem.of(runs("A 1", "A 1", "A 1")).get(0);

    // Means 100, 200, 300: s = 100, t(2; 0.975) = 4.302653; half width 248.4138.
    var mean = system.mean("Q1", OperationSummary::service).orElseThrow();
    assertThat(mean.micros()).isEqualTo(200);
    Interval interval = mean.interval().orElseThrow();
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isCloseTo(448.4138, within(1e-3));
    assertThat(system.pooled("Q1", LatencyKind.SERVICE).orElseThrow().count()).isEqualTo(6);
  }

  @Test
  void givesNoIntervalForTwoRepetitions() throws IOException {
    ComparedSystem system = ComparedSystem.of(runs("A 1", "A 1")).get(0);
    assertThat(system.mean("Q1", OperationSummary::service).orElseThrow().interval()).isEmpty();
    assertThat(system.mean("Q2", OperationSummary::service)).isEmpty();
  }

  /** Each run is 100 µs slower than the one before. */
  private List<ReportedRun> runs(String... brokers) throws IOException {
    List<RunFolder> folders = new ArrayList<>();
    for (String broker : brokers) {
      long micros = 100L * (folders.size() + 1);
      SyntheticRun run = new SyntheticRun().times("Q1", 0, micros, micros);
      run.tally("Q1", SyntheticRun.good(2))
          .broker("spec", broker.split(" ")[0], broker.split(" ")[1]);
      folders.add(RunFolder.read(run.write(folder.resolve("" + folders.size()))));
    }
    return ReportedRun.of(folders);
  }
}
