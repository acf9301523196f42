package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Checks that concurrency is not visible: the same feed always gives the same result. */
class ManyRowsTest {

  private static final int TRIPS = 3000;

  @TempDir Path folder;

  @Test
  void theSameFeedGivesTheSameEntitiesAndFindingsInTheSameOrder() throws Exception {
    FeedBuilder feed = withWrongRows();
    Converted first = Converted.of(feed, folder);

    assertThat(first.report().entities("GtfsStopTime")).isEqualTo(2L * TRIPS - TRIPS / 100);
    assertThat(first.report().findings().count(FindingKind.DANGLING_REFERENCE))
        .isEqualTo(TRIPS / 100 + TRIPS / 10);
    assertThat(first.findings(FindingKind.DANGLING_REFERENCE).get(0).line()).isEqualTo(2);
    for (int again = 0; again < 5; again++) {
      Converted other = Converted.of(feed, folder);
      assertThat(List.copyOf(other.entities().values()))
          .isEqualTo(List.copyOf(first.entities().values()));
      assertThat(other.report().findings().kept()).isEqualTo(first.report().findings().kept());
    }
  }

  /** Returns rows of which some are rejected while reading, and others while converting. */
  private static FeedBuilder withWrongRows() {
    List<String> trips = new ArrayList<>(List.of("route_id,service_id,trip_id"));
    List<String> times =
        new ArrayList<>(List.of("trip_id,arrival_time,departure_time,stop_id,stop_sequence"));
    for (int i = 0; i < TRIPS; i++) {
      trips.add("R,W,T" + i);
      if (i % 10 == 0) {
        times.add("nobody,08:00:00,08:00:00,S1,1");
      }
      times.add("T%d,08:00:00,08:00:00,%s,1".formatted(i, i % 100 == 0 ? "nowhere" : "S1"));
      times.add("T%d,08:10:00,08:%s:00,S2,2".formatted(i, i % 50 == 0 ? "xx" : "10"));
    }
    return FeedBuilder.line()
        .file("trips.txt", trips.toArray(String[]::new))
        .file("stop_times.txt", times.toArray(String[]::new));
  }
}
