package org.ngsildbench.gtfs.realtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import com.google.transit.realtime.GtfsRealtime.Alert;
import com.google.transit.realtime.GtfsRealtime.EntitySelector;
import com.google.transit.realtime.GtfsRealtime.FeedEntity;
import com.google.transit.realtime.GtfsRealtime.FeedHeader;
import com.google.transit.realtime.GtfsRealtime.FeedMessage;
import com.google.transit.realtime.GtfsRealtime.Position;
import com.google.transit.realtime.GtfsRealtime.TimeRange;
import com.google.transit.realtime.GtfsRealtime.TranslatedString;
import com.google.transit.realtime.GtfsRealtime.TripDescriptor;
import com.google.transit.realtime.GtfsRealtime.TripUpdate;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeEvent;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeUpdate;
import com.google.transit.realtime.GtfsRealtime.VehicleDescriptor;
import com.google.transit.realtime.GtfsRealtime.VehiclePosition;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.feed.ArchiveLimits;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.output.EntityJson;

class RealtimeConverterTest {

  /** 2026-01-05T06:00:00Z. */
  private static final long NOW = 1_767_592_800L;

  @TempDir private Path folder;

  private long messageTime = NOW;
  private Headsigns headsigns = Headsigns.NONE;
  private final Map<String, JsonNode> entities = new LinkedHashMap<>();

  @Test
  void convertsAPositionToAVehicle() throws Exception {
    FeedEntity entity =
        FeedEntity.newBuilder()
            .setId("1")
            .setVehicle(
                VehiclePosition.newBuilder()
                    .setTimestamp(NOW - 10)
                    .setVehicle(VehicleDescriptor.newBuilder().setId("bus 7"))
                    .setTrip(TripDescriptor.newBuilder().setTripId("T"))
                    .setPosition(
                        Position.newBuilder()
                            .setLatitude(37.98f)
                            .setLongitude(23.73f)
                            .setSpeed(10)))
            .build();

    assertThat(convert(entity, entity)).isEqualTo(new RealtimeReport(1, 0, 0, 1, 0, true));
    JsonNode bus = entities.get("urn:ngsi-ld:Vehicle:f:bus%207");
    assertThat(bus.at("/location/value/coordinates")).hasToString("[23.73,37.98]");
    assertThat(bus.at("/location/observedAt").textValue()).isEqualTo("2026-01-05T05:59:50Z");
    assertThat(bus.at("/speed/value").doubleValue()).isEqualTo(36.0);
    assertThat(bus.at("/hasTrip/object").textValue()).isEqualTo("urn:ngsi-ld:GtfsTrip:f:T");
  }

