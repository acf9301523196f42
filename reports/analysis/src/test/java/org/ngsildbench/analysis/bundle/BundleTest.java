package org.ngsildbench.analysis.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.SampleRuns;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.measurement.file.Checksums;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.manifest.Versions;

/** Bundles, their rules, and changed ones. */
class BundleTest {

  /** Five runs of each of two systems, in turns. */
  @TempDir private static Path samples;

  private static final List<Path> TURNS = new ArrayList<>();
  private static Path description;
  private static Path citable;

  @TempDir private Path folder;
  private Path zip;

  @BeforeAll
  static void writeTheRuns() throws Exception {
    description = Files.writeString(samples.resolve("about.md"), "Two cores, defaults.\n");
    for (int turn = 0; turn < 10; turn++) {
      TURNS.add(
          turn % 2 == 0
              ? run(samples, "Orion-LD", "1.4.0", turn, run -> {})
              : run(samples, "Stellio", "2.5.2", turn, run -> {}));
    }
    citable = samples.resolve("results.zip");
    BundleWriter.write(TURNS, "A. Nother", description, citable);
  }

  @BeforeEach
  void nameTheBundle() {
    zip = folder.resolve("results.zip");
  }

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
  void detectsAChangedMeasurement() throws Exception {
    inZip(root -> write(root.resolve("run-003/latency.hlog"), "#nothing"));
    assertThat(BundleCheck.of(zip).changes()).containsExactly("run-003/latency.hlog is changed");
  }

  @Test
  void detectsAChangeWithRenewedChecksums() throws Exception {
    inZip(
        root -> {
          Path sums = root.resolve("run-003").resolve(Checksums.FILE);
          Path manifest = root.resolve("run-003/manifest.json");
          String before = sum(manifest);
          write(manifest, text(manifest).replace("Orion-LD", "Scorpio"));
          write(sums, text(sums).replace(before, sum(manifest)));
        });
    assertThat(BundleCheck.of(zip).changes()).containsExactly("run-003/SHA256SUMS is changed");
  }

  /** Renewed checksums and seal do not make a figure true. */
  @Test
  void comparesFiguresWithTheMeasurements() throws Exception {
    List<Path> runs = new ArrayList<>(TURNS);
    runs.set(0, run(folder, "Orion-LD", "1.4.0", 0, run -> {}));
    Path summary = runs.get(0).resolve("summary.json");
    Files.writeString(
        summary, Files.readString(summary).replaceFirst("\"mean\" : [0-9.]+", "\"mean\" : 0.001"));
    Files.delete(runs.get(0).resolve(Checksums.FILE));
    Checksums.seal(runs.get(0), path -> false);
    assertThat(bundle(runs).violations())
        .containsExactly(
            "Orion-LD 1.4.0, run 1: summary.json is not what this version of ngsild-bench computes"
                + " from the files: run ./bench report.");
    assertThat(BundleCheck.of(zip).violations()).hasSize(1);
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

  @Test
  void detectsABetterVerdictThanTheMeasurementsHave() throws Exception {
    List<Path> runs = new ArrayList<>(TURNS);
    runs.set(0, run(folder, "Orion-LD", "1.4.0", 0, run -> run.manifest().ended(null)));
    bundle(runs);
    inZip(
        root -> {
          Path list = root.resolve("bundle.json");
          write(list, text(list).replace("not valid\"", "valid\""));
        });
    BundleCheck check = BundleCheck.of(zip);
    assertThat(check.changes())
        .containsExactly(
            "bundle.json calls run-001 'Orion-LD 1.4.0', valid, but it is 'Orion-LD 1.4.0', not valid");
    assertThat(check.violations()).isNotEmpty();
  }

  @Test
  void detectsRemovedAndAddedRuns() throws Exception {
    inZip(
        root -> {
          Path list = root.resolve("bundle.json");
          write(list, text(list).replace("run-002", "run-012"));
          write(root.resolve("more.txt"), "");
        });
    assertThat(BundleCheck.of(zip).changes())
        .containsExactlyInAnyOrder(
            "run-012 has no SHA256SUMS", "run-002 is extra", "more.txt is extra");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"schema\": 1",
        "{\"schema\": 2, \"created\": \"2026-11-28T00:00:00Z\", \"by\": \"a\"}",
        "{\"schema\": 1, \"created\": \"2026-11-28T00:00:00Z\", \"by\": \"a\", \"runs\": []}",
        "{\"schema\": 1, \"created\": \"2026-11-28T00:00:00Z\", \"by\": \"a\", \"runs\": [{\"folder\": \"../x\","
            + " \"system\": \"a\", \"verdict\": \"valid\", \"seal\": \"a\"}]}",
        "{\"schema\": 1, \"created\": \"2026-11-28T00:00:00Z\", \"by\": \"a\", \"runs\": [{\"folder\": \"run-001\"}]}"
      })
  void refusesOtherLists(String list) throws Exception {
    zipOf("bundle.json", list);
    assertThatThrownBy(() -> BundleCheck.of(zip))
        .isInstanceOf(BundleException.class)
        .hasMessageStartingWith(zip.toString())
        .hasMessageEndingWith("Use a file that ./bench bundle wrote.");
  }

  @Test
  void refusesOtherFiles() throws Exception {
    assertThatThrownBy(() -> BundleCheck.of(zip)).hasMessageContaining("does not exist");
    assertThatThrownBy(() -> BundleCheck.of(folder)).hasMessageContaining("is not a file");
    Files.writeString(zip, "PK no zip");
    assertThatThrownBy(() -> BundleCheck.of(zip)).hasMessageContaining("is not a zip file");
    zipOf("other.json", "{}");
    assertThatThrownBy(() -> BundleCheck.of(zip)).hasMessageContaining("has no bundle.json");
    zipOf("bundle.json", " ".repeat(10_000_000));
    assertThatThrownBy(() -> BundleCheck.of(zip))
        .hasMessageContaining("unpacks to more than 200 times its size");
    zipOf("../bundle.json", "{}");
    assertThatThrownBy(() -> BundleCheck.of(zip)).hasMessageContaining("a path outside of it");
  }

  private Bundle bundle(List<Path> runs) throws IOException {
    return BundleWriter.write(runs, "A. Nother", description, zip);
  }

  private static Path run(
      Path folder, String name, String version, int turn, Consumer<SyntheticRun> change)
      throws Exception {
    SyntheticRun run = SampleRuns.full(name, version, 1, turn);
    run.manifest()
        .versions(
            new Versions("1.0.0", "0".repeat(40), "5.6.3", "JVM", null)
                .withBroker(new Versions.Broker("spec", name, version, "http://broker:1026")))
        .started(SyntheticRun.START.plusSeconds(turn))
        .sha256Of("plan.queries", "0a");
    change.accept(run);
    return run.writeSealed(folder.resolve(name + "-" + turn));
  }

  private void zipOf(String name, String content) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry(name));
      out.write(content.getBytes(UTF_8));
    }
  }

  /** A change of files. */
  private interface Change {
    void of(Path root) throws IOException;
  }

  private void inZip(Change change) throws IOException {
    if (!Files.exists(zip)) {
      Files.copy(citable, zip);
    }
    try (FileSystem files = FileSystems.newFileSystem(zip)) {
      change.of(files.getPath("/"));
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.writeString(file, text);
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file);
  }

  private static String sum(Path file) throws IOException {
    return Sha256.of(file);
  }
}
