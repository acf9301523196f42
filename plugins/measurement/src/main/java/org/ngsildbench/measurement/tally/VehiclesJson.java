package org.ngsildbench.measurement.tally;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.measurement.json.JsonObject;

/** The JSON form of {@link Vehicles}; fields as the record names them. */
final class VehiclesJson {

  private VehiclesJson() {}

  static Map<String, Object> write(Vehicles vehicles) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("sink", vehicles.sink());
    json.put("drivers", vehicles.drivers());
    json.put("start", vehicles.start());
    json.put("locations", vehicles.locations());
    json.put("sections", vehicles.sections());
    json.put("sent", vehicles.sent());
    json.put("firstTry", vehicles.firstTry());
    json.put("recovered", vehicles.recovered());
    json.put("pending", vehicles.pending());
    json.put("lost", vehicles.lost());
    json.put("tooLarge", vehicles.tooLarge());
    json.put("overflowed", vehicles.overflowed());
    json.put("failures", vehicles.failures());
    json.put("failedFirst", vehicles.failedFirst());
    json.put("heldBack", vehicles.heldBack());
    json.put("repeats", vehicles.repeats());
    json.put("doubtfulRepeats", vehicles.doubtfulRepeats());
    json.put("sentBytes", vehicles.sentBytes());
    json.put("repeatedBytes", vehicles.repeatedBytes());
    json.put("reasons", vehicles.reasons());
    vehicles.heard().ifPresent(heard -> json.put("heard", write(heard)));
    json.put("neighbours", vehicles.neighbours());
    json.put("metres", vehicles.metres());
    json.put("places", vehicles.places().stream().map(VehiclesJson::write).toList());
    return json;
  }

  private static Map<String, Object> write(SurroundingsCounts heard) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("received", heard.received());
    json.put("strays", heard.strays());
    json.put("located", heard.located());
    json.put("answered", heard.answered());
    return json;
  }

  private static Map<String, Object> write(Vehicles.Spot place) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("longitude", place.longitude());
    json.put("latitude", place.latitude());
    return json;
  }

  static Vehicles read(JsonObject json) throws IOException {
    List<Vehicles.Spot> places = new ArrayList<>();
    for (JsonObject place : json.objects("places")) {
      places.add(new Vehicles.Spot(place.decimal("longitude"), place.decimal("latitude")));
    }
    Map<String, Long> reasons = new LinkedHashMap<>();
    JsonObject told = json.object("reasons").orElse(null);
    if (told != null) {
      for (String reason : told.names()) {
        reasons.put(reason, told.number(reason));
      }
    }
    Optional<SurroundingsCounts> heard = Optional.empty();
    JsonObject ears = json.object("heard").orElse(null);
    if (ears != null) {
      heard =
          Optional.of(
              new SurroundingsCounts(
                  ears.number("received"),
                  ears.number("strays"),
                  ears.number("located"),
                  ears.number("answered")));
    }
    return new Vehicles(
        json.requiredText("sink"),
        (int) json.number("drivers"),
        json.requiredText("start"),
        json.number("locations"),
        json.number("sections"),
        json.number("sent"),
        json.number("firstTry"),
        json.number("recovered"),
        json.number("pending"),
        json.number("lost"),
        json.number("tooLarge"),
        json.number("overflowed"),
        json.number("failures"),
        json.number("failedFirst"),
        json.number("heldBack"),
        json.number("repeats"),
        json.number("doubtfulRepeats"),
        json.number("sentBytes"),
        json.number("repeatedBytes"),
        reasons,
        heard,
        json.number("neighbours"),
        json.decimal("metres"),
        places);
  }
}
