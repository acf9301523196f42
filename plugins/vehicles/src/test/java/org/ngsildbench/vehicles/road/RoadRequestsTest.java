package org.ngsildbench.vehicles.road;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.measurement.latency.LatencyLog;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tally;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.vehicles.route.CityRoutes;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.simulation.StartMode;

class RoadRequestsTest {

  private static final int DRIVERS = 200;
  private static final int SECONDS = 2;
  private static final long ALL = DRIVERS * SECONDS;

  @TempDir private Path folder;

  private final Paths paths = Paths.of(new CityRoutes(new Place(20.853, 39.665), 3).first(40));

  private LabelTally drive(String service, Duration limit) throws Exception {
    Tally tally = new Tally();
    try (LatencyLog log =
        LatencyLog.open(folder.resolve("latency.hlog"), Duration.ofSeconds(1), false)) {
      RoadRecording recording = new RoadRecording(log.label("road"), tally, text -> text);
      FleetSettings fleet = FleetSettings.of(DRIVERS, 5).withStart(StartMode.AT_ONCE);
      try (RoadRequests requests =
          RoadRequests.open(URI.create(service), fleet, paths, recording)) {
        requests.begin(Duration.ofSeconds(SECONDS));
        requests.settle(limit);
      }
    }
    return tally.snapshot();
  }

  @Test
  void everyDriverAsksTheRoadServiceOnceASecond() throws Exception {
    try (RunningServer service =
        LocalServers.named("roads").start(folder.resolve("roads"), LocalServerOptions.DEFAULTS)) {
      LabelTally counted = drive(service.address(), Duration.ofSeconds(30));

      assertThat(counted.responseCodes()).isEqualTo(Map.of("200", ALL));
      assertThat(counted.operations().wrongAnswers()).isZero();
      assertThat(counted.operations().dropped()).isZero();
      assertThat(counted.traffic().bytesReceived() / ALL).as("per response").isBetween(100L, 300L);
      assertThat(shortest("road/response")).isLessThan(10_000_000);
    }
  }

  @Test
  void countsEachKindOfLieExactly() throws Exception {
    try (LyingRoads service =
        new LyingRoads(
            question ->
                switch (question.driver() % 10) {
                  case 0 -> LyingRoads.Lie.ANOTHER_ROAD;
                  case 1 -> LyingRoads.Lie.NONE;
                  case 2 -> LyingRoads.Lie.STALE;
                  case 3 -> LyingRoads.Lie.ANOTHER_LIMIT;
                  case 4 -> LyingRoads.Lie.UNAVAILABLE;
                  case 5 -> LyingRoads.Lie.NOT_JSON;
                  default -> LyingRoads.Lie.NO_LIE;
                })) {
      LabelTally counted = drive(service.address(), Duration.ofSeconds(30));

      long tenth = ALL / 10;
      assertThat(counted.responseCodes())
          .isEqualTo(
              Map.of(
                  "200", 4 * tenth,
                  "NO_ROAD", tenth,
                  "STALE_ROAD", tenth,
                  "OTHER_ROAD", 2 * tenth,
                  "HTTP_503", tenth,
                  "MALFORMED", tenth));
      assertThat(counted.operations().wrongAnswers()).isEqualTo(4 * tenth);
      assertThat(counted.operations().errors()).isEqualTo(2 * tenth);
      assertThat(counted.failures().get("STALE_ROAD").firstMessage())
          .matches("driver \\d+ asked at second \\d; the response is for driver .*");
    }
  }

  @Test
  void measuresTheServicesDelay() throws Exception {
    try (LyingRoads service = new LyingRoads(question -> LyingRoads.Lie.NO_LIE, 60)) {
      LabelTally counted = drive(service.address(), Duration.ofSeconds(30));

      assertThat(counted.responseCodes()).isEqualTo(Map.of("200", ALL));
      assertThat(shortest("road/service")).isBetween(60_000L, 1_000_000L);
    }
  }

  @Test
  void requestsWithoutAResponseAtTheEndAreDropped() throws Exception {
    try (LyingRoads service =
        new LyingRoads(
            question -> question.second() == 1 ? LyingRoads.Lie.SILENT : LyingRoads.Lie.NO_LIE)) {
      LabelTally counted = drive(service.address(), Duration.ofSeconds(2));

      // Silent requests also keep all connections from requests that are due later.
      assertThat(counted.operations().dropped()).isGreaterThanOrEqualTo(DRIVERS);
      assertThat(counted.operations().count() + counted.operations().dropped()).isEqualTo(ALL);
    }
  }

  @Test
  void namesAServiceThatCannotBeReached() {
    assertThatThrownBy(() -> drive("http://127.0.0.1:1", Duration.ofSeconds(1)))
        .isInstanceOf(StreamException.class)
        .hasMessageStartingWith("Road service http://127.0.0.1:1: ")
        .hasMessageEndingWith("Start it, or correct its URL.");
  }

  /** The shortest time of a tag in microseconds. */
  private long shortest(String tag) throws Exception {
    long shortest = Long.MAX_VALUE;
    try (HistogramLogReader reader =
        new HistogramLogReader(folder.resolve("latency.hlog").toFile())) {
      for (EncodableHistogram next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        if (tag.equals(next.getTag())) {
          shortest = Math.min(shortest, ((Histogram) next).getMinNonZeroValue());
        }
      }
    }
    return shortest;
  }
}
