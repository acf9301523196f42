package org.ngsildbench.fleet.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.sensing.BusObservation;

class EntityHistoryTest {

  private static final FleetSpec SPEC =
      new FleetSpec(1, 3, 2, Duration.ofMinutes(10), Duration.ofDays(1));

  private final Fleet fleet = new Fleet(SPEC);

  private EntityHistory of(DataModel model, String id) {
    return new History(fleet, model)
        .entities()
        .filter(history -> history.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {3_880, 10_000, 65_536, 262_144, 5_000_000})
  void documentsRespectTheSizeAndContainEveryReadingOnceInOrder(int maxBytes) {
    EntityHistory history = of(DataModel.ATTRIBUTES, "urn:ngsi-ld:Bus:ioannina:2");
    Map<String, List<Map<String, Object>>> instances = new HashMap<>();
    long counted = 0;
    for (TemporalDocument document : history.documents(maxBytes).toList()) {
      assertThat(document.json().length).isLessThanOrEqualTo(maxBytes);
      Map<String, Object> json = Json.object(document.json());
      assertThat(json).containsEntry("id", history.id()).containsEntry("type", "Bus");
      json.remove("id");
      json.remove("type");
      for (String attribute : json.keySet()) {
        instances
            .computeIfAbsent(attribute, a -> new ArrayList<>())
            .addAll(Json.list(json, attribute));
      }
      counted += document.instances();
    }
    assertThat(counted).isEqualTo(26L * SPEC.steps()).isEqualTo(history.instances());
    assertThat(instances).hasSize(26);
    for (BusObservation what : BusObservation.values()) {
      List<Map<String, Object>> readings = instances.get(what.attribute());
      assertThat(readings).hasSize(SPEC.steps());
      for (int step = 0; step < SPEC.steps(); step++) {
        assertThat(readings.get(step))
            .containsEntry("type", "Property")
            .containsEntry("unitCode", what.unitCode())
            .containsEntry("observedAt", SPEC.instant(step).toString())
            .containsEntry("value", fleet.busReading(1, what, SPEC.epochMillis(step)));
      }
    }
    assertThat(instances.get("location")).hasSize(SPEC.steps());
  }

  @Test
  void observationsHaveMeasurementsAndBusesPositions() {
    EntityHistory observation =
        of(DataModel.OBSERVATIONS, "urn:ngsi-ld:Observation:ioannina:Bus:1:airPollution");
    Map<String, Object> json =
        Json.object(observation.documents(1 << 20).findFirst().orElseThrow().json());
    assertThat(json)
        .containsOnlyKeys("id", "type", "measurement")
        .containsEntry("type", "Observation");
    assertThat(Json.list(json, "measurement")).hasSize(SPEC.steps());
    assertThat(Json.list(json, "measurement").get(7))
        .containsEntry(
            "value", fleet.busReading(0, BusObservation.AIR_POLLUTION, SPEC.epochMillis(7)));
    Map<String, Object> bus =
        Json.object(
            of(DataModel.OBSERVATIONS, "urn:ngsi-ld:Bus:ioannina:1")
                .documents(1 << 20)
                .findFirst()
                .orElseThrow()
                .json());
    assertThat(bus).containsOnlyKeys("id", "type", "location");
  }

  @Test
  void bothModelsHaveTheSameReadings() {
    long expected = (3L * 26 + 2 * 5) * SPEC.steps();
    assertThat(new History(fleet, DataModel.ATTRIBUTES).instances()).isEqualTo(expected);
    assertThat(new History(fleet, DataModel.OBSERVATIONS).instances()).isEqualTo(expected);
  }

  @Test
  void rejectsASizeBelowOneStep() {
    EntityHistory history = of(DataModel.ATTRIBUTES, "urn:ngsi-ld:Bus:ioannina:2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> history.documents(1_000))
        .withMessage("a document of history needs at least 3880 bytes, not 1000");
  }
}
