package org.ngsildbench.ngsild.mixed;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.ngsild.batch.EntityBytes;

/**
 * The entities of a run and the values of their readings. Immutable.
 *
 * <p>Write {@code n} of a bus sets every reading. The value encodes write, number of the bus and
 * attribute, so that no two readings of a run are equal; {@code observedAt} is {@link #EPOCH} plus
 * {@code n} seconds. Write 0 is the creation.
 *
 * @param run part of ids and type that no other run has: letters and digits
 * @param buses number of entities, 1 to {@value #MAX_BUSES}
 * @param attributes names of the readings, 1 to {@value #MAX_ATTRIBUTES}
 * @param first number of the first bus, 0 or more; ids count from 0 in each tenant, numbers in all
 */
public record ProbeFleet(String run, int buses, List<String> attributes, int first) {

  /** Start of {@code observedAt}. */
  public static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");

  /** Max number of entities. */
  public static final int MAX_BUSES = 10_000;

  /** Max number of readings per entity. */
  public static final int MAX_ATTRIBUTES = 64;

  static final String LOCATION = "location";

  private static final int ATTRIBUTE_BITS = 6;
  private static final int BUS_BITS = 14;
  private static final double EXACT = 1L << 53;

  public ProbeFleet {
    attributes = List.copyOf(attributes);
    if (buses < 1 || buses > MAX_BUSES) {
      throw new IllegalArgumentException(
          "buses is " + buses + "; it must be from 1 to " + MAX_BUSES);
    }
    if (attributes.isEmpty() || attributes.size() > MAX_ATTRIBUTES) {
      throw new IllegalArgumentException("1 to " + MAX_ATTRIBUTES + " attributes are needed");
    }
    if (!run.matches("[A-Za-z0-9]{1,40}")) {
      throw new IllegalArgumentException("the run \"" + run + "\" must be 1 to 40 letters, digits");
    }
  }

  /** A reading as encoded in a value. */
  record Reading(long write, int number, int attribute) {}

  /** Returns whether a reading is one of a bus and attribute. */
  boolean isOf(Reading reading, int bus, int attribute) {
    return reading != null && reading.number() == first + bus && reading.attribute() == attribute;
  }

  /** Returns the type of the entities, of this run only: lists contain no entity of another run. */
  public String type() {
    return "MixedProbe" + run;
  }

  /** Returns the id of a bus, from 0. */
  public String id(int bus) {
    return "urn:ngsi-ld:MixedProbe:" + run + ":" + bus;
  }

  /** Returns the bus with an id; -1 if there is none. */
  int bus(String id) {
    String prefix = "urn:ngsi-ld:MixedProbe:" + run + ":";
    String number = id.startsWith(prefix) ? id.substring(prefix.length()) : "";
    int bus = number.matches("0|[1-9]\\d{0,4}") ? Integer.parseInt(number) : -1;
    return bus < buses ? bus : -1;
  }

  /** Returns the value of a reading. */
  long value(long write, int bus, int attribute) {
    return ((write << BUS_BITS) + first + bus << ATTRIBUTE_BITS) + attribute;
  }

  /** Decodes a value; null if it is no whole number of a reading. */
  static Reading reading(double value) {
    if (value != Math.rint(value) || value < 0 || value >= EXACT) {
      return null;
    }
    long bits = (long) value;
    return new Reading(
        bits >> ATTRIBUTE_BITS + BUS_BITS,
        (int) (bits >> ATTRIBUTE_BITS) & (1 << BUS_BITS) - 1,
        (int) bits & (1 << ATTRIBUTE_BITS) - 1);
  }

  /** Returns the {@code observedAt} of a write. */
  static Instant time(long write) {
    return EPOCH.plusSeconds(write);
  }

  /** Returns longitude and latitude of a bus, which writes do not change. */
  List<Double> location(int bus) {
    int number = first + bus;
    return List.of(
        (20_800_000 + number % 100 * 1_000) / 1e6, (39_600_000 + number / 100 * 1_000) / 1e6);
  }

  /** Encodes the entity at its creation. */
  EntityBytes entity(int bus) {
    List<Double> place = location(bus);
    StringBuilder json =
        new StringBuilder("{\"id\":\"%s\",\"type\":\"%s\",".formatted(id(bus), type()))
            .append(
                "\"%s\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\",\"coordinates\":[%s,%s]}},"
                    .formatted(LOCATION, place.get(0), place.get(1)));
    return new EntityBytes(id(bus), readings(json, bus, 0));
  }

  /** Encodes all entities from one to another, the latter excluded. */
  List<EntityBytes> entities() {
    return IntStream.range(0, buses).mapToObj(this::entity).toList();
  }

  /** Encodes a write: a fragment with every reading. */
  byte[] fragment(int bus, long write) {
    return readings(new StringBuilder(attributes.size() * 100).append('{'), bus, write);
  }

  private byte[] readings(StringBuilder json, int bus, long write) {
    String time = ",\"observedAt\":\"" + time(write) + "\"}";
    for (int i = 0; i < attributes.size(); i++) {
      json.append(i == 0 ? "\"" : ",\"")
          .append(attributes.get(i))
          .append("\":{\"type\":\"Property\",\"value\":")
          .append(value(write, bus, i))
          .append(time);
    }
    return json.append('}').toString().getBytes(StandardCharsets.UTF_8);
  }
}
