package org.ngsildbench.fleet.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.Sensor.Thing;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.StationObservation;

/** The history of one entity in temporal representation. Immutable and thread-safe. */
public final class EntityHistory {

  /** Upper limit of the size of an instance, and of an empty document (bytes). */
  private static final int INSTANCE_BYTES = 100;

  private static final int POSITION_BYTES = 140;
  private static final int DOCUMENT_BYTES = 200;
  private static final int ATTRIBUTE_BYTES = 40;

  private final Fleet fleet;
  private final Thing thing;
  private final List<Sensor> sensors;
  private final boolean located;
  private final Sensor observation;

  EntityHistory(
      Fleet fleet, Thing thing, List<Sensor> sensors, boolean located, Sensor observation) {
    this.fleet = fleet;
    this.thing = thing;
    this.sensors = sensors;
    this.located = located;
    this.observation = observation;
  }

  /** Returns the entity's id. */
  public String id() {
    return observation == null ? thing.id() : observation.observationId();
  }

  /** Returns the entity's type. */
  public String type() {
    return observation == null ? thing.type() : "Observation";
  }

  /** Returns the total number of attribute instances. */
  public long instances() {
    return (long) attributes() * fleet.spec().steps();
  }

  private int attributes() {
    return sensors.size() + (located ? 1 : 0);
  }

  /**
   * Returns the whole history in documents, oldest first, lazily.
   *
   * @param maxBytes max size of a document
   * @throws IllegalArgumentException if one step does not fit
   */
  public Stream<TemporalDocument> documents(int maxBytes) {
    return documents(maxBytes, fleet.spec().steps());
  }

  /**
   * Returns the documents of the first steps only, for brokers that take the last step from the
   * current entity.
   */
  public Stream<TemporalDocument> documents(int maxBytes, int steps) {
    return documents(maxBytes, steps, 0);
  }

  /** Returns the documents of the first steps, skipping the first documents. */
  public Stream<TemporalDocument> documents(int maxBytes, int steps, int without) {
    int fixed = DOCUMENT_BYTES + attributes() * ATTRIBUTE_BYTES;
    int step = sensors.size() * INSTANCE_BYTES + (located ? POSITION_BYTES : 0);
    int stepsADocument = (maxBytes - fixed) / step;
    if (stepsADocument < 1) {
      throw new IllegalArgumentException(
          "a document of history needs at least " + (fixed + step) + " bytes, not " + maxBytes);
    }
    return IntStream.iterate(0, from -> from < steps, from -> from + stepsADocument)
        .skip(without)
        .mapToObj(from -> document(from, Math.min(steps, from + stepsADocument)));
  }

  private TemporalDocument document(int fromStep, int toStep) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      write(fromStep, toStep, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    long instances = (long) attributes() * (toStep - fromStep);
    return new TemporalDocument(
        id(),
        bytes.toByteArray(),
        instances,
        lastAttribute(),
        fleet.spec().instant(fromStep),
        fleet.spec().instant(toStep - 1),
        fleet.spec().instant(witness(fromStep, toStep)));
  }

  private int witness(int fromStep, int toStep) {
    boolean endsAsTheCurrentEntity = toStep == fleet.spec().steps();
    return Math.max(fromStep, endsAsTheCurrentEntity ? toStep - 2 : toStep - 1);
  }

  private String lastAttribute() {
    if (observation != null) {
      return "measurement";
    }
    return sensors.isEmpty() ? "location" : sensors.get(sensors.size() - 1).what().attribute();
  }

  /**
   * Writes one document with the readings from a step (inclusive) to another (exclusive) in small
   * pieces, so that only the numbers need memory. Does not close the stream.
   */
  public void write(int fromStep, int toStep, OutputStream out) throws IOException {
    FleetSpec spec = fleet.spec();
    long from = spec.epochMillis(fromStep);
    long period = spec.period().toMillis();
    int steps = toStep - fromStep;
    String[] times = new String[steps];
    for (int step = 0; step < steps; step++) {
      times[step] = spec.instant(fromStep + step).toString();
    }
    try (AttributeJsonWriter json = AttributeJsonWriter.onto(out)) {
      json.start(id(), type());
      if (located) {
        positions(json, from, period, times);
      }
      short[][] rows = rows(from, period, steps);
      for (Sensor sensor : sensors) {
        json.startInstances(observation == null ? sensor.what().attribute() : "measurement");
        for (int step = 0; step < steps; step++) {
          json.instance(sensor.what(), rows[sensor.row()][step], times[step]);
        }
        json.endInstances();
      }
    }
  }

  private void positions(AttributeJsonWriter json, long from, long period, String[] times)
      throws IOException {
    double[] longitudes = new double[times.length];
    double[] latitudes = new double[times.length];
    fleet.fillBusPositions(thing.number(), from, period, longitudes, latitudes);
    json.startInstances("location");
    for (int step = 0; step < times.length; step++) {
      json.pointInstance(longitudes[step], latitudes[step], times[step]);
    }
    json.endInstances();
  }

  private short[][] rows(long from, long period, int steps) {
    short[][] rows = new short[thing.bus() ? BusObservation.COUNT : StationObservation.COUNT][];
    for (Sensor sensor : sensors) {
      rows[sensor.row()] = new short[steps];
    }
    thing.fill(from, period, rows);
    return rows;
  }
}
