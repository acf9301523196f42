package org.ngsildbench.gtfs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.onebusaway.gtfs.impl.GtfsDaoImpl;
import org.onebusaway.gtfs.model.Stop;
import org.onebusaway.gtfs.model.StopTime;
import org.onebusaway.gtfs.serialization.GtfsReader;

/** Compares stops, places and stop times with OneBusAway's reader. */
class ReferenceReaderTest {

  @TempDir Path folder;

  @Test
  void agreesWithTheReferenceReader() throws Exception {
    compare(randomFeed(new Random(11)).write(folder));
  }

  private static void compare(Path feed) throws Exception {
    Converted converted = Converted.of(feed, ConversionOptions.of("f"));
    GtfsDaoImpl reference = new GtfsDaoImpl();
    GtfsReader reader = new GtfsReader();
    reader.setInputLocation(feed.toFile());
    reader.setEntityStore(reference);
    reader.run();
    reader.close();

    assertThat(converted.report().findings().count(FindingKind.BAD_VALUE)).isZero();
    assertThat(converted.report().entities("GtfsStop")).isEqualTo(reference.getAllStops().size());
    for (Stop stop : reference.getAllStops()) {
      JsonNode place = converted.value("GtfsStop", stop.getId().getId(), "location");
      assertThat(place.at("/coordinates/0").doubleValue()).isEqualTo(stop.getLon());
      assertThat(place.at("/coordinates/1").doubleValue()).isEqualTo(stop.getLat());
      assertThat(converted.value("GtfsStop", stop.getId().getId(), "name").textValue())
          .isEqualTo(stop.getName());
    }
    assertThat(converted.report().entities("GtfsStopTime"))
        .isEqualTo(reference.getAllStopTimes().size());
    for (StopTime time : reference.getAllStopTimes()) {
      String own = time.getTrip().getId().getId() + ":" + time.getStopSequence();
      assertThat(converted.value("GtfsStopTime", own, "arrivalTime").textValue())
          .isEqualTo(text(time.getArrivalTime()));
      assertThat(converted.value("GtfsStopTime", own, "hasStop").textValue())
          .endsWith(":" + time.getStop().getId().getId());
    }
  }

  private static FeedBuilder randomFeed(Random random) {
    int stopCount = 40;
    String[] stops = new String[stopCount + 1];
    stops[0] = "stop_id,stop_name,stop_lat,stop_lon";
    for (int i = 0; i < stopCount; i++) {
      stops[i + 1] =
          String.format(
              Locale.ROOT,
              "s%d,\"Stop, \"\"%d\"\" Ω\",%.6f,%.6f",
              i,
              i,
              38 + random.nextDouble(),
              23 + random.nextDouble());
    }
    int tripCount = 30;
    String[] trips = new String[tripCount + 1];
    String[] times = new String[tripCount * 10 + 1];
    trips[0] = "trip_id,route_id,service_id";
    times[0] = "stop_sequence,stop_id,trip_id,departure_time,arrival_time";
    for (int trip = 0; trip < tripCount; trip++) {
      trips[trip + 1] = "t" + trip + ",R,W";
      for (int i = 0; i < 10; i++) {
        String time = text(20 * 3600 + trip * 600 + i * 61);
        times[trip * 10 + i + 1] =
            "%d,s%d,t%d,%s,%s".formatted(i * 5, random.nextInt(stopCount), trip, time, time);
      }
    }
    return FeedBuilder.line()
        .file("stops.txt", stops)
        .file("trips.txt", trips)
        .file("stop_times.txt", times);
  }

  private static String text(int seconds) {
    return "%02d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
