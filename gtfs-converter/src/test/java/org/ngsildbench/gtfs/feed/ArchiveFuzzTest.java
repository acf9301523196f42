package org.ngsildbench.gtfs.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Any file is a feed that can be read within its limits, or refused. */
class ArchiveFuzzTest {

  private static Path file;

  @BeforeAll
  static void create() throws IOException {
    file = Files.createTempFile("ngsild-bench-fuzz-", ".zip");
  }

  @AfterAll
  static void delete() throws IOException {
    Files.delete(file);
  }

  @FuzzTest
  void archive(byte[] data) throws IOException {
    Files.write(file, data);
    try (FeedArchive feed = FeedArchive.open(file, ArchiveLimits.DEFAULT)) {
      if (feed.has("stops.txt")) {
        try (InputStream in = feed.read("stops.txt")) {
          in.transferTo(java.io.OutputStream.nullOutputStream());
        }
      }
    } catch (FeedException refused) {
      assertThat(refused.getMessage()).isNotBlank();
    } catch (ZipException | java.io.EOFException damaged) {
      // CsvTable names the file.
    }
  }
}
