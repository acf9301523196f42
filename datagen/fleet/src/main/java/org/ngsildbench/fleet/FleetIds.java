package org.ngsildbench.fleet;

/**
 * The identifiers of a city's entities: {@code urn:ngsi-ld:<Type>:<city>:<n>}, n from 1; those of a
 * sensor's device and observation end in {@code <thing's type>:<n>:<attribute>} instead.
 */
public final class FleetIds {

  private FleetIds() {}

  /** The id of a thing, from its zero-based number. */
  public static String of(String city, String type, int number) {
    return "urn:ngsi-ld:" + type + ":" + city + ":" + (number + 1);
  }

  /** The id of the device that observes an attribute of a thing. */
  public static String device(String thingId, String attribute) {
    return sensor("Device", thingId, attribute);
  }

  /** The id of the Observation entity of an attribute of a thing (model {@code observations}). */
  public static String observation(String thingId, String attribute) {
    return sensor("Observation", thingId, attribute);
  }

  private static String sensor(String type, String thingId, String attribute) {
    String[] parts = thingId.split(":");
    return "urn:ngsi-ld:"
        + type
        + ":"
        + parts[3]
        + ":"
        + parts[2]
        + ":"
        + parts[parts.length - 1]
        + ":"
        + attribute;
  }
}
