package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Tests missing and invalid places and parent loops. */
class BadPlacesTest {

  private static final String STOPS = "stop_id,stop_name,stop_lat,stop_lon";

  @TempDir Path folder;

  @Test
  void reportsAMissingCoordinateColumnOnce() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("stops.txt", "stop_id,stop_name,stop_lon", "A,South,1", "B,North,1"),
            folder);
    assertThat(converted.findings(FindingKind.MISSING_COLUMN))
        .filteredOn(finding -> finding.file().equals("stops.txt"))
        .extracting(FeedFinding::toString)
        .containsExactly(
            "stops.txt:1 stop_lat: the header lacks this required column: 2 stops have no place"
                + " (field left out)");
    assertThat(converted.findings(FindingKind.BAD_COORDINATES)).isEmpty();
    assertThat(converted.findings(FindingKind.MISSING_VALUE)).isEmpty();
  }

  @Test
  void reportsBothMissingCoordinateColumnsTogether() throws Exception {
    Converted converted =
        Converted.of(FeedBuilder.line().file("stops.txt", "stop_id,stop_name", "A,South"), folder);
    assertThat(converted.findings(FindingKind.MISSING_COLUMN))
        .filteredOn(finding -> finding.file().equals("stops.txt"))
        .extracting(FeedFinding::toString)
        .containsExactly(
            "stops.txt:1 stop_lat+stop_lon: the header lacks these required columns: 1 stop has no"
                + " place (field left out)");
  }

  @Test
  void reportsAMissingShapeColumnOnceAndConvertsStopTimesWithoutTheShape() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("shapes.txt", "shape_id,shape_pt_lon,shape_pt_sequence", "H,23,1", "H,23,2"),
            folder);
    assertThat(converted.report().findings().kept())
        .filteredOn(finding -> finding.file().equals("shapes.txt"))
        .extracting(FeedFinding::toString)
        .containsExactly(
            "shapes.txt:1 shape_pt_lat: the header lacks this required column: no shape has coordinates"
                + " (entity left out)");
    assertThat(converted.get("GtfsShape", "H")).isNull();
    assertThat(converted.get("GtfsStopTime", "T:2").has("distanceTravelled")).isFalse();
  }

  /** D leads into the loop of A and B only. */
  @Test
  void reportsParentLoops() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stops.txt",
                    STOPS + ",location_type,parent_station",
                    "A,A,38,23,1,B",
                    "B,B,38,23,1,A",
                    "C,C,38,23,,C",
                    "D,D,38,23,,A",
                    "E,E,38,23,,F",
                    "F,F,38,23,1,",
                    "S1,S,38,23,,F",
                    "S2,S,38,23,,",
                    "S3,S,38,23,,"),
            folder);

    assertThat(converted.report().findings().kept())
        .extracting(FeedFinding::toString)
        .containsExactly(
            "stops.txt:2 parent_station: 'B' leads back to the stop itself (kept)",
            "stops.txt:3 parent_station: 'A' leads back to the stop itself (kept)",
            "stops.txt:4 parent_station: 'C' leads back to the stop itself (kept)");
    assertThat(converted.value("GtfsStop", "C", "hasParentStation").textValue()).endsWith(":C");
  }

  @Test
  void omitsInvalidPlacesAndReportsSwappedCoordinates() throws Exception {
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
  void rejectsNumbersInJavaSyntax(String latitude) throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("stops.txt", STOPS, "S1,S," + latitude + ",23", "S2,S,38,23", "S3,S,38,23"),
            folder);

    assertThat(converted.only(FindingKind.BAD_COORDINATES).message())
        .contains("is not a number of degrees");
    assertThat(converted.get("GtfsStop", "S1").has("location")).isFalse();
  }
}
