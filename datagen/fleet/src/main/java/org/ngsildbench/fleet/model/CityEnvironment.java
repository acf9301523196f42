package org.ngsildbench.fleet.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.city.City;
import org.ngsildbench.fleet.city.City.TrafficPlace;
import org.ngsildbench.fleet.rhythm.CityActivity;

/** The fleet's surroundings: districts, vehicle models, and the city's traffic, weather and air. */
final class CityEnvironment {

  static final int VEHICLE_MODELS = 4;

  private static final int WEATHERS = 1;

  private static final String[][] MODELS = {
    {"City 12", "Pindos", "C12", "diesel"},
    {"City 18 articulated", "Pindos", "C18", "diesel"},
    {"Midi 9", "Dodoni", "M9", "diesel"},
    {"Hybrid 12", "Dodoni", "H12", "hybrid electric/diesel"}
  };

  private final Fleet fleet;
  private final Districts districts;
  private final long epochMillis;
  private final String observedAt;

  CityEnvironment(Fleet fleet, long epochMillis) {
    this.fleet = fleet;
    this.districts = new Districts(fleet.city());
    this.epochMillis = epochMillis;
    this.observedAt = Instant.ofEpochMilli(epochMillis).toString();
  }

  /**
   * Returns the numbers of areas, of vehicle models, and of places with traffic, weather or air
   * observations.
   */
  List<Integer> counts() {
    int observed = fleet.city().trafficPlaces().size() + WEATHERS + Districts.COUNT;
    return List.of(Districts.COUNT, VEHICLE_MODELS, observed);
  }

  /** Returns the number of entities by type. */
  static Map<String, Long> countsByType(City city) {
    return Map.of(
        "AdministrativeArea", (long) Districts.COUNT,
        "VehicleModel", (long) VEHICLE_MODELS,
        "TrafficFlowObserved", (long) city.trafficPlaces().size(),
        "WeatherObserved", (long) WEATHERS,
        "AirQualityObserved", (long) Districts.COUNT);
  }

  Stream<FleetEntity> areas() {
    return IntStream.range(0, Districts.COUNT)
        .mapToObj(
            area ->
                AttributeJsonWriter.entity(
                    fleet.id("AdministrativeArea", area),
                    "AdministrativeArea",
                    json -> {
                      json.text("name", "District " + (area + 1));
                      json.polygon("location", districts.corners(area));
                    }));
  }

  Stream<FleetEntity> vehicleModels() {
    return IntStream.range(0, VEHICLE_MODELS)
        .mapToObj(
            model ->
                AttributeJsonWriter.entity(
                    fleet.id("VehicleModel", model),
                    "VehicleModel",
                    json -> {
                      json.text("name", MODELS[model][0]);
                      json.text("brandName", MODELS[model][1]);
                      json.text("modelName", MODELS[model][2]);
                      json.text("vehicleType", "bus");
                      json.text("fuelType", MODELS[model][3]);
                    }));
  }

  /** Returns the traffic on each line, the weather, and the air quality of each district. */
  Stream<FleetEntity> observed() {
    return Stream.of(
            traffic(),
            Stream.of(weather()),
            IntStream.range(0, Districts.COUNT).mapToObj(this::air))
        .flatMap(entities -> entities);
  }

  private Stream<FleetEntity> traffic() {
    List<TrafficPlace> places = fleet.city().trafficPlaces();
    return IntStream.range(0, places.size()).mapToObj(n -> traffic(n, places.get(n)));
  }

  private FleetEntity traffic(int number, TrafficPlace place) {
    double traffic = CityActivity.traffic(epochMillis);
    double pace = CityActivity.pace().value(epochMillis);
    return AttributeJsonWriter.entity(
        fleet.id("TrafficFlowObserved", number),
        "TrafficFlowObserved",
        json -> {
          json.point("location", place.point());
          json.text("dateObserved", observedAt);
          json.number("laneId", 1, 0, null, null);
          json.number("averageVehicleSpeed", Math.round(500 * pace), 1, "KMH", observedAt);
          json.number(
              "intensity", Math.round(1_400 * traffic * place.centrality()), 0, null, observedAt);
          json.number("occupancy", Math.round(60 * traffic), 2, null, observedAt);
        });
  }

  private FleetEntity weather() {
    double temperature = fleet.weather().temperature(epochMillis);
    double humidity = fleet.weather().humidity(epochMillis, temperature);
    return AttributeJsonWriter.entity(
        fleet.id("WeatherObserved", 0),
        "WeatherObserved",
        json -> {
          json.point("location", fleet.city().plane().at(0, 0));
          json.text("dateObserved", observedAt);
          json.number("temperature", Math.round(temperature * 10), 1, "CEL", observedAt);
          // The Smart Data Model defines humidity as a fraction.
          json.number("relativeHumidity", Math.round(humidity * 10), 3, null, observedAt);
          json.number(
              "windSpeed",
              Math.round(fleet.weather().windSpeed(epochMillis) * 10),
              1,
              "MTS",
              observedAt);
          json.number(
              "windDirection", fleet.weather().windDirection(epochMillis), 0, "DD", observedAt);
          json.number(
              "atmosphericPressure",
              Math.round(fleet.weather().pressure(epochMillis) * 10),
              1,
              "A97",
              observedAt);
        });
  }

  private FleetEntity air(int district) {
    double traffic = CityActivity.traffic(epochMillis);
    double centrality = district == Districts.COUNT / 2 ? 1 : 0.4;
    return AttributeJsonWriter.entity(
        fleet.id("AirQualityObserved", district),
        "AirQualityObserved",
        json -> {
          json.point("location", districts.middle(district));
          json.text("dateObserved", observedAt);
          json.relationship("locatedIn", fleet.id("AdministrativeArea", district));
          json.number(
              "no2", Math.round(10 * (12 + centrality * (16 + 70 * traffic))), 1, "GQ", observedAt);
          json.number(
              "pm10", Math.round(10 * (10 + centrality * 30 * traffic)), 1, "GQ", observedAt);
        });
  }
}
