package org.ngsildbench.fleet.model;

import java.nio.charset.StandardCharsets;
import org.ngsildbench.fleet.city.LocalPlane;
import org.ngsildbench.fleet.noise.Noise;

/**
 * Entities for measuring ingestion: vehicles of exactly so many bytes, each a pure function of
 * (seed, sequence). Immutable and thread-safe.
 *
 * <p>Besides position, speed and heading a vehicle carries as many more readings as fit; a note of
 * letters fills up what is left.
 */
public final class PaddedEntity {

  /** The usual size, in bytes. */
  public static final int DEFAULT_BYTES = 1_024;

  /** The type of these entities. */
  public static final String TYPE = "Vehicle";

  private static final String[] MORE = {
    "engineTemperature", "fuelConsumption", "batteryVoltage", "tirePressure", "mileageFromService",
    "cabinTemperature", "coolantLevel", "oilPressure", "brakeWear", "loadWeight"
  };

  private static final String NOTE_START = ",\"note\":{\"type\":\"Property\",\"value\":\"";
  private static final String NOTE_END = "\"}}";

  private final long seed;
  private final int bytes;

  /**
   * Entities of a size.
   *
   * @param bytes of the serialised entity in UTF-8; at least {@link #smallest(String)} of its ids
   */
  public PaddedEntity(long seed, int bytes) {
    this.seed = seed;
    this.bytes = bytes;
  }

  /** The smallest size that an entity with an id can have, in bytes. */
  public static int smallest(String id) {
    return utf8(head(id)).length + utf8(NOTE_START + NOTE_END).length;
  }

  /**
   * The entity with a place in the sequence.
   *
   * @throws IllegalArgumentException if the size is too small for the id
   */
  public FleetEntity entity(String id, long sequence) {
    long key = Noise.key(seed, sequence);
    StringBuilder json = new StringBuilder(bytes).append(head(id));
    int left = bytes - utf8(json.toString()).length - utf8(NOTE_START + NOTE_END).length;
    if (left < 0) {
      throw new IllegalArgumentException(
          "an entity named " + id + " needs at least " + smallest(id) + " bytes, not " + bytes);
    }
    left = append(json, position(key), left);
    left = append(json, reading("speed", 350 + (int) (300 * Noise.signed(key, 3)), "KMH"), left);
    left = append(json, reading("heading", (int) (3_600 * Noise.unit(key, 4)), "DD"), left);
    for (int i = 0; i < MORE.length; i++) {
      left =
          append(json, reading(MORE[i], 500 + (int) (400 * Noise.signed(key, 5 + i)), "C62"), left);
    }
    json.append(NOTE_START);
    for (int i = 0; i < left; i++) {
      json.append((char) ('a' + Math.floorMod(Noise.bits(~key, i), 26)));
    }
    json.append(NOTE_END);
    return new FleetEntity(id, TYPE, utf8(json.toString()));
  }

  private static int append(StringBuilder json, String attribute, int left) {
    if (attribute.length() > left) {
      return left;
    }
    json.append(attribute);
    return left - attribute.length();
  }

  private static String head(String id) {
    return "{\"id\":\"" + escaped(id) + "\",\"type\":\"" + TYPE + "\"";
  }

  private static String position(long key) {
    String longitude = degrees(LocalPlane.longitude(5_000 * Noise.signed(key, 1)));
    String latitude = degrees(LocalPlane.latitude(5_000 * Noise.signed(key, 2)));
    return ",\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\",\"coordinates\":["
        + longitude
        + ","
        + latitude
        + "]}}";
  }

  private static String reading(String name, int tenths, String unitCode) {
    return ",\""
        + name
        + "\":{\"type\":\"Property\",\"value\":"
        + Decimals.text(tenths, 1)
        + ",\"unitCode\":\""
        + unitCode
        + "\"}";
  }

  private static String degrees(double degrees) {
    return Decimals.text(Math.round(degrees * 1e6), 6);
  }

  private static String escaped(String id) {
    return id.replace("\\", "\\\\").replace("\"", "\\\"");
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
