package org.ngsildbench.commandline.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.environment.JavaCommand;

class SettingsFilesTest {

  @Test
  void deletesTheFilesOfKilledProcessesOnly(@TempDir Path folder) throws Exception {
    Process ended =
        new ProcessBuilder(JavaCommand.path(), "-version").redirectErrorStream(true).start();
    ended.getInputStream().readAllBytes();
    ended.waitFor();
    Path leftover =
        Files.createFile(folder.resolve("ngsild-bench-" + ended.pid() + "-1.properties"));
    Path used =
        Files.createFile(
            folder.resolve("ngsild-bench-" + ProcessHandle.current().pid() + "-1.properties"));
    Path another = Files.createFile(folder.resolve("ngsild-bench-mine.properties"));

    SettingsFiles.deleteLeftovers(folder);

    assertThat(leftover).doesNotExist();
    assertThat(used).exists();
    assertThat(another).exists();
  }
}
