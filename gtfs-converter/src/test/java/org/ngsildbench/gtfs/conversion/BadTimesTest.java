package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Tests impossible and missing times. */
class BadTimesTest {

  private static final String STOP_TIMES =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence";

  @TempDir Path folder;

  @Test
  void reportsTripsWithoutAFirstOrLastTime() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stop_times.txt",
                    STOP_TIMES + ",start_pickup_drop_off_window",
                    "T,,,S1,1,",
                    "T,08:00:00,08:00:00,S2,2,",
                    "T,,,S3,3,"),
            folder);

    assertThat(converted.findings(FindingKind.BAD_TIMES))
        .extracting(FeedFinding::toString)
        .containsExactly(
            "stop_times.txt:2 arrival_time: the first stop of a trip needs a time (kept)",
            "stop_times.txt:4 arrival_time: the last stop of a trip needs a time (kept)");
  }

  @Test
  void optionalTimesGiveNoFinding() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stop_times.txt",
                    STOP_TIMES + ",start_pickup_drop_off_window",
                    "T,08:00:00,08:00:00,S1,1,",
                    "T,,,S2,2,",
                    "T,,,S3,3,09:00:00"),
            folder);
    assertThat(converted.findings(FindingKind.BAD_TIMES)).isEmpty();
  }

  @Test
  void reportsADuplicateSequence() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stop_times.txt",
                    STOP_TIMES,
                    "T,08:00:00,08:00:00,S1,1",
                    "T,08:10:00,08:10:00,S2,1",
                    "T,08:20:00,08:20:00,S3,2"),
            folder);

    assertThat(converted.report().entities("GtfsStopTime")).isEqualTo(2);
    assertThat(converted.only(FindingKind.DUPLICATE).line()).isEqualTo(3);
  }

  @Test
  void reportsFrequenciesWithoutTrips() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "frequencies.txt",
                    "trip_id,start_time,end_time,headway_secs",
                    "T,6:00:00,10:00:00,600",
                    "T,16:00:00,9:00:00,600",
                    "T,17:00:00,17:00:00,600"),
            folder);

    assertThat(converted.findings(FindingKind.BAD_TIMES))
        .extracting(FeedFinding::toString)
        .containsExactly(
            "frequencies.txt:3 end_time: '9:00:00' is not after the start_time '16:00:00':"
                + " no trip runs (kept)",
            "frequencies.txt:4 end_time: '17:00:00' is not after the start_time '17:00:00':"
                + " no trip runs (kept)");
    assertThat(converted.report().entities("GtfsFrequency")).isEqualTo(3);
  }

  @Test
  void reportsDecreasingTimes() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stop_times.txt",
                    STOP_TIMES,
                    "T,08:00:00,08:00:00,S1,1",
                    "T,07:00:00,07:00:00,S2,2"),
            folder);

    assertThat(converted.only(FindingKind.BAD_TIMES).consequence()).isEqualTo(Consequence.KEPT);
    assertThat(converted.only(FindingKind.BAD_TIMES))
        .hasToString(
            "stop_times.txt:3 arrival_time: trip 'T', stop_sequence 2: 07:00:00 is before 08:00:00"
                + " (kept)");
  }

  @Test
  void doesNotInterpolateOverMidnightWrittenAsZero() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("trips.txt", "route_id,service_id,trip_id", "R,W,T")
                .file(
                    "stop_times.txt",
                    STOP_TIMES,
                    "T,23:00:00,23:10:00,S1,10",
                    "T,,,S2,20",
                    "T,00:02:00,00:03:00,S3,30",
                    "T,,,S2,40",
                    "T,00:23:00,00:23:00,S1,50"),
            folder);

    assertThat(converted.only(FindingKind.BAD_TIMES))
        .hasToString(
            "stop_times.txt:4 arrival_time: trip 'T', stop_sequence 30: 00:02:00 is before"
                + " 23:10:00; write 24:02:00 for a time after midnight (kept)");
    assertThat(converted.get("GtfsStopTime", "T:20").has("arrivalTime")).isFalse();
    assertThat(converted.value("GtfsStopTime", "T:40", "arrivalTime").textValue())
        .isEqualTo("00:13:00");
    assertThat(converted.report().untimedStopTimes()).isEqualTo(1);
    assertThat(converted.report().interpolatedStopTimes()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    // The second time is wrong, not the correct ones after it.
    "08:00:00 18:05:00 08:10:00 08:20:00, 3 departure_time, 18:05:00 is after 08:10:00",
    "08:00:00 08:05:00 07:10:00 08:20:00, 4 arrival_time, 07:10:00 is before 08:05:00"
  })
  void namesTheWrongRow(String times, String where, String what) throws Exception {
    String[] rows = new String[5];
    rows[0] = STOP_TIMES;
    for (int i = 1; i < rows.length; i++) {
      String time = times.split(" ")[i - 1];
      rows[i] = "T,%s,%s,S%d,%d".formatted(time, time, 1 + i % 3, i);
    }
    assertThat(
            Converted.of(
                    FeedBuilder.line()
                        .file("trips.txt", "route_id,service_id,trip_id", "R,W,T")
                        .file("stop_times.txt", rows),
                    folder)
                .only(FindingKind.BAD_TIMES)
                .toString())
        .startsWith("stop_times.txt:" + where)
        .contains(what);
  }
}
