package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Memory, open files, threads and file sizes stay flat for ten minutes of every workload. */
@EnabledOnOs(OS.LINUX)
@Tag("proof")
@Tag("timed")
class SoakIT {

  @TempDir private Path folder;

  @Test
  void usesNoMoreAndMore() throws Exception {
    Path output = folder.resolve("output");
    Process soak =
        new ProcessBuilder("python3", "soak/soak.py", "--minutes", "10")
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(soak.waitFor(30, TimeUnit.MINUTES)).as("it ended").isTrue();
      assertThat(soak.exitValue()).as(Files.readString(output)).isZero();
    } finally {
      soak.destroy();
      soak.waitFor(1, TimeUnit.MINUTES);
      soak.descendants().forEach(ProcessHandle::destroyForcibly);
    }
  }
}
