package org.ngsildbench.commandline.run.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.usage.UsageException;

class OutputFolderTest {

  @TempDir private Path folder;

  @Test
  void createsTheFolderAndItsParentsOnly() {
    OutputFolder claimed = OutputFolder.prepare(folder.resolve("a/b"), folder);
    claimed.close();

    assertThat(claimed.path()).isEmptyDirectory();
  }

  @Test
  void rejectsANameThatEndsWithABlank() {
    assertThatThrownBy(() -> OutputFolder.prepare(folder.resolve("run "), folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("run ' ends with a blank");

    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void rejectsASecondRunWithTheSameFolder() throws IOException {
    OutputFolder first = OutputFolder.prepare(folder.resolve("run"), folder);
    Path written = Files.writeString(first.path().resolve("latency.hlog"), "first");

    assertThatThrownBy(() -> OutputFolder.prepare(folder.resolve("run"), folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("belongs to another run");

    assertThat(written).hasContent("first");
    assertThat(first.claim().holds()).isTrue();
  }

  @Test
  void onlyOneConcurrentRunGetsTheFolder() throws Exception {
    Path run = folder.resolve("run");
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<Boolean> begin =
          () -> {
            try {
              OutputFolder.prepare(run, folder);
              return true;
            } catch (UsageException refused) {
              return false;
            }
          };
      int begun = 0;
      for (Future<Boolean> one : threads.invokeAll(Collections.nCopies(64, begin))) {
        begun += one.get() ? 1 : 0;
      }
      assertThat(begun).isEqualTo(1);
      assertThat(run.resolve(FolderClaim.NAME)).exists();
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void twoRunsInOneSecondGetDifferentFolders() {
    Path second = folder.resolve("runs/20260105-000000");

    assertThat(OutputFolder.prepareNew(second).path()).isEqualTo(second);
    assertThat(OutputFolder.prepareNew(second).path())
        .isEqualTo(folder.resolve("runs/20260105-000000-2"));
    assertThat(OutputFolder.prepareNew(second).path())
        .isEqualTo(folder.resolve("runs/20260105-000000-3"));
  }

  @Test
  void doesNotDeleteAFolderOfAnotherRun() throws IOException {
    OutputFolder first = OutputFolder.prepare(folder.resolve("run"), folder);
    Files.delete(first.path().resolve(FolderClaim.NAME));
    OutputFolder second = OutputFolder.prepare(folder.resolve("run"), folder);
    Path written = Files.writeString(second.path().resolve("latency.hlog"), "second");

    first.discard();
    first.close();

    assertThat(written).hasContent("second");
    assertThat(second.claim().holds()).isTrue();
  }

  @Test
  void defaultsToANewFolderBelowRuns() {
    assertThat(OutputFolder.prepare(null, folder).path().getParent()).isEqualTo(folder);
  }

  @Test
  void rejectsANonEmptyFolder() throws IOException {
    Path kept = Files.writeString(folder.resolve("samples.jtl"), "kept");

    assertThatThrownBy(() -> OutputFolder.prepare(folder, folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is not empty");
    assertThat(kept).hasContent("kept");
  }

  @Test
  void rejectsAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "kept");

    assertThatThrownBy(() -> OutputFolder.prepare(file, folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is a file");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void explainsWhyKernelFoldersAreNotWritable() {
    assertThatThrownBy(() -> OutputFolder.prepare(Path.of("/proc/run/1"), folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--out /proc/run/1 is not writable")
        .hasMessageContaining("/proc, a file system of type 'proc'");
  }

  @Test
  void reportsAFileInTheWay() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "kept");

    assertThatThrownBy(() -> OutputFolder.prepare(file.resolve("run"), folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("Not a directory");
  }

  @Test
  void deletesTheFolderOfARunWithoutMeasurements() throws IOException {
    OutputFolder made = OutputFolder.prepare(folder.resolve("run"), folder);
    Files.writeString(made.path().resolve("broker.log"), "port taken");

    made.discard();

    assertThat(made.path()).doesNotExist();
  }

  @Test
  void keepsAFolderThatExistedBefore() throws IOException {
    OutputFolder given = OutputFolder.prepare(folder, folder);
    Files.writeString(folder.resolve("broker.log"), "port taken");

    given.discard();

    assertThat(folder).isEmptyDirectory();
  }
}
