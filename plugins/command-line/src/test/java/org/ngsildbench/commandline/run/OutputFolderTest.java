package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.UsageException;

class OutputFolderTest {

  @TempDir private Path folder;

  @Test
  void makesTheFolderWithItsParentsAndLeavesItEmpty() {
    assertThat(OutputFolder.prepare(folder.resolve("a/b"), folder).path()).isEmptyDirectory();
  }

  @Test
  void takesANewOneUnderRunsWhenNoneIsNamed() {
    assertThat(OutputFolder.prepare(null, folder).path().getParent()).isEqualTo(folder);
  }

  @Test
  void touchesNoFolderThatHoldsSomething() throws IOException {
    Path kept = Files.writeString(folder.resolve("samples.jtl"), "kept");

    assertThatThrownBy(() -> OutputFolder.prepare(folder, folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is not empty");
    assertThat(kept).hasContent("kept");
  }

  @Test
  void refusesAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "kept");

    assertThatThrownBy(() -> OutputFolder.prepare(file, folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is a file");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void saysWhyTheKernelsFoldersTakeNone() {
    assertThatThrownBy(() -> OutputFolder.prepare(Path.of("/proc/run/1"), folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--out /proc/run/1 cannot be written to")
        .hasMessageContaining("/proc takes no new folders, it is of file system 'proc'");
  }

  @Test
  void saysThatAFileIsInTheWay() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "kept");

    assertThatThrownBy(() -> OutputFolder.prepare(file.resolve("run"), folder))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("Not a directory");
  }

  @Test
  void discardsTheFolderOfARunThatMeasuredNothing() throws IOException {
    OutputFolder made = OutputFolder.prepare(folder.resolve("run"), folder);
    Files.writeString(made.path().resolve("broker.log"), "port taken");

    made.discard();

    assertThat(made.path()).doesNotExist();
  }

  @Test
  void leavesAFolderThatWasThereBefore() throws IOException {
    OutputFolder given = OutputFolder.prepare(folder, folder);
    Files.writeString(folder.resolve("broker.log"), "port taken");

    given.discard();

    assertThat(folder).isEmptyDirectory();
  }
}
