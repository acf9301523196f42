package org.ngsildbench.measurement.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

  @TempDir private Path folder;

  @Test
  void replacesTheContentAndLeavesNoOtherFile() throws IOException {
    Path file = folder.resolve("deep/tallies.json");
    AtomicFile.replace(file, bytes("a longer old content"));
    AtomicFile.replace(file, bytes("new"));

    assertThat(file).hasContent("new");
    assertThat(file.getParent()).isDirectoryContaining(file::equals);
    try (var files = Files.list(file.getParent())) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void keepsTheOldContentWhenItCannotWrite() throws IOException {
    Path file = folder.resolve("tallies.json");
    AtomicFile.replace(file, bytes("old"));
    Files.createDirectories(folder.resolve("tallies.json.tmp/in the way"));

    assertThatThrownBy(() -> AtomicFile.replace(file, bytes("new")))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("Cannot write " + file + ": ");
    assertThat(file).hasContent("old");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
