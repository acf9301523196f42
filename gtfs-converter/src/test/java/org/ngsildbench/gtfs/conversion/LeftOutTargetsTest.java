package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Tests that no entity refers to a skipped one. */
class LeftOutTargetsTest {

  private static final String SHAPES = "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence";

  @TempDir private Path folder;

  @Test
  void invalidRowDoesNotSuppressAValidOneWithTheSameId() throws Exception {
    Converted converted =
        convert(
            FeedBuilder.line().file("trips.txt", "route_id,service_id,trip_id", "X,W,T", "R,W,T"));

    assertThat(converted.value("GtfsTrip", "T", "hasRoute").textValue()).endsWith(":R");
    assertThat(converted.report().entities("GtfsStopTime")).isEqualTo(3);
    assertThat(converted.findings(FindingKind.DUPLICATE)).isEmpty();
  }

  @Test
  void tripsHaveNoShapeWithOnePoint() throws Exception {
    Converted converted = convert(FeedBuilder.line().file("shapes.txt", SHAPES, "H,38,23,1"));

    assertThat(converted.get("GtfsTrip", "T").has("hasShape")).isFalse();
    assertThat(converted.findings(FindingKind.DANGLING_REFERENCE))
        .extracting(FeedFinding::toString)
        .containsExactly(
            "trips.txt:2 shape_id: 'H' refers to a GtfsShape that was left out (field left out)");
  }

  @Test
  void tripsHaveNoShapeWithoutPlaces() throws Exception {
    assertThat(
            convert(FeedBuilder.line().file("shapes.txt", SHAPES, "H,38,23,a", "H,39,23,b"))
                .get("GtfsTrip", "T")
                .has("hasShape"))
        .isFalse();
    assertThat(
            convert(
                    FeedBuilder.line()
                        .file("shapes.txt", "shape_id,shape_pt_sequence", "H,1", "H,2"))
                .get("GtfsTrip", "T")
                .has("hasShape"))
        .isFalse();
  }

  @Test
  void agencyWithoutANameOperatesNothing() throws Exception {
    Converted converted =
        convert(
            FeedBuilder.line()
                .file("agency.txt", "agency_id,agency_name", "A,")
                .file("routes.txt", "route_id,agency_id", "R,A", "Q,")
                .file("fare_attributes.txt", "fare_id,price,currency_type,agency_id", "F,1,EUR,A"));

    assertThat(converted.get("GtfsService", "W").has("operatedBy")).isFalse();
    assertThat(converted.findings(FindingKind.DANGLING_REFERENCE))
        .extracting(FeedFinding::file)
        .containsExactly("routes.txt", "fare_attributes.txt");
  }

  @Test
  void omitsReferencesToSkippedLevelsAndFares() throws Exception {
    Converted converted =
        convert(
            FeedBuilder.line()
                .file("levels.txt", "level_id,level_index", "L,", "M,1")
                .file(
                    "stops.txt",
                    "stop_id,stop_name,stop_lat,stop_lon,level_id",
                    "S1,First,38.0,23.0,L",
                    "S2,Second,38.1,23.0,M",
                    "S3,Third,38.2,23.0,")
                .file("fare_attributes.txt", "fare_id,price,currency_type", "F,,EUR")
                .file("fare_rules.txt", "fare_id,route_id", "F,R"));

    assertThat(converted.get("GtfsStop", "S1").has("hasLevel")).isFalse();
    assertThat(converted.get("GtfsStop", "S2").has("hasLevel")).isTrue();
    assertThat(converted.report().entities("GtfsFareRule")).isZero();
  }

  @Test
  void omitsTransfersWithoutEnds() throws Exception {
    Converted converted =
        convert(
            FeedBuilder.line()
                .file(
                    "transfers.txt",
                    "from_stop_id,to_stop_id,transfer_type",
                    "X,Y,0",
                    "S1,Y,0",
                    "S1,S2,0"));

    assertThat(converted.report().entities("GtfsTransferRule")).isEqualTo(2);
    assertThat(converted.report().findings().rowsLeftOut("transfers.txt")).isEqualTo(1);
    assertThat(converted.findings(FindingKind.DANGLING_REFERENCE))
        .extracting(FeedFinding::toString)
        .first()
        .isEqualTo(
            "transfers.txt:2 from_stop_id+to_stop_id: 'X' and 'Y': the feed has neither end of the"
                + " transfer (row left out)");
  }

  @Test
  void reportsASecondAgencyWithoutId() throws Exception {
    Converted converted =
        convert(
            FeedBuilder.line().file("agency.txt", "agency_id,agency_name", "A,Agency", ",Other"));

    assertThat(converted.findings(FindingKind.MISSING_VALUE))
        .extracting(FeedFinding::toString)
        .contains(
            "agency.txt:3 agency_id: has no value but is required: the feed has several agencies"
                + " (kept)");
    assertThat(
            convert(FeedBuilder.line().file("agency.txt", "agency_name", "Agency"))
                .report()
                .findings()
                .total())
        .isZero();
  }

  @Test
  void reportsTripsWithFewerThanTwoStops() throws Exception {
    Converted converted =
        convert(
            FeedBuilder.line()
                .file(
                    "trips.txt", "route_id,service_id,trip_id", "R,W,one", "R,W,none", "R,W,absent")
                .file(
                    "stop_times.txt",
                    "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
                    "one,08:00:00,08:00:00,S1,1",
                    "none,08:00:00,08:00:00,X,1",
                    "none,08:10:00,08:10:00,Y,2"));

    assertThat(converted.report().entities("GtfsStopTime")).isEqualTo(1);
    assertThat(converted.findings(FindingKind.UNUSABLE_TRIP))
        .extracting(FeedFinding::toString)
        .containsExactly(
            "stop_times.txt:2 trip_id: trip 'one' has only one usable stop: it needs two to run"
                + " (kept)",
            "stop_times.txt:3 trip_id: trip 'none' has no usable stop: it needs two to run (kept)",
            "trips.txt: trip 'absent' has no stop times: it needs two to run");
  }

  /** Converts and checks that all referenced entities were written. */
  private Converted convert(FeedBuilder feed) throws Exception {
    Converted converted = Converted.of(feed, folder);
    List<String> dangling = new ArrayList<>();
    for (JsonNode entity : converted.entities().values()) {
      for (JsonNode target : entity.findValues("object")) {
        List<JsonNode> targets = new ArrayList<>(List.of(target));
        if (target.isArray()) {
          targets.clear();
          target.forEach(targets::add);
        }
        targets.stream()
            .map(JsonNode::textValue)
            .filter(id -> !converted.entities().containsKey(id))
            .forEach(dangling::add);
      }
    }
    assertThat(dangling).isEmpty();
    return converted;
  }
}
