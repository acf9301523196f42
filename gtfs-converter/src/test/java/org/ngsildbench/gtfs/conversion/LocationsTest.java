package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Tests the areas of on-demand trips. */
class LocationsTest {

  private static final String SQUARE = "[[23,38],[23.1,38],[23.1,38.1],[23,38]]";

  @TempDir private Path folder;

  @Test
  void areasBecomeEntitiesAndTripsReferToThem() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "locations.geojson",
                    "{\"type\": \"FeatureCollection\", \"features\": [",
                    feature("zone 1", "Polygon", "[" + SQUARE + "]"),
                    ",",
                    feature("zone2", "MultiPolygon", "[[" + SQUARE + "],[" + SQUARE + "]]"),
                    "]}")
                .file(
                    "stop_times.txt",
                    "trip_id,stop_id,location_id,stop_sequence,start_pickup_drop_off_window,"
                        + "end_pickup_drop_off_window",
                    "T,,zone 1,1,08:00:00,12:00:00",
                    "T,zone2,,2,08:00:00,12:00:00"),
            folder);

    assertThat(converted.get("GtfsLocation", "zone%201"))
        .hasToString(
            "{\"id\":\"urn:ngsi-ld:GtfsLocation:f:zone%201\",\"type\":\"GtfsLocation\","
                + "\"name\":{\"type\":\"Property\",\"value\":\"Zone\"},"
                + "\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Polygon\","
                + "\"coordinates\":[[[23.0,38.0],[23.1,38.0],[23.1,38.1],[23.0,38.0]]]}}}");
    assertThat(converted.get("GtfsLocation", "zone2").at("/location/value/coordinates")).hasSize(2);
    assertThat(converted.value("GtfsStopTime", "T:1", "hasLocation").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsLocation:f:zone%201");
    assertThat(converted.value("GtfsStopTime", "T:2", "hasLocation").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsLocation:f:zone2");
    assertThat(converted.report().filesLeftOut()).isEmpty();
    assertThat(converted.report().findings().total()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[]",
        "[[]]",
        "[[[23,38],[23,39],[24,39],[23.5,38]]]",
        "[[[23,38],[23,39],[23,38]]]",
        "[[[23,38],[23,99],[24,39],[23,38]]]",
        "[[[\"a\",38],[23,39],[24,39],[\"a\",38]]]",
        "[[[23],[23],[23],[23]]]",
        "[[[[[[23,38]]]]]]",
        "{\"a\": [1]}"
      })
  void omitsAreasWithoutAValidPolygon(String coordinates) throws Exception {
    Converted converted = convert(feature("Z", "Polygon", coordinates));

    assertThat(converted.get("GtfsLocation", "Z")).isNull();
    assertThat(converted.only(FindingKind.BAD_COORDINATES))
        .hasToString(
            "locations.geojson:1 geometry: 'Z' needs a Polygon or MultiPolygon of closed rings on"
                + " the earth (row left out)");
  }

  @Test
  void areasNeedAnIdOfTheirOwn() throws Exception {
    String square = feature("Z", "Polygon", "[" + SQUARE + "]");
    Converted converted =
        convert(square + "," + square + "," + square.replace("\"id\": \"Z\",", ""));

    assertThat(converted.report().entities("GtfsLocation")).isEqualTo(1);
    assertThat(converted.findings(FindingKind.DUPLICATE)).hasSize(1);
    assertThat(converted.findings(FindingKind.MISSING_VALUE)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<html>", "[1, 2]", "", "{\"features\": [{\"id\": \"Z\", \"geometry\": {"})
  void reportsAFileThatIsNotGeoJson(String content) throws Exception {
    Converted converted =
        Converted.of(FeedBuilder.line().file("locations.geojson", content), folder);

    assertThat(converted.only(FindingKind.MALFORMED_ROW).toString())
        .startsWith("locations.geojson:")
        .endsWith("is not GeoJSON from here on; the rest is not read (kept)");
    assertThat(converted.report().entities("GtfsStopTime")).isEqualTo(3);
  }

  @Test
  void deepNestingIsHarmless() throws Exception {
    Converted converted = convert(feature("Z", "Polygon", "[".repeat(100_000)));

    assertThat(converted.findings(FindingKind.MALFORMED_ROW)).hasSize(1);
  }

  private Converted convert(String features) throws Exception {
    return Converted.of(
        FeedBuilder.line().file("locations.geojson", "{\"features\": [" + features + "]}"), folder);
  }

  private static String feature(String id, String type, String coordinates) {
    return ("{\"id\": \"%s\", \"type\": \"Feature\", \"properties\": {\"stop_name\": \"Zone\"},"
            + " \"geometry\": {\"type\": \"%s\", \"coordinates\": %s}}")
        .formatted(id, type, coordinates);
  }
}
