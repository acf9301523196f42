package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;

/** Tests which trips can run, on the only trip of a feed. */
class FeedTimetableTest {

  private static final String CALENDAR =
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date";

  private static final String STOP_TIMES =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence";

  private static final String STOPS = "stop_id,stop_name,stop_lat,stop_lon";

  private static final String FREQUENCIES = "trip_id,start_time,end_time,headway_secs";

  @TempDir private Path folder;

  private boolean canRun(FeedBuilder feed) throws Exception {
    FeedTimetable timetable = Converted.of(feed, folder).report().timetable();
    assertThat(timetable.isEmpty()).isEqualTo(!timetable.canRun(0));
    return timetable.canRun(0);
  }

  @Test
  void aTripNeedsADayOfTheCalendar() throws Exception {
    assertThat(canRun(FeedBuilder.line())).isTrue();
    assertThat(
            canRun(
                FeedBuilder.line()
                    .file(
                        "calendar.txt",
                        CALENDAR,
                        "W,0,0,0,0,0,0,0,20260101,20261231",
                        "other,1,1,1,1,1,1,1,20260101,20261231")))
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "08:00:00, 08:10:00, 08:20:00, true",
    "08:00:00, '', 08:20:00, true",
    "08:00:00, 08:10:00, '', true",
    "08:00:00, '', '', false",
    "'', '', '', false",
    "08:00:00, 44:00:00, 08:20:00, true",
    "08:00:00, 44:00:01, 08:20:00, false",
    // Not interpolated over a backward step.
    "23:50:00, '', 00:10:00, true"
  })
  void aTripNeedsTwoTimesWithinADayAndAHalf(
      String first, String second, String third, boolean expected) throws Exception {
    assertThat(canRun(withTimes(FeedBuilder.line(), first, second, third))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "08:00:00, '', 08:20:00, true",
    // The time of the stop without a position is not used.
    "08:00:00, '', '', false"
  })
  void stopsWithoutAPositionDoNotCount(String first, String second, String third, boolean expected)
      throws Exception {
    FeedBuilder feed =
        FeedBuilder.line().file("stops.txt", STOPS, "S1,One,38,23", "S2,Two,,", "S3,Three,38.2,23");
    assertThat(canRun(withTimes(feed, first, second, third))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'T,08:00:00,09:00:00,600', true",
    "'T,09:00:00,08:00:00,600', false",
    // Invalid rows do not count.
    "'T,08:00:00,09:00:00,0', true",
    "'T,08:00:00,09:00:00,2147483647', true"
  })
  void aFrequencyWithoutDeparturesStopsItsTrip(String row, boolean expected) throws Exception {
    assertThat(canRun(FeedBuilder.line().file("frequencies.txt", FREQUENCIES, row)))
        .isEqualTo(expected);
  }

  private static FeedBuilder withTimes(FeedBuilder feed, String... times) {
    String[] lines = new String[times.length + 1];
    lines[0] = STOP_TIMES;
    for (int i = 0; i < times.length; i++) {
      lines[i + 1] = "T,%s,%s,S%d,%d".formatted(times[i], times[i], i + 1, i + 1);
    }
    return feed.file("stop_times.txt", lines);
  }
}
