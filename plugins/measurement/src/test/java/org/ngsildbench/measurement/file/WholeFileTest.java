package org.ngsildbench.measurement.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholeFileTest {

  @TempDir private Path folder;

  @Test
  void keepsTheOldFileUntilTheNewOneIsComplete() throws IOException {
    Path file = Files.writeString(folder.resolve("a.csv"), "before");
    try (WholeFile whole = WholeFile.create(file)) {
      whole.stream().write("now".getBytes(UTF_8));
      assertThat(file).hasContent("before");
      whole.complete();
    }
    assertThat(file).hasContent("now");
    assertThat(folder).isDirectoryContaining(file::equals);
  }

  @Test
  void leavesNothingOfAnIncompleteFile() throws IOException {
    Path file = folder.resolve("new/a.csv");
    try (WholeFile whole = WholeFile.create(file)) {
      whole.stream().write(1);
    }
    assertThat(file.getParent()).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege")
  void writesTheTargetOfALink(boolean isThere) throws IOException {
    Path file = Files.createDirectory(folder.resolve("elsewhere")).resolve("a.csv");
    if (isThere) {
      Files.writeString(file, "before");
    }
    Path second = Files.createSymbolicLink(folder.resolve("elsewhere/b.csv"), file);
    Path first =
        Files.createSymbolicLink(folder.resolve("c.csv"), Path.of("elsewhere/../elsewhere/b.csv"));
    try (WholeFile whole = WholeFile.create(first)) {
      whole.stream().write("now".getBytes(UTF_8));
      whole.complete();
    }
    assertThat(first).isSymbolicLink();
    assertThat(second).isSymbolicLink();
    assertThat(file).isRegularFile().hasContent("now");
    try (Stream<Path> files = Files.list(file.getParent())) {
      assertThat(files).containsExactlyInAnyOrder(file, second);
    }
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need a privilege")
  void rejectsALinkToItself() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("a.csv"), Path.of("a.csv"));
    assertThatThrownBy(() -> WholeFile.create(link))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("Cannot write " + link);
    assertThat(link).isSymbolicLink();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no named pipes in the file system")
  void writesToAPipe() throws Exception {
    Path pipe = folder.resolve("pipe.csv");
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), pipe);
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    CompletableFuture<String> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    try (WholeFile whole = WholeFile.create(link)) {
      whole.stream().write("through".getBytes(UTF_8));
      whole.complete();
    }
    assertThat(read.get(30, TimeUnit.SECONDS)).isEqualTo("through");
    assertThat(pipe).exists();
    assertThat(Files.isRegularFile(pipe)).isFalse();
  }

  @Test
  void rejectsAFolder() {
    assertThatThrownBy(() -> WholeFile.create(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Cannot write " + folder);
  }
}
