package org.ngsildbench.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.inference.Estimate;
import org.ngsildbench.analysis.inference.FigureSample.Basis;
import org.ngsildbench.analysis.inference.SimulatedSystem;
import org.ngsildbench.analysis.inference.SystemDifference;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.analysis.summary.SummaryJson;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.ngsildbench.measurement.manifest.RunManifest;

class ComparisonTest {

  private static final SimulatedSystem SYSTEM = SimulatedSystem.BROKER.withoutRunToRun();

  @TempDir private Path folder;

  @Test
  void findsADifferenceOfKnownSizeFromBlocks() throws Exception {
    Path a = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1);
    Path b = SimulatedRuns.run(folder.resolve("b"), SYSTEM.slowerBy(0.2), 2);

    Comparison comparison = Comparison.of(a, b);

    ComparedFigure p95 = figure(comparison, "Q1.response.p95");
    SystemDifference contrast = p95.pair().orElseThrow().contrast();
    assertThat(p95.pair().orElseThrow().basis()).isEqualTo(Basis.WITHIN_RUN);
    assertThat(contrast.ratio()).isCloseTo(1.2, within(0.06));
    assertThat(contrast.ratioInterval().orElseThrow().low()).isBetween(1.05, 1.2);
    assertThat(contrast.ratioInterval().orElseThrow().high()).isBetween(1.2, 1.35);
    assertThat(ComparisonText.verdicts(comparison))
        .singleElement()
        .asString()
        .matches(
            "Q1\\.response\\.p95: undecided, because single runs .*; in these runs, B is "
                + "\\d+ % slower, 95 % interval [\\d.]+ to \\d+ %\\.");
    assertThat(ComparisonText.markdown(comparison)).contains("--repetitions 5");
  }

  @Test
  void reportsNoDifference() throws Exception {
    Path a = SimulatedRuns.repetitions(folder.resolve("a"), SYSTEM, 3, 10);
    Path b = SimulatedRuns.repetitions(folder.resolve("b"), SYSTEM, 3, 20);

    Comparison comparison = Comparison.of(a, b);

    assertThat(figure(comparison, "Q1.response.p95").pair().orElseThrow().basis())
        .isEqualTo(Basis.REPETITIONS);
    assertThat(ComparisonText.verdicts(comparison))
        .singleElement()
        .asString()
        .matches(
            "Q1\\.response\\.p95: no difference shown: B could be up to [\\d.]+ % faster or up to"
                + " [\\d.]+ % slower\\.");
    assertThat(ComparisonText.markdown(comparison)).doesNotContain("--repetitions 5");
  }

  @Test
  void rejectsDifferentPlansUnlessAllowed() throws Exception {
    Path a = planned("a", "11");
    Path same = planned("same", "11");
    Path other = planned("other", "22");
    assertThat(Comparison.of(a, same).remarks()).noneMatch(remark -> remark.contains("plan"));
    assertThatThrownBy(() -> Comparison.of(a, other))
        .isInstanceOf(IncomparableException.class)
        .hasMessageContaining("the plan queries differs between the runs")
        .hasMessageContaining("--different-plans");
    assertThat(Comparison.of(a, other, true).remarks())
        .anyMatch(remark -> remark.startsWith("Different plan files: plan.queries 11"));
  }

  private Path planned(String name, String digest) throws Exception {
    return SimulatedRuns.run(
        folder.resolve(name),
        SYSTEM,
        1,
        run -> run.manifest().sha256(Map.of("plan.queries", digest)));
  }

  /** A host that slows down by 10 % from round to round hides nothing from pairs of one round. */
  @Test
  void roundsOfOneRunAreComparedInPairs() throws Exception {
    for (int round = 1; round <= 5; round++) {
      double drift = 0.1 * (round - 1);
      oneRound("a", round, SYSTEM.slowerBy(drift));
      oneRound("b", round, SYSTEM.slowerBy((1 + drift) * 1.1 - 1));
    }

    Comparison comparison = Comparison.of(folder.resolve("a"), folder.resolve("b"));

    assertThat(figure(comparison, "Q1.response.p95").pair().orElseThrow().paired()).isTrue();
    assertThat(ComparisonText.verdicts(comparison))
        .singleElement()
        .asString()
        .matches("Q1\\.response\\.p95: B is (8|9|10|11|12)(\\.\\d)? % slower, 95 % interval .*");
    FigurePair pair = figure(comparison, "Q1.response.p95").pair().orElseThrow();
    assertThat(new FigurePair(pair.a(), pair.b()).contrast().ratioInterval().orElseThrow().low())
        .as("unpaired")
        .isLessThan(1);
  }

  @Test
  void omitsARoundThatOnlyOneSystemCompleted() throws Exception {
    for (int round = 1; round <= 4; round++) {
      oneRound("a", round, SYSTEM.slowerBy(0.1 * round));
      oneRound("b", round, SYSTEM.slowerBy(0.1 * round));
    }
    oneRound("a", 5, SYSTEM.slowerBy(9));

    FigurePair pair =
        figure(Comparison.of(folder.resolve("a"), folder.resolve("b")), "Q1.response.p95")
            .pair()
            .orElseThrow();

    assertThat(pair.paired()).isTrue();
    assertThat(pair.a().units()).hasSize(4);
  }

  @Test
  void sequentialRunsUseUpDegreesOfFreedom() throws Exception {
    for (int round = 1; round <= 6; round++) {
      for (String name : List.of("a", "b")) {
        SimulatedRuns.run(
            folder.resolve(name).resolve(Integer.toString(round)),
            SYSTEM,
            100 * round + name.charAt(0),
            run -> run.manifest().option("order", "in turns").option("untilChange", "10 %"));
      }
    }

    Comparison comparison = Comparison.of(folder.resolve("a"), folder.resolve("b"));

    assertThat(figure(comparison, "Q1.response.p95").pair().orElseThrow().a().estimate())
        .extracting(Estimate::degreesOfFreedom)
        .isEqualTo(2.0);
    LeastSensitiveFigure hardest = comparison.hardest(0.1).orElseThrow();
    assertThat(hardest.name()).isEqualTo("Q1.response.p95");
    assertThat(hardest.sensitivity().rounds()).isEqualTo(6);
    assertThat(hardest.sensitivity().shortfall()).isPositive();
    assertThat(comparison.hardest(0.4).orElseThrow().sensitivity().shortfall())
        .isLessThan(hardest.sensitivity().shortfall());
  }

  @Test
  void precisionRoundsAreNotADifferentPlan() throws Exception {
    Path a = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1, run -> rounds(run.manifest(), 1));
    Path b = SimulatedRuns.run(folder.resolve("b"), SYSTEM, 2, run -> rounds(run.manifest(), 3));

    assertThat(Comparison.of(a, b).remarks()).noneMatch(remark -> remark.startsWith("Different "));
  }

  private static void rounds(RunManifest.Builder manifest, int rounds) {
    StringBuilder plan = new StringBuilder("queries");
    for (int round = 2; round <= rounds; round++) {
      String name = "queries-round-" + round;
      plan.append(",").append(name);
      manifest.option("queries.count (" + name + ")", "2000");
      manifest.sha256(Map.of("plan." + name, "abc"));
    }
    manifest.plan(plan.toString());
  }

  private void oneRound(String name, int round, SimulatedSystem system) throws IOException {
    SimulatedRuns.run(
        folder.resolve(name).resolve(Integer.toString(round)),
        system,
        100 * round + name.charAt(0),
        run -> run.manifest().option("order", "a b b a a b b a a b"));
  }

  @Test
  void rejectsDifferentDataAndWarnsAboutOtherDifferences() throws Exception {
    Path a = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1);
    Path other =
        SimulatedRuns.run(
            folder.resolve("other"),
            SYSTEM,
            1,
            run -> run.manifest().dataSet(new DataSet(2, 60, 428, 3, 60, "attributes", "abc")));
    assertThatThrownBy(() -> Comparison.of(a, other))
        .isInstanceOf(IncomparableException.class)
        .hasMessageContaining("different data sets")
        .hasMessageContaining("seed 2");
    ReplayedSensors lab = new ReplayedSensors("A lab", "", "intel", 1, 60, "0123abcdef", List.of());
    Path recorded =
        SimulatedRuns.run(
            folder.resolve("recorded"),
            SYSTEM,
            1,
            run ->
                run.manifest().dataSet(run.manifest().build().dataSet().replaying(List.of(lab))));
    assertThatThrownBy(() -> Comparison.of(a, recorded))
        .isInstanceOf(IncomparableException.class)
        .hasMessageContaining("recorded sensors 0123abcd");

    Path b =
        SimulatedRuns.run(
            folder.resolve("b"),
            SYSTEM,
            1,
            run ->
                run.manifest()
                    .machine(new Machine("Other CPU", 8, 16L << 30, "GNU/Linux 6"))
                    .options(Map.of("threads", "2")));
    assertThat(Comparison.of(a, b).remarks())
        .anyMatch(remark -> remark.startsWith("Different machine: Example CPU 3000, 4 cores"))
        .contains("Different option threads: 1 in A, 2 in B.")
        .noneMatch(remark -> remark.contains("JVM"));
    Path empty = SimulatedRuns.run(folder.resolve("c"), SYSTEM, 1, run -> {});
    Files.writeString(empty.resolve("summary.json"), "{\"schema\": 1, \"run\": {\"valid\": true}}");
    assertThatThrownBy(() -> Comparison.of(a, empty))
        .hasMessageContaining("no operation in common");
  }

  @Test
  void theSameCityInAnotherFileIsNotADifference() throws Exception {
    Path a = inCity("a", "abc");
    Path b = inCity("b", "abc");

    assertThat(Comparison.of(a, b).remarks()).noneMatch(remark -> remark.contains("fleet.city"));

    Path unknown = inCity("c", null);
    assertThat(Comparison.of(a, unknown).remarks())
        .anyMatch(remark -> remark.startsWith("Different option fleet.city"));
  }

  private Path inCity(String name, String fingerprint) throws IOException {
    return SimulatedRuns.run(
        folder.resolve(name),
        SYSTEM,
        1,
        run ->
            run.manifest()
                .dataSet(new DataSet(1, 60, 428, 3, 60, "attributes", fingerprint))
                .options(Map.of("fleet.city", folder.resolve(name) + "/city.csv")));
  }

  @Test
  void reportsUndecidableFigures() throws Exception {
    Path a = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1, ComparisonTest::addBatch);
    Path b = SimulatedRuns.run(folder.resolve("b"), SYSTEM, 2, ComparisonTest::addBatch);

    Comparison comparison = Comparison.of(a, b);

    assertThat(figure(comparison, "Q1.response.p999").reason().orElseThrow())
        .contains("6,000 measured, at least 10,000 are needed");
    assertThat(figure(comparison, "ingestion.create.1000.entitiesPerSecond").reason().orElseThrow())
        .contains("one run has one value");
    assertThat(ComparisonText.verdicts(comparison))
        .satisfiesExactly(
            verdict -> assertThat(verdict).startsWith("Q1.response.p95: undecided"),
            verdict ->
                assertThat(verdict)
                    .startsWith("ingestion.create.1000.entitiesPerSecond: undecided: one run"));
    assertThat(ComparisonText.markdown(comparison))
        .contains("figures are omitted: they have too few operations");
  }

  @Test
  void showsARemedyInsteadOfAnEmptyTable() throws Exception {
    String text = ComparisonText.markdown(Comparison.of(sixOperations("a"), sixOperations("b")));

    assertThat(text)
        .contains("No figure can be compared", "Measure more operations or longer")
        .doesNotContain("| figure |");
  }

  private Path sixOperations(String name) throws Exception {
    Path run = folder.resolve(name);
    new SyntheticRun()
        .times("Q1", 0, 9, 8, 7, 9, 8, 7)
        .tally("Q1", SyntheticRun.good(6))
        .write(run);
    SummaryJson.write(Summarizer.summarize(RunFolder.read(run)), run.resolve("summary.json"));
    return run;
  }

  private static void addBatch(SyntheticRun run) {
    run.times("create-1000", 5, 9000)
        .tally("create-1000", SyntheticRun.batches(1000, 1, 0, 1000, 0, 1));
  }

  @Test
  void writesTextAndJson() throws Exception {
    Path a = SimulatedRuns.run(folder.resolve("a"), SYSTEM, 1);
    Path b = SimulatedRuns.run(folder.resolve("b"), SYSTEM.slowerBy(4), 2);
    Comparison comparison = Comparison.of(a, b);

    assertThat(ComparisonText.markdown(comparison))
        .contains("# ngsild-bench embedded 0.1.0 (B) against", "| figure |", "times as long");
    Path json = folder.resolve("comparison.json");
    ComparisonJson.write(comparison, json);
    var p95 =
        JsonDocument.read(json).objects("figures").stream()
            .filter(one -> text(one).equals("Q1.response.p95"))
            .findFirst()
            .orElseThrow();
    assertThat(p95.decimal("ratio")).isCloseTo(5, within(0.3));
    assertThat(p95.text("units")).isEqualTo("within_run");
    assertThat(p95.names()).as("blocks are not independent").doesNotContain("mannWhitneyP");
  }

  private static String text(JsonObject one) {
    try {
      return one.text("figure");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static ComparedFigure figure(Comparison comparison, String name) {
    return comparison.figures().stream()
        .filter(one -> one.figure().name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
