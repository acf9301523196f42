package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.check.CheckResult;
import org.ngsildbench.load.check.FleetVerifier;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.request.EntityRequest;

/** Tests the verification of a fleet loaded over HTTP, complete and incomplete. */
class FleetVerifierIT {

  private final Fleet fleet =
      new Fleet(new FleetSpec(5, 4, 6, Duration.ofMinutes(20), Duration.ofDays(2)));

  @RegisterExtension private final RunningBroker broker = new RunningBroker();

  @ParameterizedTest
  @EnumSource
  void loadedDataPassesVerification(DataModel model) {
    new FleetLoader(broker.client()).load(fleet, model, progress -> {});
    CheckResult result = new FleetVerifier(broker.client()).check(fleet, model);
    assertThat(result.problems()).isEmpty();
    assertThat(result.good()).isTrue();
    assertThat(result.readings()).isGreaterThan(1_500);
  }

  @ParameterizedTest
  @EnumSource
  void emptyBrokerFailsVerification(DataModel model) {
    CheckResult result = new FleetVerifier(broker.client()).check(fleet, model);
    assertThat(result.problems())
        .contains("Bus: 0 entities of 4")
        .anyMatch(words -> words.contains("30 of 30 readings missing"));
    assertThat(result.problemCount()).isGreaterThan(result.problems().size());
  }

  @ParameterizedTest
  @EnumSource
  void detectsAMissingBusAndASurplusReading(DataModel model) {
    new FleetLoader(broker.client()).load(fleet, model, progress -> {});
    execute(EntityRequest.delete(EntityRequest.ENTITIES + "/" + fleet.busId(2)));
    String id =
        model == DataModel.ATTRIBUTES
            ? fleet.stationId(0)
            : "urn:ngsi-ld:Observation:ioannina:BusStation:1:temperature";
    String type = model == DataModel.ATTRIBUTES ? "BusStation" : "Observation";
    String attribute = model == DataModel.ATTRIBUTES ? "temperature" : "measurement";
    execute(
        EntityRequest.send(
            "POST",
            EntityRequest.TEMPORAL,
            "{\"id\":\"%s\",\"type\":\"%s\",\"%s\":[{\"type\":\"Property\",\"value\":1,\"observedAt\":\"2026-01-05T00:01:00Z\"}]}"
                .formatted(id, type, attribute)
                .getBytes(StandardCharsets.UTF_8)));
    assertThat(new FleetVerifier(broker.client()).check(fleet, model).problems())
        .contains("Bus: 3 entities of 4")
        .anyMatch(
            words ->
                words.contains(id)
                    && words.endsWith("0 of 30 readings missing, 0 wrong, 1 too many"));
  }

  /** Entities without readings. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "AdministrativeArea",
        "VehicleModel",
        "TrafficFlowObserved",
        "WeatherObserved",
        "AirQualityObserved"
      })
  void detectsMissingEnvironmentEntities(String type) {
    DataModel model = DataModel.ATTRIBUTES;
    new FleetLoader(broker.client()).load(fleet, model, progress -> {});
    execute(EntityRequest.delete(EntityRequest.ENTITIES + "/" + fleet.id(type, 0)));
    assertThat(new FleetVerifier(broker.client()).check(fleet, model).problems())
        .singleElement()
        .asString()
        .startsWith(type + ": ");
  }

  private void execute(EntityRequest request) {
    assertThat(
            broker
                .client()
                .execute(broker.client().prepare(request), NgsiLdClient.CLOSED_LOOP)
                .failure())
        .isNull();
  }
}
