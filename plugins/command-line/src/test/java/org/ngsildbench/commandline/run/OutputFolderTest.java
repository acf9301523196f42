package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.UsageException;

class OutputFolderTest {

  @TempDir private Path folder;

  @Test
  void makesTheFolderWithItsParentsAndLeavesItEmpty() {
    Path made = OutputFolder.prepare(folder.resolve("a/b"), folder);

    assertThat(made).isEmptyDirectory();
  }

  @Test
  void takesANewOneUnderRunsWhenNoneIsNamed() {
    assertThat(OutputFolder.prepare(null, folder).getParent()).isEqualTo(folder);
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
  void discardsTheFolderOfARunThatMeasuredNothing() throws IOException {
    Path made = OutputFolder.prepare(folder.resolve("run"), folder);
    Files.writeString(made.resolve("broker.log"), "port taken");

    OutputFolder.discardIfNothingMeasured(made, List.of());

    assertThat(made).doesNotExist();
  }
}
