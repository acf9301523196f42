package org.ngsildbench.analysis.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.measurement.manifest.Versions;

/** Tests what makes a bundle citable. */
class BundleRulesTest extends SampleBundle {

  @Test
  void fiveValidRunsInTurnsAreCitable() throws Exception {
    Bundle bundle = bundle(TURNS);

    assertThat(bundle.violations()).isEmpty();
    assertThat(bundle.runs()).hasSize(10);
    assertThat(bundle.runs().get(0).system()).isEqualTo("Orion-LD 1.4.0");
    assertThat(bundle.runs().get(1).system()).isEqualTo("Stellio 2.5.2");
    BundleCheck check = BundleCheck.of(zip);
    assertThat(check.changes()).isEmpty();
    assertThat(check.violations()).isEmpty();
    assertThat(check.bundle()).isEqualTo(bundle);
  }

  @Test
  void fourRepetitionsAreTooFew() throws Exception {
    assertThat(bundle(TURNS.subList(0, 8)).violations())
        .containsExactly(
            "Orion-LD 1.4.0 has 4 repetitions of the plan queries: run at least 5 (--repetitions 5).",
            "Stellio 2.5.2 has 4 repetitions of the plan queries: run at least 5 (--repetitions 5).");
  }

  /** The report pools runs whose plans have no setting in common. */
  @Test
  void runsOfOtherPlansAndSettingsAreNoRepetitions() throws Exception {
    List<Path> runs = new ArrayList<>(TURNS);
    for (int i = 0; i < 6; i++) {
      String writes = i < 3 ? "5" : "50";
      runs.add(
          run(
              folder,
              i % 2 == 0 ? "Orion-LD" : "Stellio",
              i % 2 == 0 ? "1.4.0" : "2.5.2",
              10 + i,
              run -> run.manifest().plan("mixed").option("mix.writes", writes)));
    }
    assertThat(bundle(runs).violations())
        .containsExactlyInAnyOrder(
            "Orion-LD 1.4.0 has 2 repetitions of the plan mixed: run at least 5 (--repetitions 5).",
            "Orion-LD 1.4.0 has 1 repetition of the plan mixed: run at least 5 (--repetitions 5).",
            "Stellio 2.5.2 has 1 repetition of the plan mixed: run at least 5 (--repetitions 5).",
            "Stellio 2.5.2 has 2 repetitions of the plan mixed: run at least 5 (--repetitions 5).");
  }

  @Test
  void systemsMustTakeTurns() throws Exception {
    List<Path> runs = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      String name = i < 5 ? "Orion-LD" : "Stellio";
      runs.add(run(folder, name, i < 5 ? "1.4.0" : "2.5.2", i, run -> {}));
    }
    assertThat(bundle(runs).violations())
        .containsExactly(
            "The systems did not take turns: name all of them in one ./bench run --repetitions.");
  }

  @Test
  void namesRunsThatAreNotValid() throws Exception {
    List<Path> runs = new ArrayList<>(TURNS);
    runs.set(
        0, run(folder, "Orion-LD", "1.4.0", 0, run -> run.manifest().note("Stopped.").ended(null)));
    assertThat(bundle(runs).violations())
        .singleElement()
        .asString()
        .startsWith("Orion-LD 1.4.0, run 1 is not valid: ");
  }

  @Test
  void versionsAndSourceMustBeKnown() throws Exception {
    List<Path> runs = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      runs.add(
          run(
              folder,
              "Broker",
              null,
              i,
              run ->
                  run.manifest()
                      .versions(
                          new Versions("1.0.0", "5.6.3", "JVM", null)
                              .withBroker(new Versions.Broker("spec", "Broker", null, null)))));
    }
    runs.add(
        run(
            folder,
            "Broker",
            null,
            6,
            run -> run.manifest().environmentProperty("pack.changedFiles", "2")));
    assertThat(bundle(runs).violations())
        .contains(
            "Broker: the version is unknown.",
            "The commit of ngsild-bench is unknown: use a release or a clone.",
            "ngsild-bench had uncommitted changes (files: 2): commit them and run again.");
  }

  @Test
  void plansMustBeTheSame() throws Exception {
    List<Path> runs = new ArrayList<>(TURNS);
    runs.set(
        0,
        run(folder, "Orion-LD", "1.4.0", 0, run -> run.manifest().sha256Of("plan.queries", "0b")));
    assertThat(bundle(runs).violations())
        .containsExactly("The runs used different files of the plan queries.");
  }

  @Test
  void refusesAChangedRun() throws Exception {
    List<Path> runs = new ArrayList<>(TURNS);
    runs.set(3, run(folder, "Stellio", "2.5.2", 3, run -> {}));
    Files.writeString(runs.get(3).resolve("manifest.json"), "{}");
    assertThatThrownBy(() -> bundle(runs))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("manifest.json is changed. See ./bench verify-run.");
    assertThat(zip).doesNotExist();
  }

  @Test
  void allRunsAreOfOneVersion() throws Exception {
    List<Path> runs = new ArrayList<>(TURNS);
    runs.set(
        0,
        run(
            folder,
            "Orion-LD",
            "1.4.0",
            0,
            run ->
                run.manifest()
                    .versions(
                        new Versions("1.0.0", "1".repeat(40), "5.6.3", "JVM", null)
                            .withBroker(
                                new Versions.Broker(
                                    "spec", "Orion-LD", "1.4.0", "http://broker:1026")))));
    assertThat(bundle(runs).violations())
        .containsExactly("The runs used 2 versions of ngsild-bench: measure with one.");
  }
}
