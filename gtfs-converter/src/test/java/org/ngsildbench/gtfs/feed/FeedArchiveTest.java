package org.ngsildbench.gtfs.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.FeedBuilder;

class FeedArchiveTest {

  @TempDir Path folder;

  @Test
  void rejectsAFileThatIsNotAnArchive() throws Exception {
    Path file = Files.writeString(folder.resolve("feed.zip"), "stop_id,stop_name\n");

    assertThatThrownBy(() -> FeedArchive.open(file, ArchiveLimits.DEFAULT))
        .isInstanceOf(FeedException.class)
        .hasMessageContaining("not a readable zip archive");
  }

  @Test
  void rejectsAMissingArchive() {
    assertThatThrownBy(() -> FeedArchive.open(folder.resolve("x.zip"), ArchiveLimits.DEFAULT))
        .isInstanceOf(FeedException.class)
        .hasMessageContaining("does not exist. Use a GTFS feed as a zip file.");
  }

  @Test
  void rejectsATruncatedArchive() throws Exception {
    Path file = FeedBuilder.line().write(folder);
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(whole, whole.length / 2));

    assertThatThrownBy(() -> FeedArchive.open(file, ArchiveLimits.DEFAULT))
        .isInstanceOf(FeedException.class);
  }

  @Test
  void detectsWrongChecksums() throws Exception {
    byte[] stops = "stop_id,stop_name\nA,Port\n".getBytes(StandardCharsets.UTF_8);
    ZipEntry entry = new ZipEntry("stops.txt");
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(stops.length);
    CRC32 checksum = new CRC32();
    checksum.update(stops);
    entry.setCrc(checksum.getValue());
    ByteArrayOutputStream archive = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(archive)) {
      zip.putNextEntry(entry);
      zip.write(stops);
    }
    String hurt = archive.toString(StandardCharsets.ISO_8859_1).replace("A,Port", "A,Fort");
    Path file = Files.writeString(folder.resolve("feed.zip"), hurt, StandardCharsets.ISO_8859_1);

    try (FeedArchive feed = FeedArchive.open(file, ArchiveLimits.DEFAULT);
        InputStream in = feed.read("stops.txt")) {
      assertThatThrownBy(in::readAllBytes)
          .isInstanceOf(FeedException.class)
          .hasMessageContaining("feed.zip/stops.txt has a wrong checksum");
    }
  }

  /** Programs do not write duplicate names, so the test patches one of the names. */
  @Test
  void rejectsADuplicateFile() throws Exception {
    Path file =
        FeedBuilder.line()
            .bytes("stopz.txt", "stop_id\n".getBytes(StandardCharsets.UTF_8))
            .write(folder);
    String twice =
        Files.readString(file, StandardCharsets.ISO_8859_1).replace("stopz.txt", "stops.txt");
    Files.writeString(file, twice, StandardCharsets.ISO_8859_1);

    assertThatThrownBy(() -> FeedArchive.open(file, ArchiveLimits.DEFAULT))
        .isInstanceOf(FeedException.class)
        .hasMessageContaining("contains stops.txt twice");
  }

  @Test
  void rejectsAZipBombWhileUnpacking() throws Exception {
    Path file = FeedBuilder.empty().bytes("stops.txt", new byte[64 << 20]).write(folder);
    assertThat(Files.size(file)).isLessThan(100_000);

    try (FeedArchive feed = FeedArchive.open(file, ArchiveLimits.DEFAULT);
        InputStream in = feed.read("stops.txt")) {
      assertThatThrownBy(in::readAllBytes)
          .isInstanceOf(FeedException.class)
          .hasMessageContaining("zip bomb");
    }
  }

  @Test
  void limitsUnpackedBytes() throws Exception {
    Path file = FeedBuilder.empty().bytes("stops.txt", new byte[2000]).write(folder);

    try (FeedArchive feed =
            FeedArchive.open(file, new ArchiveLimits(10, 1000, 1_000_000, Long.MAX_VALUE));
        InputStream in = feed.read("stops.txt")) {
      assertThatThrownBy(in::readAllBytes).isInstanceOf(FeedException.class);
    }
  }

  @Test
  void rejectsTooManyFiles() throws Exception {
    Path file = FeedBuilder.line().write(folder);

    assertThatThrownBy(() -> FeedArchive.open(file, new ArchiveLimits(3, 1 << 20, 200, 1 << 20)))
        .isInstanceOf(FeedException.class)
        .hasMessageContaining("7 files");
  }
}
