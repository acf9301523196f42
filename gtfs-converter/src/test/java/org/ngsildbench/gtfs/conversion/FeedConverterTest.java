package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.grouping.SortLimits;
import org.ngsildbench.gtfs.shape.Simplification;

class FeedConverterTest {

  /** A fifth of a degree of the meridian from 38 degrees on, by the series of Helmert. */
  private static final double METRES_38_TO_38_2 = 22_200.0;

  @TempDir Path folder;

  @Test
  void convertsAValidFeedCompletely() throws Exception {
    Converted line = Converted.of(FeedBuilder.line(), folder);

    assertThat(line.report().findings().total()).isZero();
    assertThat(line.entities().keySet())
        .containsExactlyInAnyOrder(
            "urn:ngsi-ld:GtfsAgency:f:A",
            "urn:ngsi-ld:GtfsRoute:f:R",
            "urn:ngsi-ld:GtfsStop:f:S1",
            "urn:ngsi-ld:GtfsStop:f:S2",
            "urn:ngsi-ld:GtfsStop:f:S3",
            "urn:ngsi-ld:GtfsService:f:W",
            "urn:ngsi-ld:GtfsCalendarRule:f:W",
            "urn:ngsi-ld:GtfsShape:f:H",
            "urn:ngsi-ld:GtfsTrip:f:T",
            "urn:ngsi-ld:GtfsStopTime:f:T:1",
            "urn:ngsi-ld:GtfsStopTime:f:T:2",
            "urn:ngsi-ld:GtfsStopTime:f:T:3");
  }

  @Test
  void writesLongitudeFirst() throws Exception {
    JsonNode place = Converted.of(FeedBuilder.line(), folder).value("GtfsStop", "S2", "location");

    assertThat(place).hasToString("{\"type\":\"Point\",\"coordinates\":[23.0,38.1]}");
  }

