package org.ngsildbench.commandline.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;

/**
 * Tests that convert and load, which reads feeds as run does, report a wrong feed by the same
 * sentence and exit code.
 */
class WrongFeedTest {

  private static final String STOPS =
      "stop_id,stop_name,stop_lat,stop_lon\nA,Port,39.60,20.80\nB,Mill,39.61,20.80\n";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no feed|feed.zip contains none of the files of a GTFS feed, such as stops.txt; it contains a.txt",
        "damaged|the archive is damaged",
        "open quote|quote",
        "not a zip|is not a readable zip archive. Use a GTFS feed as a zip file."
      })
  void allCommandsReportAWrongFeedAlike(String kind, String words) throws IOException {
    String feed = write(kind).toString();

    String convert = failure("convert", feed, "--out", folder.resolve("x").toString());
    String load = failure("load", "--gtfs", feed, "--to", folder.resolve("x.csv").toString());

    assertThat(convert).doesNotContain("Exception");
    assertThat(convert.lines().filter(line -> line.startsWith("bench: "))).hasSize(1);
    assertThat(convert.lines().reduce("", (any, last) -> last))
        .startsWith("bench: ")
        .contains(words);
    assertThat(load).isEqualTo(convert);
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(Path.of(feed));
    }
  }

  @Test
  void reportsAFeedThatOnlyConverts() throws IOException {
    String feed = write("no trips").toString();

    assertThat(output(ExitCode.GOOD, "convert", feed, "--out", folder.resolve("x").toString()))
        .contains("no trip can run", "load --gtfs and run --gtfs cannot use this feed");
    assertThat(failure("load", "--gtfs", feed, "--to", folder.resolve("x.csv").toString()))
        .contains("calendar.txt: is missing")
        .contains("bench: feed.zip: the calendar has no day with a trip. Use another feed");
  }

  private String failure(String... arguments) {
    return output(ExitCode.USAGE, arguments);
  }

  private String output(int expected, String... arguments) {
    StringWriter err = new StringWriter();
    int code =
        Bench.commandLine()
            .setOut(new PrintWriter(new StringWriter()))
            .setErr(new PrintWriter(err))
            .execute(arguments);
    assertThat(code).describedAs(err.toString()).isEqualTo(expected);
    return err.toString();
  }

  private Path write(String kind) throws IOException {
    Path file = folder.resolve("feed.zip");
    if (kind.equals("not a zip")) {
      return Files.writeString(file, "text");
    }
    try (OutputStream bytes = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(bytes)) {
      if (kind.equals("no feed")) {
        put(zip, "a.txt", "x");
        return file;
      }
      put(zip, "stops.txt", kind.equals("open quote") ? STOPS + "C,\"Hill,39.62,20.80\n" : STOPS);
      put(zip, "routes.txt", "route_id,route_short_name,route_type\nR,7,3\n");
      put(zip, "trips.txt", "route_id,service_id,trip_id\n");
      put(zip, "stop_times.txt", "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n");
    }
    if (kind.equals("damaged")) {
      byte[] content = Files.readAllBytes(file);
      // Within the packed bytes of the first file, after its header of 39 bytes.
      content[60] ^= 0x55;
      content[61] ^= 0x55;
      Files.write(file, content);
    }
    return file;
  }

  private static void put(ZipOutputStream zip, String name, String content) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(content.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }
}
