package org.ngsildbench.fleet.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.StationObservation;

class CurrentEntitiesTest {

  private final Fleet fleet = new Fleet(FleetSpec.quick());
  private final long now = fleet.spec().lastInstant().toEpochMilli();

  private static List<Map<String, Object>> relationships(Object json) {
    List<Map<String, Object>> found = new ArrayList<>();
    if (json instanceof Map<?, ?> map) {
      @SuppressWarnings("unchecked")
      Map<String, Object> object = (Map<String, Object>) map;
      if ("Relationship".equals(object.get("type"))) {
        found.add(object);
      }
      object.values().forEach(value -> found.addAll(relationships(value)));
    }
    return found;
  }

  /** Serializes only the consumed entities and the rest of the same bus or station. */
  @Test
  void entitiesAreSerializedLazily() {
    AtomicInteger made = new AtomicInteger();
    Iterator<FleetEntity> entities =
        new CurrentEntities(fleet, DataModel.OBSERVATIONS)
            .inLoadOrder(0, 1)
            .peek(entity -> made.incrementAndGet())
            .iterator();
    for (int taken = 1; entities.hasNext(); taken++) {
      entities.next();
      assertThat(made).hasValueBetween(taken, taken + BusObservation.COUNT + 1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void idsAreUniqueTypesKnownAndRelationshipTargetsExist(DataModel model) {
    Set<String> ids = new HashSet<>();
    Set<String> objects = new HashSet<>();
    new CurrentEntities(fleet, model)
        .inLoadOrder()
        .forEach(
            entity -> {
              Map<String, Object> json = Json.object(entity.json());
              assertThat(json)
                  .containsEntry("id", entity.id())
                  .containsEntry("type", entity.type());
              assertThat(json).doesNotContainKey("@context");
              assertThat(entity.id())
                  .startsWith("urn:ngsi-ld:" + entity.type() + ":" + fleet.city().name() + ":");
              assertThat(ids.add(entity.id())).isTrue();
              relationships(json).forEach(found -> objects.add((String) found.get("object")));
            });
    objects.removeAll(ids);
    assertThat(objects).as("targets without an entity").isEmpty();
    assertThat(ids).hasSize((int) new CurrentEntities(fleet, model).count());
  }

  @Test
  void countsMatchTheDocumentation() {
    Map<String, Long> attributes = counts(DataModel.ATTRIBUTES);
    Map<String, Long> observations = counts(DataModel.OBSERVATIONS);
    assertThat(attributes)
        .containsEntry("Bus", 60L)
        .containsEntry("BusStation", 428L)
        .containsEntry("Device", 60L * 26 + 428 * 5)
        .containsEntry("AdministrativeArea", 9L)
        .containsEntry("VehicleModel", 4L)
        .containsEntry("TrafficFlowObserved", 16L)
        .containsEntry("WeatherObserved", 1L)
        .containsEntry("AirQualityObserved", 9L)
        .containsEntry("FleetDataSet", 1L)
        .doesNotContainKey("Observation");
    assertThat(observations).containsEntry("Observation", 60L * 25 + 428 * 5);
    observations.remove("Observation");
    assertThat(observations).isEqualTo(attributes);
  }

  private Map<String, Long> counts(DataModel model) {
    return new CurrentEntities(fleet, model)
        .inLoadOrder()
        .collect(Collectors.groupingBy(FleetEntity::type, Collectors.counting()));
  }

  @ParameterizedTest
  @EnumSource
  void countsByTypeMatchTheEntities(DataModel model) {
    Map<String, Long> made = counts(model);
    made.remove(DataSetEntity.TYPE);
    assertThat(new CurrentEntities(fleet, model).countsByType()).isEqualTo(made);
  }

  @Test
  void busEntityHasTheFleetsReadings() {
    Map<String, Object> bus =
        Json.object(new CurrentEntities(fleet, DataModel.ATTRIBUTES).bus(6).json());
    for (BusObservation what : BusObservation.values()) {
      Map<String, Object> property = Json.in(bus, what.attribute());
      assertThat(property)
          .containsEntry("type", "Property")
          .containsEntry("value", fleet.busReading(6, what, now))
          .containsEntry("unitCode", what.unitCode())
          .containsEntry("observedAt", "2026-01-05T23:55:00Z");
      assertThat(Json.in(property, "providedBy"))
          .containsEntry("object", "urn:ngsi-ld:Device:ioannina:Bus:7:" + what.attribute());
    }
    assertThat(Json.in(Json.in(bus, "location"), "value"))
        .containsEntry("type", "Point")
        .containsEntry(
            "coordinates",
            List.of(fleet.busPosition(6, now).longitude(), fleet.busPosition(6, now).latitude()));
    assertThat(Json.in(bus, "speed")).containsEntry("value", fleet.busPosition(6, now).speedKmh());
  }

  @Test
  void stationEntityHasTheFleetsReadings() {
    Map<String, Object> station =
        Json.object(new CurrentEntities(fleet, DataModel.ATTRIBUTES).station(100).json());
    for (StationObservation what : StationObservation.values()) {
      assertThat(Json.in(station, what.attribute()))
          .containsEntry("value", fleet.stationReading(100, what, now));
    }
    assertThat(Json.in(Json.in(station, "location"), "value"))
        .containsEntry(
            "coordinates",
            List.of(fleet.stationLocation(100).longitude(), fleet.stationLocation(100).latitude()));
  }

  @Test
  void inTheModelObservationsEachSensorIsAnEntity() {
    Map<String, Map<String, Object>> all =
        new CurrentEntities(fleet, DataModel.OBSERVATIONS)
            .inLoadOrder()
            .collect(Collectors.toMap(FleetEntity::id, entity -> Json.object(entity.json())));
    assertThat(all.get("urn:ngsi-ld:Bus:ioannina:7"))
        .containsKeys("location", "speed", "heading")
        .doesNotContainKey("engineTemperature");
    Map<String, Object> observation =
        all.get("urn:ngsi-ld:Observation:ioannina:Bus:7:engineTemperature");
    assertThat(Json.in(observation, "observedProperty"))
        .containsEntry("value", "engineTemperature");
    assertThat(Json.in(observation, "isObservationOf"))
        .containsEntry("object", "urn:ngsi-ld:Bus:ioannina:7");
    assertThat(Json.in(observation, "measurement"))
        .containsEntry("value", fleet.busReading(6, BusObservation.ENGINE_TEMPERATURE, now))
        .containsEntry("unitCode", "CEL");
  }

  /** Checks names, units and limits of the Smart Data Model WeatherObserved. */
  @Test
  void weatherFollowsItsSmartDataModel() {
    Map<String, Object> weather =
        new CurrentEntities(fleet, DataModel.ATTRIBUTES)
            .inLoadOrder()
            .filter(entity -> entity.type().equals("WeatherObserved"))
            .map(entity -> Json.object(entity.json()))
            .findAny()
            .orElseThrow();
    assertThat(weather)
        .containsOnlyKeys(
            "id",
            "type",
            "location",
            "dateObserved",
            "temperature",
            "relativeHumidity",
            "windSpeed",
            "windDirection",
            "atmosphericPressure");
    assertThat(Json.in(weather, "windDirection"))
        .containsEntry("value", (double) fleet.weather().windDirection(now))
        .containsEntry("unitCode", "DD")
        .containsEntry("observedAt", "2026-01-05T23:55:00Z");
    assertThat(Json.in(weather, "atmosphericPressure"))
        .containsEntry("value", Math.round(fleet.weather().pressure(now) * 10) / 10.0)
        .containsEntry("unitCode", "A97");
  }

  @Test
  void dataSetEntityIsLastAndDescribesTheDataSet() {
    List<FleetEntity> all = new CurrentEntities(fleet, DataModel.ATTRIBUTES).inLoadOrder().toList();
    Map<String, Object> dataSet = Json.object(all.get(all.size() - 1).json());
    assertThat(dataSet).containsEntry("id", DataSetEntity.ID);
    assertThat(Json.in(dataSet, "seed")).containsEntry("value", "1");
    assertThat(Json.in(dataSet, "days")).containsEntry("value", 1.0);
    assertThat(Json.in(dataSet, "periodSeconds")).containsEntry("value", 300.0);
    assertThat(Json.in(dataSet, "model")).containsEntry("value", "attributes");
    assertThat(Json.in(dataSet, "fingerprint")).containsEntry("value", fleet.fingerprint());
  }

  @Test
  void readsADataSetEntityFromABroker() throws Exception {
    DataSetEntity attributes = DataSetEntity.of(fleet, DataModel.ATTRIBUTES);
    assertThat(DataSetEntity.read(attributes.entity().json())).isEqualTo(attributes);
    assertThat(attributes.sameAs(DataSetEntity.read(attributes.entity().json()))).isTrue();
    assertThat(attributes.sameAs(DataSetEntity.of(fleet, DataModel.OBSERVATIONS))).isFalse();
    String keyValues =
        "{\"id\":\"x\",\"type\":\"y\",\"seed\":7,\"model\":\"attributes\",\"fingerprint\":\"ab\"}";
    DataSetEntity other = DataSetEntity.read(keyValues.getBytes(StandardCharsets.UTF_8));
    assertThat(other.seed()).isEqualTo("7");
    assertThat(attributes.sameAs(other)).isFalse();
    assertThatIOException()
        .isThrownBy(() -> DataSetEntity.read("{\"id\":\"x\"}".getBytes(StandardCharsets.UTF_8)))
        .withMessageContaining("no fingerprint");
    assertThat(attributes)
        .hasToString(
            "60 buses and 428 stations, 1 day of readings every 5 min, seed 1, model"
                + " attributes");
  }

  @ParameterizedTest
  @EnumSource
  void partsOfTheUpdatesFormTheWhole(DataModel model) {
    CurrentEntities entities = new CurrentEntities(fleet, model);
    Set<String> all = entities.updates(0, 1).map(FleetEntity::id).collect(Collectors.toSet());
    List<String> parts = new ArrayList<>();
    for (int part = 0; part < 3; part++) {
      entities.updates(part, 3).map(FleetEntity::id).forEach(parts::add);
    }
    assertThat(new HashSet<>(parts)).hasSize(parts.size()).isEqualTo(all);
  }

  @ParameterizedTest
  @EnumSource
  void updatesContainTheChangingAttributes(DataModel model) {
    CurrentEntities entities = new CurrentEntities(fleet, model);
    Map<String, Map<String, Object>> all =
        entities
            .inLoadOrder()
            .collect(Collectors.toMap(FleetEntity::id, entity -> Json.object(entity.json())));
    long updates =
        entities
            .updates(0, 1)
            .peek(
                update ->
                    assertThat(all.get(update.id()))
                        .containsAllEntriesOf(Json.object(update.json())))
            .count();
    assertThat(updates).isEqualTo(model == DataModel.ATTRIBUTES ? 488 : 60 + 60 * 25 + 428 * 5);
  }
}
