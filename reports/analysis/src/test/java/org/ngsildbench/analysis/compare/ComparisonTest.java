package org.ngsildbench.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
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

  /** The embedded broker has no URL; a name needs its kind. */
  @Test
  void advisesACommandThatRuns() throws Exception {
    Path a = folder.resolve("a");
    Path b = folder.resolve("b");
    SimulatedRuns.run(a, SYSTEM, 1, run -> broker(run.manifest(), "embedded", "spec"));
    SimulatedRuns.run(b, SYSTEM, 2, run -> broker(run.manifest(), "old", "scorpio"));

    assertThat(ComparisonText.markdown(Comparison.of(a, b)))
        .contains("--broker embedded --broker old:scorpio=URL --repet");
  }

  private static void broker(RunManifest.Builder manifest, String name, String kind) {
    manifest.option("broker", name).option("broker.kind", kind);
  }

  private void oneRound(String name, int round, SimulatedSystem system) throws IOException {
    SimulatedRuns.run(
        folder.resolve(name).resolve(Integer.toString(round)),
        system,
        100 * round + name.charAt(0),
        run -> run.manifest().option("order", "a b b a a b b a a b"));
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
