package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Tests archives without a feed, or with one in an unexpected place. */
class BadArchiveTest {

  private static final String STOPS = "stop_id,stop_name,stop_lat,stop_lon";
  private static final String STOP_TIMES =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence";

  @TempDir Path folder;

  @Test
  void rejectsAnArchiveWithoutFeed() {
    assertThatThrownBy(() -> Converted.of(FeedBuilder.empty().file("a.txt", "x"), folder))
        .isInstanceOf(FeedException.class)
        .hasMessageContaining("none of the files of a GTFS feed");
  }

  @Test
  void findsFilesInAFolder() throws Exception {
    FeedBuilder nested =
        FeedBuilder.empty()
            .file("feed/stops.txt", STOPS, "S1,First,38.0,23.0")
            .file("feed/agency.txt", "agency_name", "A")
            .file("feed/routes.txt", "route_id")
            .file("feed/trips.txt", "trip_id,route_id,service_id")
            .file("feed/calendar_dates.txt", "service_id,date,exception_type")
            .file("feed/stop_times.txt", STOP_TIMES);
    Converted converted = Converted.of(nested, folder);

    assertThat(converted.report().entities("GtfsStop")).isEqualTo(1);
    assertThat(converted.findings(FindingKind.ARCHIVE))
        .extracting(FeedFinding::file)
        .containsExactly("feed/");
  }

  @Test
  void ignoresNamesThatPointOutOfTheArchive() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line().file("../../levels.txt", "level_id,level_index", "L,1"), folder);

    assertThat(converted.report().entities("GtfsLevel")).isZero();
    assertThat(converted.only(FindingKind.ARCHIVE).file()).isEqualTo("../../levels.txt");
  }

  /** The archive's directory gives too small a packed size. */
  @Test
  void reportsAFileTruncatedAtItsStart() throws Exception {
    Random random = new Random(1);
    String[] stops = new String[500];
    stops[0] = STOPS;
    for (int i = 1; i < stops.length; i++) {
      stops[i] = Long.toString(random.nextLong(), 36) + ",Stop,38,23";
    }
    Path feed = FeedBuilder.line().file("stops.txt", stops).write(folder);
    byte[] bytes = Files.readAllBytes(feed);
    int listed = new String(bytes, StandardCharsets.ISO_8859_1).lastIndexOf("stops.txt") - 46;
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(listed + 20, 30);
    Files.write(feed, bytes);

    assertThatThrownBy(() -> Converted.of(feed, ConversionOptions.of("f")))
        .isInstanceOf(FeedException.class)
        .hasMessageStartingWith("stops.txt cannot be unpacked to its end");
  }
}