  @Test
  void convertsAPredictionToAnEstimation() throws Exception {
    FeedEntity entity =
        FeedEntity.newBuilder()
            .setId("1")
            .setTripUpdate(
                TripUpdate.newBuilder()
                    .setTrip(TripDescriptor.newBuilder().setTripId("T").setStartDate("20260105"))
                    .addStopTimeUpdate(
                        StopTimeUpdate.newBuilder()
                            .setStopId("S2")
                            .setStopSequence(2)
                            .setArrival(StopTimeEvent.newBuilder().setTime(NOW + 485).setDelay(60)))
                    .addStopTimeUpdate(StopTimeUpdate.newBuilder()))
            .build();

    assertThat(convert(entity)).isEqualTo(new RealtimeReport(0, 1, 0, 1, 0, true));
    JsonNode estimation = entities.get("urn:ngsi-ld:ArrivalEstimation:f:T:20260105:2");
    assertThat(estimation.at("/remainingTime/value").textValue()).isEqualTo("PT8M5S");
    assertThat(estimation.at("/delaySeconds/value").intValue()).isEqualTo(60);
    assertThat(estimation.at("/hasStop/object/0").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsStop:f:S2");
  }

  @Test
  void takesHeadsignsFromTheTimetable() throws Exception {
    Path feed =
        FeedBuilder.line()
            .file(
                "trips.txt",
                "route_id,service_id,trip_id,trip_headsign",
                "R,W,T,\"Harbour, east\"",
                "R,W,U,")
            .write(folder);
    try (FeedArchive archive = FeedArchive.open(feed, ArchiveLimits.DEFAULT)) {
      headsigns = Headsigns.read(archive);
    }
    convert(arrival("1", "T"), arrival("2", "U"), arrival("3", "unknown"));
    assertThat(entities.get("urn:ngsi-ld:ArrivalEstimation:f:T::S").at("/headSign/value").asText())
        .isEqualTo("Harbour, east");
    assertThat(entities.get("urn:ngsi-ld:ArrivalEstimation:f:U::S").has("headSign")).isFalse();
    assertThat(entities.get("urn:ngsi-ld:ArrivalEstimation:f:unknown::S").has("headSign"))
        .isFalse();
  }

  private static FeedEntity arrival(String id, String trip) {
    return FeedEntity.newBuilder()
        .setId(id)
        .setTripUpdate(
            TripUpdate.newBuilder()
                .setTrip(TripDescriptor.newBuilder().setTripId(trip))
                .addStopTimeUpdate(
                    StopTimeUpdate.newBuilder()
                        .setStopId("S")
                        .setArrival(StopTimeEvent.newBuilder().setTime(NOW + 60))))
        .build();
  }

  @Test
  void alertsReferToTheirEntities() throws Exception {
    FeedEntity entity =
        FeedEntity.newBuilder()
            .setId("9")
            .setAlert(
                Alert.newBuilder()
                    .setEffect(Alert.Effect.DETOUR)
                    .addInformedEntity(EntitySelector.newBuilder().setRouteId("R")))
            .build();

    assertThat(convert(entity)).isEqualTo(new RealtimeReport(0, 0, 1, 0, 0, true));
    JsonNode alert = entities.get("urn:ngsi-ld:GtfsAlert:f:9");
    assertThat(alert.at("/effect/value").textValue()).isEqualTo("DETOUR");
    assertThat(alert.at("/hasRoute/object/0").textValue()).isEqualTo("urn:ngsi-ld:GtfsRoute:f:R");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 1_767_592_800_000L, Long.MAX_VALUE})
  void writesNoTimeForAMessageWithoutCreationTime(long header) throws Exception {
    messageTime = header;
    RealtimeReport report = convert(arrival("1", "T"), vehicle("2", 0), vehicle("3", NOW));

    assertThat(report).isEqualTo(new RealtimeReport(2, 1, 0, 0, 0, false));
    JsonNode estimation = entities.get("urn:ngsi-ld:ArrivalEstimation:f:T::S");
    assertThat(estimation.has("remainingTime")).isFalse();
    assertThat(estimation.at("/hasTrip").has("observedAt")).isFalse();
    assertThat(estimation.at("/estimatedArrival/value/@value").textValue())
        .isEqualTo("2026-01-05T06:01:00Z");
    assertThat(entities.get("urn:ngsi-ld:Vehicle:f:2").at("/location").has("observedAt")).isFalse();
    assertThat(entities.get("urn:ngsi-ld:Vehicle:f:3").at("/location/observedAt").textValue())
        .isEqualTo("2026-01-05T06:00:00Z");
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1, NOW * 1000, Long.MAX_VALUE})
  void skipsAndCountsInvalidTimesAndConvertsTheRest(long odd) throws Exception {
    FeedEntity.Builder oddUpdate = arrival("3", "U").toBuilder();
    oddUpdate.getTripUpdateBuilder().setTimestamp(odd);
    FeedEntity.Builder oddArrival = arrival("4", "V").toBuilder();
    oddArrival
        .getTripUpdateBuilder()
        .getStopTimeUpdateBuilder(0)
        .setArrival(StopTimeEvent.newBuilder().setTime(odd));
    RealtimeReport report =
        convert(
            vehicle("1", odd),
            vehicle("2", NOW),
            oddUpdate.build(),
            oddArrival.build(),
            arrival("5", "T"));

    assertThat(report).isEqualTo(new RealtimeReport(1, 1, 0, 3, 3, true));
    assertThat(entities)
        .containsOnlyKeys("urn:ngsi-ld:Vehicle:f:2", "urn:ngsi-ld:ArrivalEstimation:f:T::S");
  }

  @Test
  void skippedEntityDoesNotSuppressAValidOne() throws Exception {
    assertThat(convert(vehicle("1", NOW * 1000), vehicle("1", NOW)))
        .isEqualTo(new RealtimeReport(1, 0, 0, 1, 1, true));
    assertThat(entities).containsOnlyKeys("urn:ngsi-ld:Vehicle:f:1");
  }

  @Test
  void omitsAnImpossibleEndOfAnAlert() throws Exception {
    FeedEntity entity =
        FeedEntity.newBuilder()
            .setId("9")
            .setAlert(
                Alert.newBuilder()
                    .addActivePeriod(TimeRange.newBuilder().setStart(NOW).setEnd(1L << 40)))
            .build();

    assertThat(convert(entity)).isEqualTo(new RealtimeReport(0, 0, 1, 0, 0, true));
    JsonNode alert = entities.get("urn:ngsi-ld:GtfsAlert:f:9");
    assertThat(alert.at("/validFrom/value/@value").textValue()).isEqualTo("2026-01-05T06:00:00Z");
    assertThat(alert.has("validTo")).isFalse();
  }

  @Test
  void alertsInSeveralLanguagesHaveALanguageMap() throws Exception {
    TranslatedString.Builder text = TranslatedString.newBuilder();
    text.addTranslationBuilder().setText("Stop closed").setLanguage("en");
    text.addTranslationBuilder().setText("Κλειστή στάση").setLanguage("el");
    text.addTranslationBuilder().setText("closed");
    FeedEntity entity =
        FeedEntity.newBuilder()
            .setId("9")
            .setAlert(Alert.newBuilder().setHeaderText(text).setUrl(onlyOne()))
            .build();

    convert(entity);
    JsonNode alert = entities.get("urn:ngsi-ld:GtfsAlert:f:9");
    assertThat(alert.get("name"))
        .hasToString(
            "{\"type\":\"LanguageProperty\",\"languageMap\":{\"en\":\"Stop closed\","
                + "\"el\":\"Κλειστή στάση\",\"@none\":\"closed\"}}");
    assertThat(alert.at("/page/value").textValue()).isEqualTo("http://a.example");
  }

  private static TranslatedString onlyOne() {
    TranslatedString.Builder text = TranslatedString.newBuilder();
    text.addTranslationBuilder().setText("http://a.example").setLanguage("en");
    return text.build();
  }

  @Test
  void vehiclesHaveAnOccupancyPercentage() throws Exception {
    FeedEntity.Builder full = vehicle("1", NOW).toBuilder();
    full.getVehicleBuilder().setOccupancyPercentage(120);

    convert(full.build());
    assertThat(entities.get("urn:ngsi-ld:Vehicle:f:1").at("/occupancyPercentage/value").intValue())
        .isEqualTo(120);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 7, 8})
  void countsUnsupportedKindsAsLeftOut(int field) throws Exception {
    UnknownFieldSet.Field empty =
        UnknownFieldSet.Field.newBuilder().addLengthDelimited(ByteString.EMPTY).build();
    FeedEntity entity =
        FeedEntity.newBuilder()
            .setId("1")
            .setUnknownFields(UnknownFieldSet.newBuilder().addField(field, empty).build())
            .build();

    assertThat(convert(entity)).isEqualTo(new RealtimeReport(0, 0, 0, 1, 0, true));
  }

  private static FeedEntity vehicle(String id, long time) {
    VehiclePosition.Builder position =
        VehiclePosition.newBuilder()
            .setPosition(Position.newBuilder().setLatitude(38).setLongitude(23));
    if (time != 0) {
      position.setTimestamp(time);
    }
    return FeedEntity.newBuilder().setId(id).setVehicle(position).build();
  }

  @Test
  void rejectsInvalidMessages() {
    byte[] text = "<html>not found</html>".getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(
            () ->
                new RealtimeConverter("f", Headsigns.NONE, this::keep)
                    .convert(new ByteArrayInputStream(text)))
        .isInstanceOf(FeedException.class)
        .hasMessageContaining("not a GTFS-Realtime message");
  }

  private RealtimeReport convert(FeedEntity... message) throws IOException {
    FeedMessage.Builder feed =
        FeedMessage.newBuilder().setHeader(FeedHeader.newBuilder().setGtfsRealtimeVersion("2.0"));
    if (messageTime != 0) {
      feed.getHeaderBuilder().setTimestamp(messageTime);
    }
    for (FeedEntity entity : message) {
      feed.addEntity(entity);
    }
    return new RealtimeConverter("f", headsigns, this::keep)
        .convert(new ByteArrayInputStream(feed.build().toByteArray()));
  }

  private void keep(EntityJson entity) throws IOException {
    entities.put(entity.id(), new ObjectMapper().readTree(entity.copy()));
  }
}
