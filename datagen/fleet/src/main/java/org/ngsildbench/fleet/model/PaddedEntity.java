package org.ngsildbench.fleet.model;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.ngsildbench.fleet.city.LocalPlane;
import org.ngsildbench.fleet.noise.Noise;

/**
 * Vehicles of an exact size for measuring ingestion; each is a pure function of (seed, sequence).
 * Immutable and thread-safe.
 *
 * <p>A vehicle has its position and as many component readings as fit ({@code oilPressure}, {@code
 * oilPressure2}, ...); a note of letters fills the rest.
 */
public final class PaddedEntity {

  /** Default size (bytes). */
  public static final int DEFAULT_BYTES = 1_024;

  /** The type of these entities. */
  public static final String TYPE = "Vehicle";

  private static final String[][] READINGS = {
    {"speed", "KMH"},
    {"heading", "DD"},
    {"engineTemperature", "CEL"},
    {"fuelConsumption", "E32"},
    {"batteryVoltage", "VLT"},
    {"tirePressure", "KPA"},
    {"mileageFromService", "KMT"},
    {"cabinTemperature", "CEL"},
    {"coolantLevel", "P1"},
    {"oilPressure", "KPA"},
    {"brakeWear", "P1"},
    {"cargoWeight", "KGM"}
  };

  private static final String NOTE_START = ",\"note\":{\"type\":\"Property\",\"value\":\"";
  private static final String NOTE_END = "\"";

  private final long seed;
  private final int bytes;
  private final String end;

  /**
   * Creates entities of a size.
   *
   * @param bytes size of the serialized entity in UTF-8; at least {@link #smallest} for its id
   */
  public PaddedEntity(long seed, int bytes) {
    this(seed, bytes, "");
  }

  /**
   * Creates entities of a size with an {@code observedAt} for each attribute.
   *
   * @param observedAt time; empty for none
   */
  public PaddedEntity(long seed, int bytes, String observedAt) {
    this.seed = seed;
    this.bytes = bytes;
    this.end = observedAt.isEmpty() ? "}" : ",\"observedAt\":\"" + observedAt + "\"}";
  }

  /**
   * Returns the id of an entity of a batch, unique within the seed.
   *
   * @param batch number of the batch, from 0
   * @param number position in the batch, from 1
   */
  public static String id(long seed, long batch, int number) {
    return String.format(Locale.ROOT, "urn:ngsi-ld:%s:%016x:%s:%s", TYPE, seed, batch + 1, number);
  }

  /** Returns the smallest size of an entity with an id (bytes). */
  public int smallest(String id) {
    return utf8(head(id)).length + NOTE_START.length() + NOTE_END.length() + end.length() + 1;
  }

  /**
   * Returns the entity with a sequence number.
   *
   * @throws IllegalArgumentException if the size is too small for the id
   */
  public FleetEntity entity(String id, long sequence) {
    int left = bytes - smallest(id);
    if (left < 0) {
      throw new IllegalArgumentException(
          "an entity named " + id + " needs at least " + smallest(id) + " bytes, not " + bytes);
    }
    long key = Noise.key(seed, sequence);
    StringBuilder json = new StringBuilder(bytes).append(head(id));
    int all = json.length() + left;
    String next = position(key);
    // Only the id may have more than ASCII: from here on a character is a byte.
    for (int i = 0; json.length() + next.length() <= all; i++) {
      json.append(next);
      next = reading(i, key);
    }
    json.append(NOTE_START);
    for (int i = 0; json.length() < all + NOTE_START.length(); i++) {
      json.append((char) ('a' + Math.floorMod(Noise.bits(~key, i), 26)));
    }
    json.append(NOTE_END).append(end).append('}');
    return new FleetEntity(id, TYPE, utf8(json.toString()));
  }

  private static String head(String id) {
    String escaped = id.replace("\\", "\\\\").replace("\"", "\\\"");
    return "{\"id\":\"" + escaped + "\",\"type\":\"" + TYPE + "\"";
  }

  private String position(long key) {
    return ",\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\",\"coordinates\":["
        + degrees(LocalPlane.IOANNINA.longitude(5_000 * Noise.signed(key, -1)))
        + ","
        + degrees(LocalPlane.IOANNINA.latitude(5_000 * Noise.signed(key, -2)))
        + "]}"
        + end;
  }

  private String reading(int index, long key) {
    String[] reading = READINGS[index % READINGS.length];
    int component = index / READINGS.length + 1;
    return ",\""
        + reading[0]
        + (component == 1 ? "" : component)
        + "\":{\"type\":\"Property\",\"value\":"
        + Decimals.text((int) (1_000 * Noise.unit(key, index)), 1)
        + ",\"unitCode\":\""
        + reading[1]
        + '"'
        + end;
  }

  private static String degrees(double degrees) {
    return Decimals.text(Math.round(degrees * 1e6), 6);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
