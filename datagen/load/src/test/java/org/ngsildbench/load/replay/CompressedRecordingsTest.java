package org.ngsildbench.load.replay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings in gzip files: whole, truncated, damaged and endless. */
class CompressedRecordingsTest {

  @TempDir private Path folder;

  @Test
  void readsTheStartOfATruncatedGzipFile() throws IOException {
    StringBuilder text = new StringBuilder("t;v\n");
    for (int i = 0; i < 20_000; i++) {
      text.append(1_400_000_000 + i * 7L).append(';').append((i * 7919L) % 1000).append('\n');
    }
    byte[] packed = gzip(text.toString());
    Path cut = folder.resolve("cut.csv.gz");
    Files.write(cut, Arrays.copyOf(packed, packed.length / 2));
    Path mapping =
        file(
            "m.properties",
            "delimiter = ;\ntime = t\ntarget = Bus\nattribute.v = speed KMH 0 0 1000\n");
    RecordingCounts counts =
        SensorRecordings.read(mapping.toString(), List.of(cut)).files().get(0).counts();
    assertThat(counts.truncated()).isTrue();
    assertThat(counts.values()).isBetween(1_000L, 19_000L);
  }

  /** The file is smaller than any buffer; its incomplete last line would give a wrong number. */
  @Test
  void readsAllCompleteLinesOfATruncatedSmallFile() throws IOException {
    byte[] packed =
        gzip("t,v\n2014-08-01T00:00:00,10\n2014-08-01T00:05:00,20\n2014-08-01T00:10:00,30\n");
    Path mapping =
        file("m.properties", "time = t\ntarget = Bus\nattribute.v = speed KMH 0 0 1000\n");
    Path cut = folder.resolve("small.csv.gz");
    boolean some = false;
    for (int bytes = 0; bytes < packed.length - 8; bytes++) {
      Files.write(cut, Arrays.copyOf(packed, bytes));
      try {
        RecordingCounts counts =
            SensorRecordings.read(mapping.toString(), List.of(cut)).files().get(0).counts();
        assertThat(counts.truncated()).isTrue();
        assertThat(counts.broken()).isZero();
        assertThat(counts.values()).isBetween(1L, 3L);
        some = true;
      } catch (IOException nothingWhole) {
        assertThat(nothingWhole).hasMessageContaining("before the first whole line");
      }
    }
    assertThat(some).isTrue();
  }

  @Test
  void rejectsADamagedCompressedFile() throws IOException {
    byte[] packed = gzip("t,v\n2014-08-01T00:00:00,10\n");
    packed[packed.length - 6] ^= 1; // its checksum
    Path mapping =
        file("m.properties", "time = t\ntarget = Bus\nattribute.v = speed KMH 0 0 1000\n");
    Path damaged = folder.resolve("damaged.csv.gz");
    Files.write(damaged, packed);
    assertThatIOException()
        .isThrownBy(() -> SensorRecordings.read(mapping.toString(), List.of(damaged)))
        .withMessageContaining("damaged.csv.gz is a corrupt gzip file");
  }

  @Test
  void ignoresAByteOrderMarkAndTheCaseOfExtensions() throws IOException {
    Path mapping =
        file("m.properties", "time = t\ntarget = Bus\ncolumns = t v\nattribute.v = v - 0 0 9\n");
    Path data = folder.resolve("D.CSV.GZ");
    Files.write(data, gzip("\uFEFF1,2\n2,3\n"));
    RecordingCounts counts =
        SensorRecordings.read(mapping.toString(), List.of(data)).files().get(0).counts();
    assertThat(counts.values()).isEqualTo(2);
    assertThat(counts.broken()).isZero();
  }

  /** Compressed, it has a few kilobytes. */
  @Test
  void rejectsAnEndlessLineInBoundedMemory() throws IOException {
    Path endless = folder.resolve("endless.csv.gz");
    Files.write(endless, gzip("t,v\n" + "1".repeat(3 << 20)));
    assertThatIOException()
        .isThrownBy(() -> SensorRecordings.read("intel", List.of(endless)))
        .withMessageContaining("endless.csv.gz has a line of over a million characters");
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(text.getBytes(UTF_8));
    }
    return packed.toByteArray();
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }
}
