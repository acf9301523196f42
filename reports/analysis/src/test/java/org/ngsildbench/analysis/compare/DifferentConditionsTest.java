package org.ngsildbench.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.inference.SimulatedSystem;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.ngsildbench.measurement.manifest.RunManifest;

/** Comparisons of runs with different plans, data, machines or options. */
class DifferentConditionsTest {

  private static final SimulatedSystem SYSTEM = SimulatedSystem.BROKER.withoutRunToRun();

  @TempDir private Path folder;

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
}
