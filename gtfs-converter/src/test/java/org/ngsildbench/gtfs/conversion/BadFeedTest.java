package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.finding.Finding;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Rows, fields and files that are bad: found with file, line and field, and survived. */
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
  void aMissingFileIsFound(String file) throws Exception {
    Converted converted = Converted.of(FeedBuilder.line().without(file), folder);

    assertThat(converted.findings(FindingKind.MISSING_FILE))
        .extracting(Finding::file)
        .containsExactly(file);
  }

  @Test
  void anEmptyFeedGivesNothing() throws Exception {
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
        .extracting(Finding::file)
        .contains("stop_times.txt");
  }

  @Test
  void aMissingColumnOfPlacesIsToldOnceWithTheStopsThatLackThem() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("stops.txt", "stop_id,stop_name,stop_lon", "A,South,1", "B,North,1"),
            folder);
    assertThat(converted.findings(FindingKind.MISSING_COLUMN))
        .filteredOn(finding -> finding.file().equals("stops.txt"))
        .extracting(Finding::toString)
        .containsExactly(
            "stops.txt:1 stop_lat: the header lacks this required column: 2 stops have no place"
                + " (field left out)");
    assertThat(converted.findings(FindingKind.BAD_COORDINATES)).isEmpty();
    assertThat(converted.findings(FindingKind.MISSING_VALUE)).isEmpty();
  }

  @Test
  void bothColumnsOfPlacesThatAreMissingAreToldInOne() throws Exception {
    Converted converted =
        Converted.of(FeedBuilder.line().file("stops.txt", "stop_id,stop_name", "A,South"), folder);
    assertThat(converted.findings(FindingKind.MISSING_COLUMN))
        .filteredOn(finding -> finding.file().equals("stops.txt"))
        .extracting(Finding::toString)
        .containsExactly(
            "stops.txt:1 stop_lat+stop_lon: the header lacks these required columns: 1 stop has no"
                + " place (field left out)");
  }

  @Test
  void aColumnOfAShapesPlacesThatIsMissingIsToldOnceAndStopTimesDoWithoutTheShape()
      throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("shapes.txt", "shape_id,shape_pt_lon,shape_pt_sequence", "H,23,1", "H,23,2"),
            folder);
    assertThat(converted.report().findings().kept())
        .filteredOn(finding -> finding.file().equals("shapes.txt"))
        .extracting(Finding::toString)
        .containsExactly(
            "shapes.txt:1 shape_pt_lat: the header lacks this required column: no shape has a place"
                + " (entity left out)");
    assertThat(converted.get("GtfsShape", "H")).isNull();
    assertThat(converted.get("GtfsStopTime", "T:2").has("distanceTravelled")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {";", "\t"})
  void columnsThatAreSeparatedByAnythingElseAreToldSo(String separator) throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("stops.txt", STOPS.replace(",", separator), "A,S,1,1".replace(",", separator))
                .file("stop_times.txt", STOP_TIMES.replace(",", separator)),
            folder);
    assertThat(converted.findings(FindingKind.MALFORMED_ROW))
        .extracting(Finding::file)
        .containsExactly("stops.txt", "stop_times.txt");
    assertThat(converted.findings(FindingKind.MALFORMED_ROW).get(0).message())
        .contains(separator.equals(";") ? "by semicolons" : "by tabs");
  }

  @Test
  void columnsOfIdsThatAreMissingAreToldOnce() throws Exception {
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
        .extracting(Finding::field)
        .containsExactly("trip_id", "stop_sequence");
  }

  @Test
  void whatTellsOfAWholeFileIsNotCalledKept() throws Exception {
    Converted converted = Converted.of(FeedBuilder.line().without("agency.txt"), folder);
    assertThat(converted.findings(FindingKind.MISSING_FILE))
        .extracting(Finding::toString)
        .containsExactly("agency.txt: is missing, though a feed must have it");
  }

  @Test
  void byteOrderMarkWindowsLineEndsAndQuotedLineEndsAreRead() throws Exception {
    byte[] stops =
        ("\uFEFF"
                + STOPS
                + "\r\nS1,\"First, \"\"old\"\"\r\ntown\",38.0,23.0\r\nS2,B,38.1,23.0\r\n"
                + "\r\nS3,C,95,23.0\r\n")
            .getBytes(StandardCharsets.UTF_8);
    Converted converted = Converted.of(FeedBuilder.line().bytes("stops.txt", stops), folder);

    assertThat(converted.value("GtfsStop", "S1", "name").textValue())
        .isEqualTo("First, \"old\"\r\ntown");
    assertThat(converted.findings(FindingKind.BAD_COORDINATES))
        .extracting(Finding::line)
        .containsExactly(6L);
  }

  @ParameterizedTest
  @CsvSource({"UTF-16LE", "UTF-16BE"})
  void utf16IsReadAndFound(String charset) throws Exception {
    byte[] stops =
        ("\uFEFF" + STOPS + "\nS1,Σύνταγμα 😀,38.0,23.0\nS2,B,38.1,23\nS3,C,38.2,23\n")
            .getBytes(charset);
    Converted converted = Converted.of(FeedBuilder.line().bytes("stops.txt", stops), folder);

    assertThat(converted.value("GtfsStop", "S1", "name").textValue()).isEqualTo("Σύνταγμα 😀");
    assertThat(converted.report().findings().count(FindingKind.ENCODING)).isEqualTo(1);
  }

  @Test
  void windowsTextIsReadAndFoundOnItsLine() throws Exception {
    byte[] stops =
        (STOPS + "\nS1,Äußere Straße,38.0,23.0\nS2,B,38.1,23\nS3,C,38.2,23\n")
            .getBytes("windows-1252");
    Converted converted = Converted.of(FeedBuilder.line().bytes("stops.txt", stops), folder);

    assertThat(converted.value("GtfsStop", "S1", "name").textValue()).isEqualTo("Äußere Straße");
    assertThat(converted.findings(FindingKind.ENCODING))
        .extracting(Finding::line)
        .containsExactly(2L);
  }

  @Test
  void whatIsWrongWithTheHeadersTextIsFoundOnItsLine() throws Exception {
    byte[] stops = ("\n" + STOPS + ",Höhe\nS1,A,38,23\nS2,B,38.1,23\n").getBytes("windows-1252");
    Converted converted = Converted.of(FeedBuilder.line().bytes("stops.txt", stops), folder);

    assertThat(converted.findings(FindingKind.ENCODING))
        .extracting(Finding::line)
        .containsExactly(2L);
  }

  @Test
  void nulIsLeftOutOfTextAndFoundOnItsLine() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("stops.txt", STOPS, "S1,A,38.0,23.0", "S\u00002,\u0000B\u0000Ä,38.1,23")
                .file("stop_times.txt", STOP_TIMES, "T,07:00:00,07:00:00,S2,1", "T,,,S1,2"),
            folder);

    assertThat(converted.value("GtfsStop", "S2", "name").textValue()).isEqualTo("BÄ");
    assertThat(converted.value("GtfsStopTime", "T:1", "hasStop").textValue()).endsWith(":S2");
    assertThat(converted.findings(FindingKind.ENCODING))
        .extracting(Finding::toString)
        .containsExactly(
            "stops.txt:3: holds NUL characters, which brokers refuse; they were left out (kept)");
  }

  @Test
  void theFirstOfTwoRowsWithTheSameIdCounts() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("routes.txt", "route_id,route_short_name,route_type", "R,1,3", "R,2,3"),
            folder);

    assertThat(converted.value("GtfsRoute", "R", "shortName").textValue()).isEqualTo("1");
    assertThat(only(converted, FindingKind.DUPLICATE).line()).isEqualTo(3);
  }

  @Test
  void aReferenceThatLeadsNowhereLeavesOutWhatNeedsIt() throws Exception {
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

  @Test
  void placesOffTheEarthAreLeftOutAndSwappedOnesSaidToBe() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stops.txt",
                    STOPS,
                    "S1,First,145.7,-16.7",
                    "S2,Second,23.0,38.1",
                    "S3,Third,38.2,23.0",
                    "S4,Fourth,38.3,23.0",
                    "S5,Fifth,38.3,north",
                    "S6,Null,0,0"),
            folder);

    assertThat(converted.findings(FindingKind.BAD_COORDINATES))
        .extracting(found -> found.line() + " " + found.consequence())
        .containsExactly("2 FIELD_LEFT_OUT", "3 KEPT", "6 FIELD_LEFT_OUT", "7 KEPT");
    assertThat(converted.findings(FindingKind.BAD_COORDINATES).get(0).message())
        .contains("look swapped");
    assertThat(converted.findings(FindingKind.BAD_COORDINATES).get(1).message())
        .contains("look swapped");
    assertThat(converted.get("GtfsStop", "S1").has("location")).isFalse();
    assertThat(converted.report().entities("GtfsStop")).isEqualTo(6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"38.1f", "38.1d", "0x1p3", "0X1P3", "NaN", "Infinity"})
  void aPlaceInNumbersThatOnlyJavaKnowsIsNone(String latitude) throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("stops.txt", STOPS, "S1,S," + latitude + ",23", "S2,S,38,23", "S3,S,38,23"),
            folder);

    assertThat(only(converted, FindingKind.BAD_COORDINATES).message())
        .contains("is not a number of degrees");
    assertThat(converted.get("GtfsStop", "S1").has("location")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-5", "1.5"})
  void aHeadwayThatIsNoneIsFound(String headway) throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "frequencies.txt",
                    "trip_id,start_time,end_time,headway_secs",
                    "T,06:00:00,07:00:00," + headway),
            folder);

    assertThat(only(converted, FindingKind.BAD_VALUE).message())
        .isEqualTo("'%s' is not a whole number above 0", headway);
    assertThat(converted.report().entities("GtfsFrequency")).isZero();
  }

  @Test
  void aServiceThatRunsOnNoDayIsFoundUnlessADateIsAdded() throws Exception {
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

    assertThat(only(converted, FindingKind.NO_SERVICE_DAYS).message()).contains("'W'");
  }

  @ParameterizedTest
  @CsvSource({"25:61:00", "8 o'clock", "-1:00:00", "08:00"})
  void aTimeThatIsNoneIsFound(String time) throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stop_times.txt",
                    STOP_TIMES,
                    "T,08:00:00,08:00:00,S1,1",
                    "T," + time + ",,S2,2"),
            folder);

    Finding found = only(converted, FindingKind.BAD_VALUE);
    assertThat(found.line()).isEqualTo(3);
    assertThat(found.field()).isEqualTo("arrival_time");
    assertThat(converted.report().untimedStopTimes()).isEqualTo(1);
  }

  @Test
  void aQuoteThatIsNeverClosedIsRefusedWithItsLine() {
    assertThatThrownBy(
            () ->
                Converted.of(
                    FeedBuilder.line().file("stops.txt", STOPS, "S1,\"First,38,23", "S2,B,38,23"),
                    folder))
        .isInstanceOf(FeedException.class)
        .hasMessageContaining("stops.txt:2")
        .hasMessageContaining("never closed");
  }

  @Test
  void manyFindingsAreCountedAndTheFirstKept() throws Exception {
    String[] rows = new String[501];
    rows[0] = "trip_id,arrival_time,departure_time,stop_id,stop_sequence";
    for (int i = 1; i < rows.length; i++) {
      rows[i] = "GONE" + i + ",08:00:00,08:00:00,S1,1";
    }
    Converted converted = Converted.of(FeedBuilder.line().file("stop_times.txt", rows), folder);

    assertThat(converted.report().findings().total()).isEqualTo(500);
    assertThat(converted.report().findings().kept()).hasSize(10);
    assertThat(converted.report().findings().notKept()).hasSize(1);
    assertThat(converted.report().findings().rowsLeftOut("stop_times.txt")).isEqualTo(500);
  }

  private static Finding only(Converted converted, FindingKind kind) {
    assertThat(converted.report().findings().kept()).hasSize(1);
    assertThat(converted.findings(kind)).hasSize(1);
    return converted.findings(kind).get(0);
  }
}
