package org.ngsildbench.ngsild.query;

import java.util.List;
import java.util.Set;

/**
 * Readings are Observation entities, {@code urn:ngsi-ld:Observation:<city>:Bus:<n>:<observation>}
 * for {@code urn:ngsi-ld:Bus:<city>:<n>}. They are selected by their ids: Scorpio answers 500 to a
 * term on {@code observedProperty} combined with a numeric one.
 */
final class ObservationsShape implements ModelShape {

  private static final String TYPE = "Observation";
  private static final List<String> MEASUREMENT = List.of("measurement");

  @Override
  public EntitySelection ofAll(List<String> observations) {
    String names =
        observations.size() == 1 ? observations.get(0) : "(" + String.join("|", observations) + ")";
    String pattern = "^urn:ngsi-ld:Observation:[^:]+:Bus:[0-9]+:" + names + "$";
    return new EntitySelection(TYPE, List.of(), pattern, MEASUREMENT);
  }

  @Override
  public EntitySelection ofOne(String bus, List<String> observations) {
    String[] parts = bus.split(":", -1);
    if (parts.length != 5 || !parts[2].equals("Bus")) {
      throw new IllegalArgumentException(
          "bus is \"%s\"; in the model observations it must be like urn:ngsi-ld:Bus:city:1"
              .formatted(bus));
    }
    String stem = "urn:ngsi-ld:Observation:" + parts[3] + ":Bus:" + parts[4] + ":";
    return new EntitySelection(
        TYPE, observations.stream().map(name -> stem + name).toList(), "", MEASUREMENT);
  }

  @Override
  public Set<String> attributes(List<String> observations) {
    return Set.of(MEASUREMENT.get(0));
  }

  @Override
  public String busOf(String entity) {
    String[] parts = entity.split(":", -1);
    return parts.length == 7 ? "urn:ngsi-ld:Bus:" + parts[3] + ":" + parts[5] : entity;
  }
}
