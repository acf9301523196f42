package org.ngsildbench.analysis.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.CostSummary;
import org.ngsildbench.measurement.tally.LabelTally;

class CostTest {

  private static final double PERIOD = 0.1;
  private static final String PLAN = "queries";

  @TempDir Path folder;

  /** Half a core and 3 MB/s while 2,000 operations run, and nothing before and after. */
  @Test
  void isWhatTheServerUsedPerThousandOperations() throws IOException {
    SyntheticRun run = new SyntheticRun().tally("Q1", SyntheticRun.good(2_000, 2.03, 12.07));
    watch(
        run,
        "broker",
        20,
        second -> {
          double busy = Math.min(12.07, Math.max(2.03, second)) - 2.03;
          return 500 * busy;
        });

    CostSummary cost = cost(run, PLAN);
    assertThat(cost.servers()).isEqualTo("broker");
    assertThat(cost.unit()).isEqualTo("operations");
    assertThat(cost.count()).isEqualTo(2_000);
    assertThat(cost.measuredSeconds()).isEqualTo(10.04);
    assertThat(cost.cpuSeconds().orElseThrow()).isCloseTo(2.51, within(0.02));
    assertThat(cost.diskReadBytes()).hasValue(0);
    assertThat(cost.diskWrittenBytes().orElseThrow()).isCloseTo(15.06e6, within(0.1e6));
    assertThat(cost.networkSentBytes()).as("not counted").isEmpty();
    assertThat(cost.peakResidentBytes()).hasValue(300e6);
    assertThat(cost.withheld()).isEmpty();
    assertThat(cost("Q1").cpuSeconds()).isEqualTo(cost.cpuSeconds());
  }

  @Test
  void excludesTheWarmUpBetweenLabels() throws IOException {
    SyntheticRun run =
        new SyntheticRun()
            .tally("Q1", SyntheticRun.good(1_000, 0, 5))
            .tally("Q2", SyntheticRun.good(3_000, 10, 15));
    // 0.2 cores during Q1, 2 cores in the warm-up, 0.6 during Q2.
    watch(
        run,
        "broker",
        20,
        second ->
            200 * Math.min(5, second)
                + 2_000 * (Math.min(10, Math.max(5, second)) - 5)
                + 600 * (Math.max(10, second) - 10));

    assertThat(cost(run, "Q1").cpuSeconds().orElseThrow()).isCloseTo(1.0, within(1e-9));
    assertThat(cost("Q2").cpuSeconds().orElseThrow()).isCloseTo(1.0, within(1e-9));
    assertThat(cost(PLAN).cpuSeconds().orElseThrow()).isCloseTo(1.0, within(1e-9));
    assertThat(cost(PLAN).measuredSeconds()).isEqualTo(10);
  }

  /** The counters do not tell which label used what. */
  @Test
  void isOfThePlanOnlyWhileLabelsRunTogether() throws IOException {
    SyntheticRun run =
        new SyntheticRun()
            .tally("Q1", SyntheticRun.good(1_000, 0, 10))
            .tally("Q2", SyntheticRun.good(4_000, 5, 15));
    watch(run, "broker", 20, second -> 1_000 * second);

    assertThat(costs(run)).extracting(CostSummary::load).containsExactly(PLAN);
    assertThat(cost(PLAN).cpuSeconds().orElseThrow()).isCloseTo(3.0, within(1e-9));
  }

  /** An operation of the mixed workload counts under its kind, too. */
  @Test
  void countsEachOperationOnce() throws IOException {
    SyntheticRun run =
        new SyntheticRun()
            .tally("mixed", SyntheticRun.good(1_000))
            .tally("read", SyntheticRun.parts(600, 600))
            .tally("write", SyntheticRun.parts(400, 400));
    watch(run, "broker", 20, second -> 1_000 * second);

    assertThat(cost(run, PLAN).count()).isEqualTo(1_000);
    assertThat(cost(PLAN).cpuSeconds().orElseThrow()).isCloseTo(10, within(1e-9));

    CostSummary doubtful = cost(run.tally("write", SyntheticRun.parts(400, 100)), PLAN);
    assertThat(doubtful.cpuSeconds()).isEmpty();
    assertThat(doubtful.withheld()).hasValue("another label also counts some of the operations");
  }

