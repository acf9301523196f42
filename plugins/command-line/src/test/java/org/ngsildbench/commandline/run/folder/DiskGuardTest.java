package org.ngsildbench.commandline.run.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskGuardTest {

  @Test
  void aDeletedFolderIsNotAFullDisk(@TempDir Path temporary) throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("run"));
    Path file = Files.createFile(folder.resolve("log"));
    DiskGuard guard = new DiskGuard(folder, file);
    assertThat(guard.fault()).isEmpty();

    Files.delete(file);

    assertThat(guard.fault()).hasValue(folder + " was deleted during the run");
  }
}
