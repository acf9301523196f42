package org.ngsildbench.fleet.model;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetIds;
import org.ngsildbench.fleet.city.BusLine;
import org.ngsildbench.fleet.city.City;
import org.ngsildbench.fleet.city.LocalPlane;
import org.ngsildbench.fleet.rhythm.Rhythm;

/** What is around the fleet: districts, vehicle models, and the city's traffic, weather and air. */
final class Surroundings {

  static final int VEHICLE_MODELS = 4;

  /**
   * How many areas there are, vehicle models, and places where traffic, weather or air are told.
   */
  static final List<Integer> COUNTS =
      List.of(Districts.COUNT, VEHICLE_MODELS, City.LINES + 1 + Districts.COUNT);

  private static final String[][] MODELS = {
    {"City 12", "Pindos", "C12", "diesel"},
    {"City 18 articulated", "Pindos", "C18", "diesel"},
    {"Midi 9", "Dodoni", "M9", "diesel"},
    {"Hybrid 12", "Dodoni", "H12", "hybrid electric/diesel"}
  };

  private final Fleet fleet;
  private final long epochMillis;
  private final String observedAt;

  Surroundings(Fleet fleet, long epochMillis) {
    this.fleet = fleet;
    this.epochMillis = epochMillis;
    this.observedAt = Instant.ofEpochMilli(epochMillis).toString();
  }

  Stream<FleetEntity> areas() {
    return IntStream.range(0, Districts.COUNT)
        .mapToObj(
            area ->
                EntityJson.entity(
                    FleetIds.of("AdministrativeArea", area),
                    "AdministrativeArea",
                    json -> {
                      json.text("name", "District " + (area + 1));
                      json.polygon("location", Districts.corners(area));
                    }));
  }

  Stream<FleetEntity> vehicleModels() {
    return IntStream.range(0, VEHICLE_MODELS)
        .mapToObj(
            model ->
                EntityJson.entity(
                    FleetIds.of("VehicleModel", model),
                    "VehicleModel",
                    json -> {
                      json.text("name", MODELS[model][0]);
                      json.text("brandName", MODELS[model][1]);
                      json.text("modelName", MODELS[model][2]);
                      json.text("vehicleType", "bus");
                      json.text("fuelType", MODELS[model][3]);
                    }));
  }

  /** Traffic on each line, the weather, the air of each district. */
  Stream<FleetEntity> observed() {
    return Stream.of(
            IntStream.range(0, City.LINES).mapToObj(this::traffic),
            Stream.of(weather()),
            IntStream.range(0, Districts.COUNT).mapToObj(this::air))
        .flatMap(entities -> entities);
  }

  private FleetEntity traffic(int line) {
    BusLine way = fleet.city().line(line);
    double middle = way.length() / 2;
    double traffic = Rhythm.traffic(epochMillis);
    double pace = Rhythm.pace().value(epochMillis);
    return EntityJson.entity(
        FleetIds.of("TrafficFlowObserved", line),
        "TrafficFlowObserved",
        json -> {
          json.point("location", LocalPlane.at(way.east(middle), way.north(middle)));
          json.text("dateObserved", observedAt);
          json.number("laneId", 1, 0, null, null);
          json.number("averageVehicleSpeed", Math.round(500 * pace), 1, "KMH", observedAt);
          json.number(
              "intensity",
              Math.round(1_400 * traffic * way.centrality(middle)),
              0,
              null,
              observedAt);
          json.number("occupancy", Math.round(60 * traffic), 2, null, observedAt);
        });
  }

  private FleetEntity weather() {
    double temperature = fleet.weather().temperature(epochMillis);
    double humidity = fleet.weather().humidity(epochMillis, temperature);
    return EntityJson.entity(
        FleetIds.of("WeatherObserved", 0),
        "WeatherObserved",
        json -> {
          json.point("location", LocalPlane.at(0, 0));
          json.text("dateObserved", observedAt);
          json.number("temperature", Math.round(temperature * 10), 1, "CEL", observedAt);
          // The Smart Data Model has humidity as a share.
          json.number("relativeHumidity", Math.round(humidity * 10), 3, null, observedAt);
          json.number(
              "windSpeed",
              Math.round(fleet.weather().windSpeed(epochMillis) * 10),
              1,
              "MTS",
              observedAt);
        });
  }

  private FleetEntity air(int district) {
    double traffic = Rhythm.traffic(epochMillis);
    double centrality = district == Districts.COUNT / 2 ? 1 : 0.4;
    return EntityJson.entity(
        FleetIds.of("AirQualityObserved", district),
        "AirQualityObserved",
        json -> {
          json.point("location", Districts.middle(district));
          json.text("dateObserved", observedAt);
          json.relationship("locatedIn", FleetIds.of("AdministrativeArea", district));
          json.number(
              "no2", Math.round(10 * (12 + centrality * (16 + 70 * traffic))), 1, "GQ", observedAt);
          json.number(
              "pm10", Math.round(10 * (10 + centrality * 30 * traffic)), 1, "GQ", observedAt);
        });
  }
}