  @Test
  void entitiesReferToEachOtherByEntityIds() throws Exception {
    Converted line = Converted.of(FeedBuilder.line(), folder);

    assertThat(line.value("GtfsStopTime", "T:2", "hasStop").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsStop:f:S2");
    assertThat(line.value("GtfsTrip", "T", "hasShape").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsShape:f:H");
    assertThat(line.value("GtfsService", "W", "operatedBy").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsAgency:f:A");
    assertThat(line.value("GtfsRoute", "R", "operatedBy").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsAgency:f:A");
  }

  @Test
  void timesExceedMidnight() throws Exception {
    assertThat(
            Converted.of(FeedBuilder.line(), folder)
                .value("GtfsStopTime", "T:2", "departureTime")
                .textValue())
        .isEqualTo("24:06:00");
  }

  @Test
  void distancesAreMetresAlongTheShapeOnTheEllipsoid() throws Exception {
    Converted line = Converted.of(FeedBuilder.line(), folder);

    assertThat(line.value("GtfsShape", "H", "distanceTravelled").get(1).doubleValue())
        .isCloseTo(METRES_38_TO_38_2, within(10.0));
    assertThat(line.value("GtfsStopTime", "T:1", "distanceTravelled").doubleValue()).isZero();
    assertThat(line.value("GtfsStopTime", "T:2", "distanceTravelled").doubleValue())
        .isCloseTo(METRES_38_TO_38_2 / 2, within(10.0));
    assertThat(line.get("GtfsStopTime", "T:3").at("/distanceTravelled/unitCode").textValue())
        .isEqualTo("MTR");
  }

  @Test
  void sortingOnDiskGivesTheSameEntities() throws Exception {
    FeedBuilder mixed =
        FeedBuilder.line()
            .file(
                "shapes.txt",
                "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence",
                "H,38.2,23.0,2",
                "H,38.0,23.0,1")
            .file("trips.txt", "route_id,service_id,trip_id,shape_id", "R,W,T,H", "R,W,U,H");
    String header = "trip_id,arrival_time,departure_time,stop_id,stop_sequence";
    String[] t = {"T,08:00:00,08:00:00,S1,1", "T,08:10:00,08:10:00,S2,2", "T,08:20:00,,S3,3"};
    String[] u = {"U,09:00:00,09:00:00,S1,1", "U,,,S2,2", "U,09:20:00,09:20:00,\"S3\",10"};
    Converted inOrder =
        Converted.of(
            mixed.file("stop_times.txt", header, t[0], t[1], t[2], u[0], u[1], u[2]), folder);
    Path shuffled =
        mixed.file("stop_times.txt", header, u[2], t[1], u[0], t[2], t[0], u[1]).write(folder);
    Converted throughDisk =
        Converted.of(
            shuffled,
            ConversionOptions.of("f")
                .within(ConversionOptions.of("f").archiveLimits(), new SortLimits(1000, 2)));

    assertThat(throughDisk.entities()).isEqualTo(inOrder.entities()).hasSize(16);
    assertThat(throughDisk.report().findings().total()).isZero();
  }

  @Test
  void interpolatesMissingStopTimesByDistance() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stops.txt",
                    "stop_id,stop_name,stop_lat,stop_lon",
                    "S1,First,38.0,23.0",
                    "S2,Second,38.05,23.0",
                    "S3,Third,38.2,23.0")
                .file(
                    "stop_times.txt",
                    "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
                    "T,08:00:00,08:00:00,S1,1",
                    "T,,,S2,2",
                    "T,08:20:00,08:20:00,S3,3"),
            folder);

    assertThat(converted.value("GtfsStopTime", "T:2", "arrivalTime").textValue())
        .isEqualTo("08:05:00");
    assertThat(converted.value("GtfsStopTime", "T:2", "timesInterpolated").booleanValue()).isTrue();
    assertThat(converted.get("GtfsStopTime", "T:1").has("timesInterpolated")).isFalse();
    assertThat(converted.report().interpolatedStopTimes()).isEqualTo(1);
    assertThat(converted.report().findings().total()).isZero();
  }

  @Test
  void stationsReferToTheirStopsAndAccessPoints() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stops.txt",
                    "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station",
                    "S1,First,38.0,23.0,,P",
                    "S2,Second,38.1,23.0,0,P",
                    "S3,Third,38.2,23.0,,",
                    "P,Station,38.0,23.0,1,",
                    "E,Door,38.0,23.0,2,P"),
            folder);

    assertThat(converted.value("GtfsStation", "P", "hasStop"))
        .extracting(JsonNode::textValue)
        .containsExactly("urn:ngsi-ld:GtfsStop:f:S1", "urn:ngsi-ld:GtfsStop:f:S2");
    assertThat(converted.value("GtfsStation", "P", "hasAccessPoint").get(0).textValue())
        .isEqualTo("urn:ngsi-ld:GtfsAccessPoint:f:E");
    assertThat(converted.value("GtfsStop", "S1", "hasParentStation").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsStation:f:P");
  }

  @Test
  void simplifiedShapesKeepTheirDistances() throws Exception {
    Path feed =
        FeedBuilder.line()
            .file(
                "shapes.txt",
                "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence",
                "H,38.0,23.0,1",
                "H,38.1,23.00001,2",
                "H,38.2,23.0,3")
            .write(folder);
    Converted full = Converted.of(feed, ConversionOptions.of("f"));
    Converted simple =
        Converted.of(feed, ConversionOptions.of("f").simplifying(new Simplification(5)));

    assertThat(simple.value("GtfsShape", "H", "location").get("coordinates")).hasSize(2);
    assertThat(simple.value("GtfsShape", "H", "distanceTravelled").get(1))
        .isEqualTo(full.value("GtfsShape", "H", "distanceTravelled").get(2));
  }

  @Test
  void reportsUnconvertedFilesAndColumns() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("routes.txt", "route_id,route_short_name,route_type,fancy", "R,1,3,x")
                .file("notes.txt", "a,b", "1,2"),
            folder);

    assertThat(converted.report().filesLeftOut()).containsExactly("notes.txt");
    assertThat(converted.report().files())
        .filteredOn(file -> file.file().equals("routes.txt"))
        .flatExtracting(FileReport::columnsLeftOut)
        .containsExactly("fancy");
    assertThat(converted.report().findings().count(FindingKind.BAD_VALUE)).isZero();
  }
}
