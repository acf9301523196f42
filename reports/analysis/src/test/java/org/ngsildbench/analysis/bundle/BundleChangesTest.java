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
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.measurement.file.Checksums;
import org.ngsildbench.measurement.file.Sha256;

/** Tests that changed bundles are found, and other files refused. */
class BundleChangesTest extends SampleBundle {

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
            "Orion-LD 1.4.0, run 1: summary.json differs from what this version of ngsild-bench"
                + " computes from the measurements. Your own run: ./bench report. Another's: check"
                + " the bundle with commit %s, which measured it; if it differs there too, it was"
                    .formatted("0".repeat(40))
                + " changed.");
    assertThat(BundleCheck.of(zip).violations()).hasSize(1);
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
        .hasMessageNotContaining("..")
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
      bundle(TURNS);
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
