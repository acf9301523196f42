package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.measurement.manifest.RunManifest;

class RunWarningsTest {

  private static final String LOST = "Monitoring of pid=7 failed: the process 7 has ended.";

  @TempDir private Path folder;
  private final StringWriter words = new StringWriter();
  private final RunWarnings remarks =
      new RunWarnings(new Console(new PrintWriter(words, true), new PrintWriter(words, true)));
  private Path manifest;

  @BeforeEach
  void aPlanLeavesItsManifest() throws Exception {
    manifest = folder.resolve("manifest.json");
    RunManifest.builder()
        .plan("queries")
        .seed(42)
        .build()
        .withNote("Noted before.")
        .write(manifest);
  }

  @Test
  void printsNotesAtOnceAndWritesThemIntoTheManifestLater() throws Exception {
    remarks.warn(LOST);
    assertThat(words.toString()).contains(LOST);
    assertThat(RunManifest.read(manifest).notes()).containsExactly("Noted before.");

    remarks.writeTo(folder);
    assertThat(RunManifest.read(manifest).notes()).containsExactly("Noted before.", LOST);
    assertThat(RunManifest.read(manifest).seed()).isEqualTo(42);
  }

  @Test
  void leavesTheManifestUnchangedWithoutNotes() throws Exception {
    String before = Files.readString(manifest);
    remarks.writeTo(folder);
    assertThat(Files.readString(manifest)).isEqualTo(before);
  }
}
