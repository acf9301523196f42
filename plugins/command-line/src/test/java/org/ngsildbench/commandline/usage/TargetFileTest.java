package org.ngsildbench.commandline.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class TargetFileTest {

  /** Whatever the stream is, a file or not: the name is the system's. */
  @ParameterizedTest
  @ValueSource(strings = {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"})
  void streamsHaveNames(String name) {
    assertThat(TargetFile.namesOpenStream(Path.of(name))).isTrue();
  }

  @Test
  void filesAndLinksToThemAreNone(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    assertThat(TargetFile.namesOpenStream(file)).isFalse();
    assertThat(TargetFile.namesOpenStream(link)).isFalse();
    assertThat(TargetFile.namesOpenStream(folder.resolve("none"))).isFalse();
    assertThat(TargetFile.namesOpenStream(Path.of("/dev/null"))).isFalse();
  }
}
