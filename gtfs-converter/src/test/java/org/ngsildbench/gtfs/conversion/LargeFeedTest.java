package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.gtfs.feed.FeedArchive;

/**
 * Converts fifty million stop times, in order and in the worst order, within a gigabyte. Needs
 * about 8 GB of disk; {@code -DlargeFeed.rows=} sets fewer.
 */
@Tag("proof")
class LargeFeedTest {

  private static final int STOPS = 50;
  private static final int TRIPS = Integer.getInteger("largeFeed.rows", 50_000_000) / STOPS;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void allStopTimesAreConverted(boolean inOrder) throws Exception {
    assertThat(Runtime.getRuntime().maxMemory()).isLessThanOrEqualTo(1L << 30);
    ConversionOptions options = ConversionOptions.of("large");
    try (FeedArchive feed = FeedArchive.open(write(inOrder), options.archiveLimits())) {
      ConversionReport report =
          new FeedConverter(options, ConversionProgress.NONE).convert(feed, entity -> {});

      assertThat(report.entities("GtfsStopTime")).isEqualTo((long) TRIPS * STOPS);
      assertThat(report.findings().total()).isZero();
    }
  }

  private Path write(boolean inOrder) throws IOException {
    Path file = folder.resolve("large.zip");
    try (ZipOutputStream zip =
        new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16))) {
      zip.setLevel(Deflater.BEST_SPEED);
      entry(zip, "agency.txt", "agency_id,agency_name,agency_timezone\nA,A,Europe/Athens\n");
      entry(zip, "routes.txt", "route_id,route_type\nR,3\n");
      entry(zip, "calendar_dates.txt", "service_id,date,exception_type\nW,20260105,1\n");
      StringBuilder stops = new StringBuilder("stop_id,stop_name,stop_lat,stop_lon\n");
      StringBuilder points =
          new StringBuilder("shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n");
      for (int i = 0; i < STOPS; i++) {
        stops.append("S%d,Stop,38.0,23.%02d\n".formatted(i, i));
        points.append("H,38.0,23.%02d,%d\n".formatted(i, i));
      }
      entry(zip, "stops.txt", stops.toString());
      entry(zip, "shapes.txt", points.toString());
      trips(zip);
      stopTimes(zip, inOrder);
    }
    return file;
  }

  private static void trips(ZipOutputStream zip) throws IOException {
    zip.putNextEntry(new ZipEntry("trips.txt"));
    zip.write("trip_id,route_id,service_id,shape_id\n".getBytes(StandardCharsets.US_ASCII));
    for (int trip = 0; trip < TRIPS; trip++) {
      zip.write(("trip" + trip + ",R,W,H\n").getBytes(StandardCharsets.US_ASCII));
    }
    zip.closeEntry();
  }

  private static void stopTimes(ZipOutputStream zip, boolean inOrder) throws IOException {
    zip.putNextEntry(new ZipEntry("stop_times.txt"));
    zip.write(
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
            .getBytes(StandardCharsets.US_ASCII));
    long rows = (long) TRIPS * STOPS;
    for (long row = 0; row < rows; row++) {
      int trip = (int) (inOrder ? row / STOPS : row % TRIPS);
      int stop = (int) (inOrder ? row % STOPS : row / TRIPS);
      String time = (10 + stop / 60) + ":" + (char) ('0' + stop / 10) + stop % 10 + ":00";
      zip.write(
          ("trip" + trip + "," + time + "," + time + ",S" + stop + "," + stop + "\n")
              .getBytes(StandardCharsets.US_ASCII));
    }
    zip.closeEntry();
  }

  private static void entry(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(text.getBytes(StandardCharsets.US_ASCII));
    zip.closeEntry();
  }
}
