package org.ngsildbench.vehicles.payload;

import static org.ngsildbench.measurement.json.JsonBytes.fragment;

import java.time.Instant;
import java.util.Arrays;
import org.ngsildbench.measurement.json.JsonBytes;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.SectionSamples;

/**
 * Writes messages as {@code Vehicle} entities with the changed attributes, for a batch update.
 * Names and units follow the Smart Data Models if they define them ({@code location}, {@code speed}
 * in km/h); {@code heartRate}, {@code stress}, {@code dataSection} and {@code surroundingVehicles}
 * are specific to this project. Each attribute has {@code observedAt}, which builds the vehicle's
 * history. Reuses its buffers; not thread-safe.
 */
final class VehicleEntityWriter implements MessageFormat {

  private static final String ID = "urn:ngsi-ld:Vehicle:smartdriver:";

  private static final byte[] BEGIN = fragment("{\"id\":\"" + ID);
  private static final byte[] TYPE = fragment("\",\"type\":\"Vehicle\"");
  private static final byte[] LOCATION =
      fragment(
          ",\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\","
              + "\"coordinates\":[");
  private static final byte[] END_OF_POINT = fragment("]},\"observedAt\":");
  private static final byte[] SPEED = property("speed");
  private static final byte[] HEART_RATE = property("heartRate");
  private static final byte[] STRESS = property("stress");
  private static final byte[] SECTION = property("dataSection");
  private static final byte[] SURROUNDINGS = property("surroundingVehicles");
  private static final byte[] KILOMETRES_PER_HOUR = fragment(",\"unitCode\":\"KMH\"");
  private static final byte[] PER_MINUTE = fragment(",\"unitCode\":\"C95\"");
  private static final byte[] OBSERVED_AT = fragment(",\"observedAt\":");
  private static final double KMH = 3.6;

  private final JsonBytes json = new JsonBytes();
  private final BodyWriter bodies;
  private final Paths paths;
  private final TimeText times;

  VehicleEntityWriter(Paths paths, Instant begin) {
    this.paths = paths;
    this.times = new TimeText(begin);
    this.bodies = new BodyWriter(json, paths, times);
  }

  private static byte[] property(String name) {
    return fragment(",\"" + name + "\":{\"type\":\"Property\",\"value\":");
  }

  /** Returns the entity id of a driver's vehicle. */
  static String id(long driver) {
    return ID + driver;
  }

  @Override
  public byte[] location(DriverState now, long dueNanos) {
    begin(now);
    json.put(LOCATION).decimal(paths.longitude(now.east()), BodyWriter.DEGREES).put(',');
    json.decimal(paths.latitude(now.north()), BodyWriter.DEGREES).put(END_OF_POINT);
    times.write(dueNanos, json);
    json.put('}');
    json.put(SPEED).decimal(now.speed() * KMH, BodyWriter.SPEEDS).put(KILOMETRES_PER_HOUR);
    observed(dueNanos);
    json.put(HEART_RATE).decimal(now.heartRate(), 1).put(PER_MINUTE);
    observed(dueNanos);
    json.put(STRESS).decimal(now.stress(), BodyWriter.STATISTICS);
    observed(dueNanos);
    return end();
  }

  @Override
  public byte[] section(SectionSamples samples, DriverState now, long dueNanos) {
    begin(now);
    json.put(SECTION).put('{');
    bodies.section(samples, now, dueNanos);
    json.put('}');
    observed(dueNanos);
    return end();
  }

  @Override
  public byte[] surroundings(
      DriverState now, int[] neighbours, int listed, int found, long dueNanos) {
    begin(now);
    json.put(SURROUNDINGS).put('{');
    bodies.surroundings(neighbours, listed, found);
    json.put('}');
    observed(dueNanos);
    return end();
  }

  private void begin(DriverState of) {
    json.clear();
    json.put(BEGIN).number(of.driver()).put(TYPE);
  }

  private void observed(long dueNanos) {
    json.put(OBSERVED_AT);
    times.write(dueNanos, json);
    json.put('}');
  }

  private byte[] end() {
    json.put('}');
    return Arrays.copyOf(json.array(), json.size());
  }

  @Override
  public void close() {
    // No native memory to free.
  }
}
