package org.ngsildbench.analysis.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.manifest.DataSet;

class ComparedSystemTest {

  @TempDir Path folder;

  @Test
  void numbersRunsOfTheSameBrokerOnly() throws IOException {
    ReportedRuns runs = runs("A 1", "B 1", "A 1");
    assertThat(runs.all())
        .extracting(ReportedRun::name)
        .containsExactly("A 1, run 1", "B 1", "A 1, run 2");
    assertThat(runs.systems())
        .extracting(ComparedSystem::title)
        .containsExactly("A 1 (2 runs)", "B 1");
  }

  @Test
  void computesTheIntervalFromThreeRepetitions() throws IOException {
    ComparedSystem system = runs("A 1", "A 1", "A 1").systems().get(0);

    // Means 100, 200, 300: s = 100, t(2; 0.975) = 4.302653; half width 248.4138.
    LatencyStatistics times = system.operation("Q1", LatencyKind.SERVICE).orElseThrow();
    assertThat(times.mean()).isEqualTo(200);
    assertThat(times.at(Percentile.P50)).hasValue(200);
    assertThat(times.count()).isEqualTo(6);
    Interval interval = times.meanInterval().orElseThrow();
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isCloseTo(448.4138, within(1e-3));
  }

  @Test
  void givesNoIntervalForTwoRepetitions() throws IOException {
    ComparedSystem system = runs("A 1", "A 1").systems().get(0);
    assertThat(system.operation("Q1", LatencyKind.SERVICE).orElseThrow().meanInterval()).isEmpty();
    assertThat(system.operation("Q2", LatencyKind.SERVICE)).isEmpty();
  }

  @Test
  void runsWithOtherSettingsAreNotRepetitions() throws IOException {
    List<RunFolder> folders = new ArrayList<>();
    for (String threads : List.of("1", "8", "1")) {
      SyntheticRun run = new SyntheticRun().broker("spec", "A", "1").times("Q1", 0, 100);
      run.manifest().option("threads", threads).option("out", "runs/" + folders.size());
      folders.add(RunFolder.read(run.write(folder.resolve("" + folders.size()))));
    }
    assertThat(ReportedRuns.of(folders, List.of()).systems())
        .extracting(ComparedSystem::title)
        .containsExactly("A 1 (threads 1) (2 runs)", "A 1 (threads 8)");
  }

  @Test
  void reportsRunsWithDifferentData() throws IOException {
    List<RunFolder> folders = new ArrayList<>();
    for (int days : new int[] {3, 3, 1}) {
      SyntheticRun run = new SyntheticRun().broker("spec", "A", "1").times("Q1", 0, 100);
      run.manifest().dataSet(new DataSet(1, 60, 428, days, 60, "attributes", "print" + days));
      folders.add(RunFolder.read(run.write(folder.resolve("" + folders.size()))));
    }
    ReportedRuns runs = ReportedRuns.of(folders, List.of());
    assertThat(runs.remarks())
        .containsExactly(
            "The runs have different data, so their times cannot be compared: A 1, run 1 "
                + "and A 1, run 2 60 buses and 428 stations over 3 days at 60 s, seed 1, model "
                + "attributes (print3); A 1, run 3 60 buses and 428 stations over 1 day at 60 s, "
                + "seed 1, model attributes (print1).");
    assertThat(runs.systems())
        .extracting(ComparedSystem::name)
        .containsExactly("A 1 (data print3)", "A 1 (data print1)");
  }

  /** Days and buses; both at once are no growth. */
  @ParameterizedTest
  @CsvSource({"1 60;10 60;100 60, 0", "1 60;1 600;1 6000, 0", "1 60;10 600;100 6000, 1"})
  void growingDataIsNoDifference(String sizes, int remarks) throws IOException {
    List<RunFolder> folders = new ArrayList<>();
    for (String size : sizes.split(";")) {
      int days = Integer.parseInt(size.split(" ")[0]);
      int buses = Integer.parseInt(size.split(" ")[1]);
      SyntheticRun run = new SyntheticRun().broker("spec", "A", "1").times("Q1", 0, 100);
      run.manifest().dataSet(new DataSet(1, buses, 428, days, 60, "attributes", "print" + size));
      folders.add(RunFolder.read(run.write(folder.resolve("" + folders.size()))));
    }
    assertThat(ReportedRuns.of(folders, List.of()).remarks()).hasSize(remarks);
  }

  @Test
  void namesFewRunsThatDiffer() throws IOException {
    List<RunFolder> folders = new ArrayList<>();
    for (int cores : new int[] {4, 4, 4, 4, 2}) {
      SyntheticRun run = new SyntheticRun().broker("spec", "A", "1").times("Q1", 0, 100);
      run.manifest().machine(new Machine("CPU", cores, 16L << 30, "Linux"));
      folders.add(RunFolder.read(run.write(folder.resolve("" + folders.size()))));
    }
    assertThat(ReportedRuns.of(folders, List.of()).remarks())
        .singleElement()
        .asString()
        .startsWith("The load generators ran on different machines: A 1, run 1 and 3 more ")
        .contains("; A 1, run 5 ");
  }

  /** Each run is 100 µs slower than the one before. */
  private ReportedRuns runs(String... brokers) throws IOException {
    List<RunFolder> folders = new ArrayList<>();
    for (String broker : brokers) {
      long micros = 100L * (folders.size() + 1);
      SyntheticRun run = new SyntheticRun().times("Q1", 0, micros, micros);
      run.tally("Q1", SyntheticRun.good(2))
          .broker("spec", broker.split(" ")[0], broker.split(" ")[1]);
      folders.add(RunFolder.read(run.write(folder.resolve("" + folders.size()))));
    }
    return ReportedRuns.of(folders, List.of());
  }
}
