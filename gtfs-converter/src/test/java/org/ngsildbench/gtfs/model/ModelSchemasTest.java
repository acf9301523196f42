package org.ngsildbench.gtfs.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.transit.realtime.GtfsRealtime.FeedEntity;
import com.google.transit.realtime.GtfsRealtime.FeedHeader;
import com.google.transit.realtime.GtfsRealtime.FeedMessage;
import com.google.transit.realtime.GtfsRealtime.TripDescriptor;
import com.google.transit.realtime.GtfsRealtime.TripUpdate;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeEvent;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeUpdate;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.feed.ArchiveLimits;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.realtime.Headsigns;
import org.ngsildbench.gtfs.realtime.RealtimeConverter;

/** Tests converted entities against the schemas of their Smart Data Models. */
class ModelSchemasTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** 2026-01-05T06:00:00Z. */
  private static final long NOW = 1_767_592_800L;

  private static final JsonNode SCHEMAS = schemas();

  @TempDir private Path folder;

  @Test
  void entitiesConformToTheirModels() throws Exception {
    Converted converted = Converted.of(full(), folder);

    assertThat(errors(converted.entities().values())).isEmpty();
    Set<String> types = new TreeSet<>();
    converted.entities().values().forEach(entity -> types.add(entity.get("type").textValue()));
    SCHEMAS
        .get("$defs")
        .fieldNames()
        .forEachRemaining(
            type -> {
              if (!type.equals("ArrivalEstimation")) {
                assertThat(types).contains(type);
              }
            });
  }

  /** The values that GTFS allows and the models do not, as listed in the documentation. */
  @Test
  void onlyTheDocumentedValuesDeviate() throws Exception {
    Converted converted =
        Converted.of(
            full()
                .file("routes.txt", "route_id,agency_id,route_type,route_url", "R,,715,r example")
                .file(
                    "agency.txt",
                    "agency_id,agency_name,agency_timezone",
                    "A,A,Europe/Athens",
                    "B,B,Europe/Athens")
                .file(
                    "stops.txt",
                    "stop_id,stop_name,stop_lat,stop_lon,location_type",
                    "S1,,38.0,23.0,0",
                    "S2,Second,,,0",
                    "P,Empty,38.2,23.0,1")
                .file("transfers.txt", "from_stop_id,to_stop_id,transfer_type", "S1,S2,4", "S1,,5")
                .file(
                    "stop_times.txt",
                    "trip_id,arrival_time,departure_time,stop_id,stop_sequence",
                    "T,49:00:00,49:00:00,S1,0",
                    "T,,,S2,1"),
            folder);

    assertThat(errors(converted.entities().values()))
        .containsExactlyInAnyOrder(
            "GtfsRoute routeType enum",
            "GtfsRoute page format",
            "GtfsService operatedBy required",
            "GtfsStop name required",
            "GtfsStop location required",
            "GtfsStation hasStop required",
            "GtfsTransferRule transferType enum",
            "GtfsTransferRule hasDestination required",
            "GtfsStopTime arrivalTime pattern",
            "GtfsStopTime departureTime pattern",
            "GtfsStopTime arrivalTime required",
            "GtfsStopTime departureTime required",
            "GtfsStopTime stopSequence minimum");
  }

  @Test
  void arrivalEstimationsConformToTheirModel() throws Exception {
    Headsigns known;
    try (FeedArchive feed = FeedArchive.open(full().write(folder), ArchiveLimits.DEFAULT)) {
      known = Headsigns.read(feed);
    }
    StopTimeUpdate.Builder arrival =
        StopTimeUpdate.newBuilder()
            .setStopId("S2")
            .setStopSequence(2)
            .setArrival(StopTimeEvent.newBuilder().setTime(NOW + 100_000).setDelay(60));

    assertThat(estimation(known, NOW, arrival)).isEmpty();
    assertThat(estimation(Headsigns.NONE, 0, arrival.clearStopId()))
        .containsExactly(
            "ArrivalEstimation hasStop required",
            "ArrivalEstimation headSign required",
            "ArrivalEstimation remainingTime required");
  }

  /** Returns the deviations of an estimation. */
  private static Set<String> estimation(
      Headsigns known, long messageTime, StopTimeUpdate.Builder arrival) throws IOException {
    FeedMessage message =
        FeedMessage.newBuilder()
            .setHeader(
                FeedHeader.newBuilder().setGtfsRealtimeVersion("2.0").setTimestamp(messageTime))
            .addEntity(
                FeedEntity.newBuilder()
                    .setId("1")
                    .setTripUpdate(
                        TripUpdate.newBuilder()
                            .setTrip(TripDescriptor.newBuilder().setTripId("T"))
                            .addStopTimeUpdate(arrival)))
            .build();
    List<JsonNode> entities = new ArrayList<>();
    new RealtimeConverter("f", known, entity -> entities.add(JSON.readTree(entity.copy())))
        .convert(new ByteArrayInputStream(message.toByteArray()));
    assertThat(entities).hasSize(1);
    return errors(entities);
  }

  /** Returns the deviations as type, attribute and rule. */
  private static Set<String> errors(Collection<JsonNode> entities) {
    Set<String> errors = new TreeSet<>();
    for (JsonNode entity : entities) {
      String type = entity.get("type").textValue();
      if (SCHEMAS.get("$defs").has(type)) {
        schema(type)
            .validate(keyValues(entity))
            .forEach(
                error ->
                    errors.add(
                        "%s %s %s"
                            .formatted(
                                type,
                                error.getProperty() == null
                                    ? error.getInstanceLocation().getElement(0)
                                    : error.getProperty(),
                                error.getType())));
      }
    }
    return errors;
  }

  private static JsonSchema schema(String type) {
    SchemaValidatorsConfig strict =
        SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(SCHEMAS.get("$defs").get(type), strict);
  }

  private static ObjectNode keyValues(JsonNode entity) {
    ObjectNode keyValues = JSON.createObjectNode();
    entity
        .fields()
        .forEachRemaining(
            member -> {
              JsonNode attribute = member.getValue();
              JsonNode value = attribute.path(attribute.has("object") ? "object" : "value");
              if (attribute.isObject()) {
                keyValues.set(member.getKey(), value.has("@value") ? value.get("@value") : value);
              }
            });
    return keyValues;
  }

  private static JsonNode schemas() {
    try (InputStream in =
        ModelSchemasTest.class.getResourceAsStream("smart-data-models.schema.json")) {
      return JSON.readTree(in);
    } catch (IOException gone) {
      throw new IllegalStateException(gone);
    }
  }

  /** A feed with all files and columns that the models cover. */
  private static FeedBuilder full() {
    return FeedBuilder.line()
        .file(
            "agency.txt",
            "agency_id,agency_name,agency_url,agency_timezone,agency_lang,agency_phone",
            "A,Agency,http://agency.example,Europe/Athens,el,1")
        .file(
            "routes.txt",
            "route_id,agency_id,route_short_name,route_long_name,route_desc,route_type,route_url,"
                + "route_color,route_text_color,route_sort_order",
            "R,A,7,Seven,From here,3,http://r.example,FFFFFF,000000,1")
        .file(
            "stops.txt",
            "stop_id,stop_code,stop_name,stop_desc,stop_lat,stop_lon,zone_id,stop_url,"
                + "location_type,parent_station,stop_timezone,wheelchair_boarding",
            "S1,1,First,At sea,38.0,23.0,z,http://s.example,0,P,Europe/Athens,1",
            "S2,2,Second,,38.1,23.0,z,,0,,,",
            "S3,3,Third,,38.2,23.0,z,,0,,,",
            "P,p,Harbour,,38.0,23.0,,,1,,,",
            "E,e,Door,,38.0,23.0,,,2,P,,")
        .file("calendar_dates.txt", "service_id,date,exception_type", "W,20260302,2")
        .file(
            "trips.txt",
            "route_id,service_id,trip_id,trip_headsign,trip_short_name,direction_id,block_id,"
                + "shape_id,wheelchair_accessible,bikes_allowed",
            "R,W,T,Hill,o,0,1,H,1,1")
        .file(
            "stop_times.txt",
            "trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,"
                + "drop_off_type,timepoint",
            "T,08:00:00,08:00:00,S1,1,Hill,0,0,1",
            "T,,,S2,2,,,,",
            "T,08:20:00,08:20:00,S3,3,,,,")
        .file(
            "frequencies.txt",
            "trip_id,start_time,end_time,headway_secs,exact_times",
            "T,8:00:00,9:00:00,600,0")
        .file(
            "transfers.txt",
            "from_stop_id,to_stop_id,transfer_type,min_transfer_time",
            "S1,S2,2,60");
  }
}
