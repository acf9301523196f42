package org.ngsildbench.jmeter.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.jmeter.services.FileServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanDigestTest {

  @AfterEach
  void forget() {
    FileServer.getFileServer().setScriptName(null);
  }

  @Test
  void digestEqualsTheDigestOfThePlanFile(@TempDir Path folder) throws IOException {
    Path plan = Files.writeString(folder.resolve("plan.jmx"), "abc");
    FileServer.getFileServer().setBaseForScript(plan.toFile());
    assertThat(PlanDigest.of("queries"))
        .isEqualTo(
            Map.of(
                "plan.queries",
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    Files.delete(plan);
    assertThat(PlanDigest.of("queries")).isEmpty();
  }
}
