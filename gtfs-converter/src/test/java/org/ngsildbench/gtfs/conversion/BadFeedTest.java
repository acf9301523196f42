package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;

/**
 * Tests that bad rows, fields and files are reported with file and line, and the rest is converted.
 */
class BadFeedTest {

  private static final String STOPS = "stop_id,stop_name,stop_lat,stop_lon";
  private static final String STOP_TIMES =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "agency.txt",
        "routes.txt",
        "stops.txt",
        "trips.txt",
        "stop_times.txt",
        "calendar.txt"
      })
  void reportsAMissingFile(String file) throws Exception {
    Converted converted = Converted.of(FeedBuilder.line().without(file), folder);

    assertThat(converted.findings(FindingKind.MISSING_FILE))
        .extracting(FeedFinding::file)
        .containsExactly(file);
  }

  @Test
  void emptyFeedGivesNoEntities() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("agency.txt", "agency_id,agency_name,agency_url,agency_timezone")
                .file("routes.txt", "route_id")
                .file("stops.txt", STOPS)
                .file("calendar.txt", "service_id")
                .file("trips.txt", "trip_id")
                .file("shapes.txt", "shape_id")
                .bytes("stop_times.txt", new byte[0]),
            folder);

    assertThat(converted.report().entities()).isZero();
    assertThat(converted.findings(FindingKind.EMPTY))
        .extracting(FeedFinding::file)
        .contains("stop_times.txt");
  }

  @Test
  void reportsMissingIdColumnsOnce() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("stops.txt", "A,South,1,1", "B,North,1,1", "C,North,1,1")
                .file("stop_times.txt", "T,8:00:00,8:00:00,A,1", "T,8:10:00,8:10:00,B,2"),
            folder);
    assertThat(converted.findings(FindingKind.MISSING_COLUMN))
        .filteredOn(finding -> finding.field().equals("stop_id"))
        .hasSize(1);
    assertThat(converted.findings(FindingKind.MISSING_COLUMN))
        .filteredOn(finding -> finding.file().equals("stop_times.txt"))
        .extracting(FeedFinding::field)
        .containsExactly("trip_id", "stop_sequence");
  }

  @Test
  void findingsAboutFilesHaveNoConsequence() throws Exception {
    Converted converted = Converted.of(FeedBuilder.line().without("agency.txt"), folder);
    assertThat(converted.findings(FindingKind.MISSING_FILE))
        .extracting(FeedFinding::toString)
        .containsExactly("agency.txt: is missing but required");
  }

  @Test
  void theFirstOfTwoRowsWithTheSameIdCounts() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("routes.txt", "route_id,route_short_name,route_type", "R,1,3", "R,2,3"),
            folder);

    assertThat(converted.value("GtfsRoute", "R", "shortName").textValue()).isEqualTo("1");
    assertThat(converted.only(FindingKind.DUPLICATE).line()).isEqualTo(3);
  }

  @Test
  void reportsAndConvertsARouteWithoutAType() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("routes.txt", "route_id,route_short_name,route_type", "R,1,", "S,2,3"),
            folder);

    assertThat(converted.only(FindingKind.MISSING_VALUE))
        .hasToString("routes.txt:2 route_type: has no value but is required (field left out)");
    assertThat(converted.value("GtfsRoute", "R", "shortName").textValue()).isEqualTo("1");
    assertThat(converted.get("GtfsRoute", "R").has("routeType")).isFalse();
  }

  @Test
  void reportsAMissingTypeColumnOnce() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line().file("routes.txt", "route_id,route_short_name", "R,1", "S,2"),
            folder);

    assertThat(converted.only(FindingKind.MISSING_COLUMN))
        .hasToString(
            "routes.txt:1 route_type: the header lacks this required column: 2 routes have no type"
                + " (field left out)");
  }

  @Test
  void danglingReferencesSkipTheRowsThatRequireThem() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "trips.txt",
                    "route_id,service_id,trip_id,shape_id",
                    "R,W,T,NOSHAPE",
                    "NOROUTE,W,U,H")
                .file(
                    "stop_times.txt",
                    STOP_TIMES,
                    "T,08:00:00,08:00:00,S1,1",
                    "T,08:10:00,08:10:00,NOSTOP,2",
                    "U,08:10:00,08:10:00,S1,1"),
            folder);

    assertThat(converted.get("GtfsTrip", "T").has("hasShape")).isFalse();
    assertThat(converted.get("GtfsTrip", "U")).isNull();
    assertThat(converted.report().entities("GtfsStopTime")).isEqualTo(1);
    assertThat(converted.findings(FindingKind.DANGLING_REFERENCE))
        .extracting(found -> found.file() + ":" + found.line() + " " + found.field())
        .containsExactlyInAnyOrder(
            "trips.txt:2 shape_id",
            "trips.txt:3 route_id",
            "stop_times.txt:3 stop_id",
            "stop_times.txt:4 trip_id");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-5", "1.5"})
  void reportsInvalidHeadways(String headway) throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "frequencies.txt",
                    "trip_id,start_time,end_time,headway_secs",
                    "T,06:00:00,07:00:00," + headway),
            folder);

    assertThat(converted.only(FindingKind.BAD_VALUE).message())
        .isEqualTo("'%s' is not a whole number above 0", headway);
    assertThat(converted.report().entities("GtfsFrequency")).isZero();
  }

  @Test
  void reportsAServiceWithoutDaysUnlessADateIsAdded() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "calendar.txt",
                    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
                    "W,0,0,0,0,0,0,0,20260101,20261231",
                    "X,0,0,0,0,0,0,0,20260101,20261231")
                .file("calendar_dates.txt", "service_id,date,exception_type", "X,20260106,1"),
            folder);

    assertThat(converted.only(FindingKind.NO_SERVICE_DAYS).message()).contains("'W'");
  }

  @ParameterizedTest
  @CsvSource({"25:61:00", "8 o'clock", "-1:00:00", "08:00"})
  void reportsInvalidTimes(String time) throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stop_times.txt",
                    STOP_TIMES,
                    "T,08:00:00,08:00:00,S1,1",
                    "T," + time + ",,S2,2"),
            folder);

    FeedFinding found = converted.only(FindingKind.BAD_VALUE);
    assertThat(found.line()).isEqualTo(3);
    assertThat(found.field()).isEqualTo("arrival_time");
    assertThat(converted.report().untimedStopTimes()).isEqualTo(1);
  }

  @Test
  void countsAllFindingsAndKeepsTheFirst() throws Exception {
    String[] rows = new String[501];
    rows[0] = "trip_id,arrival_time,departure_time,stop_id,stop_sequence";
    for (int i = 1; i < rows.length; i++) {
      rows[i] = "GONE" + i + ",08:00:00,08:00:00,S1,1";
    }
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("trips.txt", "route_id,service_id,trip_id")
                .file("stop_times.txt", rows),
            folder);

    assertThat(converted.report().findings().total()).isEqualTo(500);
    assertThat(converted.report().findings().kept()).hasSize(10);
    assertThat(converted.report().findings().notKept()).hasSize(1);
    assertThat(converted.report().findings().rowsLeftOut("stop_times.txt")).isEqualTo(500);
  }

  /** Also with an unneeded column. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "stop_times.txt|trip_id,arrival_time,departure_time,stop_id,stop_sequence,colour"
            + "|T,23:50:00,23:50:00,S1,1,red,extra",
        "shapes.txt|shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,colour"
            + "|H,38.0,23.0,1,red,extra",
        "trips.txt|route_id,service_id,trip_id,colour|R,W,T,red,extra"
      })
  void reportsARowLongerThanTheHeader(String file, String header, String row) throws Exception {
    Converted converted = Converted.of(FeedBuilder.line().file(file, header, row), folder);

    int columns = header.split(",").length;
    assertThat(converted.findings(FindingKind.MALFORMED_ROW))
        .extracting(FeedFinding::toString)
        .contains(
            "%s:2: has %d fields; the header has %d (kept)".formatted(file, columns + 1, columns));
  }
}
