package org.ngsildbench.load.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Any file is either read with all lines counted, or rejected by name. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class RecordingFuzzTest {

  private static Path file;

  @BeforeAll
  static void create() throws IOException {
    file = Files.createTempFile("ngsild-bench-fuzz-", ".txt");
  }

  @AfterAll
  static void delete() throws IOException {
    Files.delete(file);
  }

  @FuzzTest
  void recording(FuzzedDataProvider data) throws IOException {
    String mapping = data.pickValue(SensorRecordings.KNOWN);
    Files.write(file, data.consumeRemainingAsBytes());
    try {
      SensorRecording recording = SensorRecordings.read(mapping, List.of(file));
      RecordingCounts counts = recording.files().get(0).counts();
      assertThat(counts.broken()).isLessThan(counts.lines());
    } catch (IOException refused) {
      assertThat(refused.getMessage()).contains(file.toString());
    }
  }
}
