package org.ngsildbench.fleet.recorded;

import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedFileTest {

  @TempDir private Path folder;

  @Test
  void everyTruncatedFileIsReported() throws IOException {
    Path file = folder.resolve("recorded.gz");
    RecordedSeries series = new RecordedSeries(new long[] {1, 2}, new int[] {3, 4}, 1);
    RecordedFile.write(
        new RecordedReadings(
            "text", "abc", false, List.of(new RecordedAttribute("a", null, List.of(series)))),
        file);
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatIOException()
          .isThrownBy(() -> RecordedFile.read(file))
          .withMessageContaining("recorded.gz is not a file of recorded readings");
    }
  }

  @Test
  void aMissingFileIsReported() {
    assertThatIOException()
        .isThrownBy(() -> RecordedFile.read(folder.resolve("gone.gz")))
        .withMessageContaining("there is no file of recorded readings");
  }
}
