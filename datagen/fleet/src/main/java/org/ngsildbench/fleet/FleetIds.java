package org.ngsildbench.fleet;

/**
 * The ids of a city's entities: {@code urn:ngsi-ld:<Type>:<city>:<n>}, n from 1. Ids of a sensor's
 * device and observation end in {@code <object type>:<n>:<attribute>} instead.
 */
public final class FleetIds {

  private FleetIds() {}

  /** Returns the id of an object by its zero-based number. */
  public static String of(String city, String type, int number) {
    return "urn:ngsi-ld:" + type + ":" + city + ":" + (number + 1);
  }

  /** Returns the zero-based number of an object by its id. */
  public static int number(String id) {
    return Integer.parseInt(id.substring(id.lastIndexOf(':') + 1)) - 1;
  }

  /** Returns the id of the device that observes an attribute of an object. */
  public static String device(String thingId, String attribute) {
    return sensor("Device", thingId, attribute);
  }

  /**
   * Returns the id of the Observation entity for an attribute of an object (model {@code
   * observations}).
   */
  public static String observation(String thingId, String attribute) {
    return sensor("Observation", thingId, attribute);
  }

  /**
   * Returns the scope of an object: its type, the last digit of its number, its number. Each level
   * begins with a letter (4.18).
   */
  public static String scope(String thingId) {
    String[] parts = thingId.split(":");
    String number = parts[parts.length - 1];
    return "/" + parts[2] + "/n" + number.charAt(number.length() - 1) + "/n" + number;
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
