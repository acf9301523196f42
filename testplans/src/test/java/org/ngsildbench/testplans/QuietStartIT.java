package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the home's JMeter starts without warnings of its logging, and logs. */
class QuietStartIT {

  @TempDir private Path folder;

  @Test
  void startsWithoutWarnings() throws Exception {
    Path output = folder.resolve("output");
    Path log = folder.resolve("jmeter.log");
    Process jmeter =
        new ProcessBuilder(BuiltHome.jmeter().toString(), "-v", "-j", log.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(jmeter.waitFor(3, TimeUnit.MINUTES)).as("it ended in time").isTrue();
    } finally {
      jmeter.destroyForcibly();
    }

    assertThat(Files.readString(output, StandardCharsets.UTF_8))
        .contains("Apache Software Foundation")
        .doesNotContain("WARN", "ERROR");
    assertThat(log).content().contains(" INFO ");
  }
}
