package org.ngsildbench.testplans;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;

/** A fleet small enough to fill a broker with in a second, and the properties that name it. */
final class SmallFleet {

  static final FleetSpec SPEC =
      new FleetSpec(7, 12, 20, Duration.ofMinutes(15), Duration.ofDays(1));

  private SmallFleet() {}

  static EmbeddedBrokerOptions broker(DataModel model) {
    return broker(SPEC, model);
  }

  static EmbeddedBrokerOptions broker(FleetSpec spec, DataModel model) {
    return EmbeddedBrokerOptions.defaults().withFill(FleetFill.of(spec, model));
  }

  static EmbeddedBrokerOptions broker() {
    return broker(DataModel.ATTRIBUTES);
  }

  /** The options of {@code ./bench run} that name this fleet. */
  static List<String> options() {
    return List.of(
        "--seed",
        Long.toString(SPEC.seed()),
        "--buses",
        Integer.toString(SPEC.buses()),
        "--stations",
        Integer.toString(SPEC.stations()),
        "--days",
        Long.toString(SPEC.history().toDays()),
        "--period",
        SPEC.period().toSeconds() + "s");
  }

  /** The properties of a run against a broker that holds this fleet, and more of them. */
  static Map<String, String> properties(URI broker, String... namesAndValues) {
    Map<String, String> properties = new HashMap<>();
    properties.put("broker.url", broker.toString());
    properties.put("fleet.seed", Long.toString(SPEC.seed()));
    properties.put("fleet.buses", Integer.toString(SPEC.buses()));
    properties.put("fleet.stations", Integer.toString(SPEC.stations()));
    properties.put("fleet.days", Long.toString(SPEC.history().toDays()));
    properties.put("fleet.periodSeconds", Long.toString(SPEC.period().toSeconds()));
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }
}
