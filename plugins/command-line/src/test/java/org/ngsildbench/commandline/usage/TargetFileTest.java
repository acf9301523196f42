package org.ngsildbench.commandline.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class TargetFileTest {

  /** Standard streams may be files; their names belong to the system. */
  @ParameterizedTest
  @ValueSource(strings = {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/tmp/../dev/stdout"})
  void recognizesStandardStreams(String name) {
    assertThat(TargetFile.namesOpenStream(Path.of(name))).isTrue();
  }

  /** A shell passes the pipe of {@code --out >(gzip)} by such a name. */
  @Test
  void recognizesPipes() throws IOException {
    try (Pipe.SinkChannel open = Pipe.open().sink();
        Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      List<Path> pipes =
          descriptors
              .filter(Files::exists)
              .filter(descriptor -> !Files.isRegularFile(descriptor))
              .filter(descriptor -> descriptor.getFileName().toString().length() > 1)
              .toList();
      assertThat(open.isOpen()).isTrue();
      assertThat(pipes).isNotEmpty().noneMatch(TargetFile::namesOpenStream);
    }
  }

  @Test
  void recognizesOtherOpenFiles(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    try (OutputStream open = Files.newOutputStream(file);
        Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      open.write(1);
      List<Path> ours = descriptors.filter(descriptor -> leadsTo(descriptor, file)).toList();
      assertThat(ours).isNotEmpty().allMatch(TargetFile::namesOpenStream);
    }
  }

  private static boolean leadsTo(Path descriptor, Path file) {
    try {
      return Files.exists(descriptor) && Files.isSameFile(descriptor, file);
    } catch (IOException closed) {
      return false;
    }
  }

  @Test
  void filesAndLinksAreNotStreams(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    assertThat(TargetFile.namesOpenStream(file)).isFalse();
    assertThat(TargetFile.namesOpenStream(link)).isFalse();
    assertThat(TargetFile.namesOpenStream(folder.resolve("none"))).isFalse();
    assertThat(TargetFile.namesOpenStream(Path.of("/dev/null"))).isFalse();
  }
}