  @Test
  void isOfEachServerAndOfAllTogether() throws IOException {
    SyntheticRun run = new SyntheticRun().tally("Q1", SyntheticRun.good(1_000, 0, 10));
    watch(run, "broker", 20, second -> 300 * second);
    watch(run, "db", 20, second -> 700 * second);
    watch(run, "generator", 20, second -> 9_000 * second);

    List<CostSummary> costs = costs(run).stream().filter(one -> one.load().equals(PLAN)).toList();
    assertThat(costs)
        .extracting(CostSummary::server)
        .containsExactly(Optional.empty(), Optional.of("broker"), Optional.of("db"));
    assertThat(costs.get(0).servers()).isEqualTo("broker, db");
    assertThat(costs)
        .extracting(one -> Math.round(one.cpuSeconds().orElseThrow() * 1_000))
        .containsExactly(10_000L, 3_000L, 7_000L);
    assertThat(costs.get(0).peakResidentBytes()).hasValue(600e6);
  }

  @Test
  void countsOnlySuccessfulOperations() throws IOException {
    SyntheticRun run = new SyntheticRun().tally("Q1", SyntheticRun.outcome(1_500, 300, 200, 0, 0));
    watch(run, "broker", 20, second -> 1_000 * second);

    assertThat(cost(run, PLAN).cpuSeconds().orElseThrow()).isCloseTo(10, within(1e-9));
    assertThat(cost(PLAN).failed()).isEqualTo(500);
    assertThat(cost(run.tally("Q1", SyntheticRun.outcome(1_500, 1_500, 0, 0, 0)), PLAN).withheld())
        .hasValue("no operation succeeded");
  }

  @Test
  void isOfEntitiesUnlessTheBatchesNeededMore() throws IOException {
    LabelTally batches = SyntheticRun.batches(100, 20, 0, 2_000, 0, 10);
    SyntheticRun run = new SyntheticRun().tally("create-100", batches);
    watch(run, "broker", 20, second -> 1_000 * second);

    CostSummary deleted = cost(run, PLAN);
    assertThat(deleted.cpuSeconds()).isEmpty();
    assertThat(deleted.withheld().orElseThrow()).contains("batch.delete=false");

    run.manifest().options(Map.of("batch.delete", "false", "batch.readBack", "false"));
    CostSummary kept = cost(run, PLAN);
    assertThat(kept.unit()).isEqualTo("entities");
    assertThat(kept.cpuSeconds().orElseThrow()).isCloseTo(5, within(1e-9));
  }

  @Test
  void isUnknownAfterAServerWasLost() throws IOException {
    SyntheticRun run = new SyntheticRun().tally("Q1", SyntheticRun.good(1_000, 0, 10));
    watch(run, "broker", 20, second -> 300 * second);
    watch(run, "db", 6, second -> 700 * second);
    run.counters("db", 6.1);
    // Its successor has counted more already.
    run.counters("db", 9, 90_000, 1, 0, 0).counters("db", 12, 99_000, 1, 0, 0);

    List<CostSummary> costs = costs(run);
    assertThat(costs.get(0).cpuSeconds()).isEmpty();
    assertThat(costs.get(0).peakResidentBytes()).isEmpty();
    assertThat(costs.get(0).withheld()).hasValue("db could not be read at 10:00:06.100 UTC");
    assertThat(costs.get(1).cpuSeconds().orElseThrow()).as("broker").isCloseTo(3, within(1e-9));
    assertThat(costs.get(2).withheld()).as("db").isPresent();
  }

  @Test
  void isUnknownIfACounterGoesBackwards() throws IOException {
    SyntheticRun run = new SyntheticRun().tally("Q1", SyntheticRun.good(1_000, 0, 10));
    watch(run, "broker", 20, second -> second < 7 ? 700 * second : 700 * (second - 7));

    assertThat(cost(run, PLAN).cpuSeconds()).isEmpty();
    assertThat(cost(PLAN).withheld().orElseThrow())
        .startsWith("a counter of broker restarted at 10:00:07");
    assertThat(cost(PLAN).diskWrittenBytes()).isEmpty();
  }

  @Test
  void isKnownIfACounterRestartsBetweenLabels() throws IOException {
    SyntheticRun run =
        new SyntheticRun()
            .tally("Q1", SyntheticRun.good(1_000, 0, 5))
            .tally("Q2", SyntheticRun.good(1_000, 10, 15));
    watch(run, "broker", 20, second -> second < 7 ? 200 * second : 200 * (second - 7));

    assertThat(cost(run, PLAN).cpuSeconds().orElseThrow()).isCloseTo(1, within(1e-9));
  }

