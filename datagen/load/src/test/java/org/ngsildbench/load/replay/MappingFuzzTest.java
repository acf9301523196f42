package org.ngsildbench.load.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Any mapping file of {@code --replay} reads the recording, or one of both is rejected by name. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class MappingFuzzTest {

  private static Path mapping;
  private static Path recording;

  @BeforeAll
  static void create() throws IOException {
    mapping = Files.createTempFile("ngsild-bench-fuzz-", ".properties");
    recording = Files.createTempFile("ngsild-bench-fuzz-", ".csv");
    Files.writeString(
        recording,
        "time,id,t,h\n2026-01-05T00:00:00Z,1,20.5,40\n1767571260,2,21;x,\n2026-01-05 00:02:00,,1,1\n");
  }

  @AfterAll
  static void delete() throws IOException {
    Files.delete(mapping);
    Files.delete(recording);
  }

  @FuzzTest
  void mapping(byte[] data) throws IOException {
    Files.write(mapping, data);
    try {
      SensorRecording read = SensorRecordings.read(mapping.toString(), List.of(recording));
      assertThat(read.files().get(0).counts().lines()).isPositive();
    } catch (IOException refused) {
      assertThat(refused.getMessage())
          .containsAnyOf(mapping.getFileName().toString(), recording.toString());
    }
  }
}
