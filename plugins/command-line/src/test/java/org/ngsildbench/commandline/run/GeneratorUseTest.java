package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorUseTest {

  @TempDir private Path folder;

  @Test
  void usesOnlyTheGeneratorDuringTheOperations() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("resources.csv"),
            """
            epochMillis,role,cpuCores,residentBytes
            1000,generator,0.10,1
            2000,generator,1.00,1
            2000,broker,9.00,1
            3000,generator,2.00,1
            4000,generator,0.20,1
            """);

    assertThat(GeneratorUse.meanCores(file, 1_500, 3_000)).hasValue(1.5);
    assertThat(GeneratorUse.meanCores(file, 3_100, 3_900)).isEmpty();
    assertThat(GeneratorUse.meanCores(folder.resolve("absent.csv"), 0, 9_000)).isEmpty();
  }
}
