package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.finding.Finding;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Archives that hold a feed elsewhere than expected, or none. */
class BadArchiveTest {

  private static final String STOPS = "stop_id,stop_name,stop_lat,stop_lon";
  private static final String STOP_TIMES =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence";

  @TempDir Path folder;

  @Test
  void anArchiveWithoutFeedIsRefused() {
    assertThatThrownBy(() -> Converted.of(FeedBuilder.empty().file("a.txt", "x"), folder))
        .isInstanceOf(FeedException.class)
        .hasMessageContaining("none of the files of a GTFS feed");
  }

  @Test
  void aFolderInTheArchiveIsLookedInto() throws Exception {
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
        .extracting(Finding::file)
        .containsExactly("feed/");
  }

  @Test
  void namesThatLeadOutOfTheArchiveAreNotRead() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line().file("../../levels.txt", "level_id,level_index", "L,1"), folder);

    assertThat(converted.report().entities("GtfsLevel")).isZero();
    assertThat(only(converted, FindingKind.ARCHIVE).file()).isEqualTo("../../levels.txt");
  }

  private static Finding only(Converted converted, FindingKind kind) {
    assertThat(converted.report().findings().kept()).hasSize(1);
    assertThat(converted.findings(kind)).hasSize(1);
    return converted.findings(kind).get(0);
  }
}
