package org.ngsildbench.load.file;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.CsvFormat;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.SensorHistory;

class HistoryExportTest {

  /** About 200,000 rows: several blocks. */
  private static final SensorHistory HISTORY =
      new FleetHistory(
          new Fleet(new FleetSpec(3, 60, 428, Duration.ofHours(1), Duration.ofHours(54))),
          DataModel.ATTRIBUTES);

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(
      value = FileFormat.class,
      names = {"CSV", "NDJSON"})
  void shardsFormTheWholeFile(FileFormat format) throws IOException {
    for (boolean gzip : new boolean[] {false, true}) {
      byte[] whole = written(format, gzip, Shard.WHOLE);
      ByteArrayOutputStream shards = new ByteArrayOutputStream();
      for (int shard = 1; shard <= 3; shard++) {
        shards.write(written(format, gzip, new Shard(shard, 3)));
      }
      assertThat(shards.toByteArray()).isEqualTo(whole);
      assertThat(written(format, gzip, Shard.WHOLE)).isEqualTo(whole);
    }
  }

  @Test
  void orderDoesNotDependOnThreads() throws IOException {
    ByteArrayOutputStream one = new ByteArrayOutputStream();
    ByteArrayOutputStream many = new ByteArrayOutputStream();
    new TextExport(new CsvFormat(), false, 1, Pace.unlimited())
        .write(HISTORY, Shard.WHOLE, one, progress -> {});
    new TextExport(new CsvFormat(), false, 7, Pace.unlimited())
        .write(HISTORY, Shard.WHOLE, many, progress -> {});
    assertThat(many.toByteArray()).isEqualTo(one.toByteArray());
  }

  @ParameterizedTest
  @EnumSource
  @EnabledOnOs(OS.LINUX)
  void reportsAFullDiskAndLeavesNoFile(FileFormat format) throws IOException {
    Path file = folder.resolve("week." + format.text());
    Path full = folder.resolve(file.getFileName() + ".part");
    Files.createSymbolicLink(full, Path.of("/dev/full"));
    assertThatThrownBy(
            () ->
                new HistoryExport(format, false, Pace.unlimited())
                    .toFile(HISTORY, Shard.WHOLE, file, progress -> {}))
        .isInstanceOf(IOException.class)
        .hasMessage("Cannot write %s, which was not created: No space left on device.", file);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void keepsTheOldFileOnAFullDisk() throws IOException {
    Path file = folder.resolve("week.csv");
    Files.writeString(file, "old");
    Files.createSymbolicLink(folder.resolve("week.csv.part"), Path.of("/dev/full"));
    assertThatThrownBy(
            () ->
                new HistoryExport(FileFormat.CSV, false, Pace.unlimited())
                    .toFile(HISTORY, Shard.WHOLE, file, progress -> {}))
        .hasMessage("Cannot write %s, which is unchanged: No space left on device.", file);
    assertThat(file).hasContent("old");
  }

  /** Checks framing and reproducibility; other programs have read such a file. */
  @Test
  void parquetFilesAreFramedAndReproducible() throws IOException {
    byte[] file = written(FileFormat.PARQUET, false, Shard.WHOLE);
    String text = new String(file, ISO_8859_1);
    assertThat(text).startsWith("PAR1").endsWith("PAR1").contains("ngsild-bench");
    int footer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 8);
    assertThat(text.substring(file.length - 8 - footer)).contains("observedAt", "longitude");
    // The smallest and largest entity, as statistics.
    assertThat(text.substring(file.length - 8 - footer))
        .contains("urn:ngsi-ld:Bus:ioannina:1", "urn:ngsi-ld:BusStation:ioannina:99");
    assertThat(written(FileFormat.PARQUET, false, Shard.WHOLE)).isEqualTo(file);
  }

  @Test
  void compressedTextDecompressesToTheSame() throws IOException {
    byte[] packed = written(FileFormat.CSV, true, Shard.WHOLE);
    try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      assertThat(gzip.readAllBytes()).isEqualTo(written(FileFormat.CSV, false, Shard.WHOLE));
    }
  }

  @Test
  void interruptKeepsTheOldFileOnly() throws IOException {
    Path file = folder.resolve("history.csv");
    Files.writeString(file, "old");
    assertThatThrownBy(
            () ->
                new HistoryExport(FileFormat.CSV, false, Pace.unlimited())
                    .toFile(
                        HISTORY, Shard.WHOLE, file, progress -> Thread.currentThread().interrupt()))
        .isInstanceOf(InterruptedIOException.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(file).hasContent("old");
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }

  @Test
  void reportsAFileThatCannotBeWritten() throws IOException {
    Path file = folder.resolve("plain");
    Files.writeString(file, "no folder");
    assertThatThrownBy(
            () ->
                new HistoryExport(FileFormat.CSV, false, Pace.unlimited())
                    .toFile(HISTORY, Shard.WHOLE, file.resolve("history.csv"), progress -> {}))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("history.csv")
        .hasMessageContaining("a folder is needed");
  }

  @Test
  void progressReachesTheEnd() throws IOException {
    ExportProgress[] last = {null};
    new HistoryExport(FileFormat.CSV, false, Pace.unlimited())
        .toFile(HISTORY, Shard.WHOLE, folder.resolve("a.csv"), progress -> last[0] = progress);
    assertThat(last[0].pieces()).isEqualTo(last[0].allPieces());
    assertThat(last[0].rows()).isEqualTo(HISTORY.seriesCount() * HISTORY.steps());
    assertThat(last[0].bytes()).isEqualTo(Files.size(folder.resolve("a.csv")));
    assertThat(Files.readString(folder.resolve("a.csv"), UTF_8).lines().count())
        .isEqualTo(last[0].rows() + 1);
  }

  private byte[] written(FileFormat format, boolean gzip, Shard shard) throws IOException {
    Path file = folder.resolve("history");
    new HistoryExport(format, gzip, Pace.unlimited()).toFile(HISTORY, shard, file, progress -> {});
    return Files.readAllBytes(file);
  }
}