  @Test
  void isUnknownIfTheServerWasWatchedTooLateOrTooShort() throws IOException {
    SyntheticRun late = new SyntheticRun().tally("Q1", SyntheticRun.good(1_000, 0, 10));
    for (double second = 0.5; second < 12; second += PERIOD) {
      late.counters("broker", second, 500e3 * second, 1, 0, 0);
    }
    assertThat(cost(late, PLAN).withheld()).hasValue("a server was not watched all the time");

    SyntheticRun brief = new SyntheticRun().tally("Q1", SyntheticRun.good(1_000, 1.05, 1.55));
    watch(brief, "broker", 5, second -> 500 * second);
    assertThat(cost(brief, PLAN).cpuSeconds()).isEmpty();
    assertThat(cost(PLAN).withheld().orElseThrow()).contains("too short");
  }

  /** Whatever a server does between two readings: a reported value is right to 10 %. */
  @Test
  void reportsNothingThatIsWrongByMoreThanTenPercent() throws IOException {
    int reported = 0;
    Random random = new Random(26);
    for (int trial = 0; trial < 300; trial++) {
      double from = 1 + random.nextDouble();
      double to = from + 0.2 + 8 * random.nextDouble();
      double[] use = new double[12_000];
      double burst = 0;
      for (int milli = 1; milli < use.length; milli++) {
        if (random.nextInt(40) == 0) {
          burst = random.nextInt(3) == 0 ? 4 * random.nextDouble() : 0;
        }
        use[milli] = use[milli - 1] + burst;
      }
      DoubleUnaryOperator counter =
          second -> use[(int) Math.round(Math.min(11.999, second) * 1_000)];
      from = Math.round(from * 1e3) / 1e3;
      to = Math.round(to * 1e3) / 1e3;
      SyntheticRun run = new SyntheticRun().tally("Q1", SyntheticRun.good(1_000, from, to));
      for (double at = 0; at < 11.9; at += (0.5 + random.nextDouble()) * PERIOD) {
        double second = Math.round(at * 1e3) / 1e3;
        run.counters("broker", second, 1_000 * counter.applyAsDouble(second), 1, 0, 0);
      }
      OptionalDouble cost = cost(run, PLAN).cpuSeconds();
      double truth = (counter.applyAsDouble(to) - counter.applyAsDouble(from)) / 1e3;
      if (cost.isPresent()) {
        reported++;
        assertThat(truth).isBetween(0.9 * cost.getAsDouble(), 1.1 * cost.getAsDouble());
      }
    }
    assertThat(reported).isBetween(100, 290);
  }

  @Test
  void readsAFileWhoseLastLineWasCutAndRejectsADamagedOne() throws IOException {
    SyntheticRun run = new SyntheticRun().tally("Q1", SyntheticRun.good(1_000, 0, 10));
    watch(run, "broker", 20, second -> 300 * second);
    run.write(folder);
    Path file = folder.resolve("counters.csv");
    Files.writeString(file, "1795860000000,bro", StandardOpenOption.APPEND);
    assertThat(RunFolder.read(folder).costs()).isNotEmpty();

    for (String damage : List.of("ker\n", "ker,1,2,3,4,5,-6\n", "ker,NaN,2,3,4,5,6\n")) {
      run.write(folder);
      Files.writeString(file, "1795860000000,bro" + damage, StandardOpenOption.APPEND);
      assertThatThrownBy(() -> RunFolder.read(folder)).hasMessageContaining("counters.csv, line ");
    }
  }

  /** Processor time in milliseconds by second; six bytes are written per microsecond of it. */
  private static void watch(
      SyntheticRun run, String role, double until, DoubleUnaryOperator cpuMillis) {
    for (int i = -1; i * PERIOD <= until; i++) {
      double second = i * PERIOD;
      double cpu = cpuMillis.applyAsDouble(Math.max(0, second));
      run.counters(role, second, 1_000 * cpu, 300_000_000, 4_096, 6_000 * cpu);
    }
  }

  private List<CostSummary> costs(SyntheticRun run) throws IOException {
    return RunFolder.read(run.write(folder)).costs();
  }

  private CostSummary cost(SyntheticRun run, String load) throws IOException {
    run.write(folder);
    return cost(load);
  }

  private CostSummary cost(String load) throws IOException {
    return RunFolder.read(folder).costs().stream()
        .filter(one -> one.load().equals(load) && one.server().isEmpty())
        .findFirst()
        .orElseThrow();
  }
}
