package org.ngsildbench.jmeter.fleet;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ngsildbench.fleet.recorded.RecordedAttribute;
import org.ngsildbench.fleet.recorded.RecordedReadings;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.ngsild.expected.ExpectedAttribute;
import org.ngsildbench.ngsild.expected.ExpectedEntity;

/**
 * Replaces generated attributes of expected entities by recorded ones.
 *
 * @param readings the recorded readings
 * @param now the time of current values
 */
record RecordedEntities(RecordedReadings readings, Instant now) {

  private static final String MEASUREMENT = "measurement";

  /**
   * Returns a bus with its recorded attributes.
   *
   * @param requested the requested attributes; empty for all
   */
  ExpectedEntity bus(int bus, ExpectedEntity generated, Set<String> requested) {
    ExpectedEntity entity = generated;
    for (RecordedAttribute attribute : readings.attributes()) {
      if (requested.isEmpty() || requested.contains(attribute.name())) {
        entity = with(entity, attribute.name(), attribute, bus);
      }
    }
    return entity;
  }

  /** Returns the Observation of a bus with its recorded measurement. */
  ExpectedEntity observation(int bus, BusObservation what, ExpectedEntity generated) {
    Optional<RecordedAttribute> attribute = readings.find(what);
    return attribute.isEmpty() ? generated : with(generated, MEASUREMENT, attribute.get(), bus);
  }

  private ExpectedEntity with(
      ExpectedEntity entity, String name, RecordedAttribute attribute, int bus) {
    Map<String, ExpectedAttribute> attributes = new HashMap<>(entity.attributes());
    attributes.remove(name);
    double value = attribute.of(bus).at(now.toEpochMilli());
    if (!Double.isNaN(value)) {
      attributes.put(
          name, new ExpectedAttribute("Property", value, attribute.unitCode(), now, null));
    }
    return entity.with(attributes);
  }
}
