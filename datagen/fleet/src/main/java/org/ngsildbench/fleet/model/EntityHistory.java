package org.ngsildbench.fleet.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.ReportedSteps;
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

  private static final int[] NO_STEPS = {};

  private final Fleet fleet;
  private final Thing thing;
  private final List<Sensor> sensors;
  private final boolean located;
  private final Sensor observation;
  private final ReportedSteps reported;

  EntityHistory(
      Fleet fleet, Thing thing, List<Sensor> sensors, boolean located, Sensor observation) {
    this.fleet = fleet;
    this.thing = thing;
    this.sensors = sensors;
    this.located = located;
    this.observation = observation;
    this.reported = thing.reported();
  }

  /** Returns the entity's id. */
  public String id() {
    return observation == null ? thing.id() : observation.observationId();
  }

  /** Returns the entity's type. */
  public String type() {
    return observation == null ? thing.type() : "Observation";
  }

  /** Returns the total number of attribute instances; at most, if some are missing. */
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
   * Returns the documents of the first steps only; if these are not all, without the newest
   * instance of each attribute, for brokers that take it from the current entity.
   */
  public Stream<TemporalDocument> documents(int maxBytes, int steps) {
    return documents(maxBytes, 0, steps, 0);
  }

  /** Returns the documents from a step to another (exclusive), skipping the first documents. */
  public Stream<TemporalDocument> documents(int maxBytes, int first, int steps, int without) {
    int fixed = DOCUMENT_BYTES + attributes() * ATTRIBUTE_BYTES;
    int step = sensors.size() * INSTANCE_BYTES + (located ? POSITION_BYTES : 0);
    int stepsADocument = (maxBytes - fixed) / step;
    if (stepsADocument < 1) {
      throw new IllegalArgumentException(
          "a document of history needs at least " + (fixed + step) + " bytes, not " + maxBytes);
    }
    Newest newest = newest(steps < fleet.spec().steps());
    return IntStream.iterate(first, from -> from < steps, from -> from + stepsADocument)
        .mapToObj(from -> instances(from, Math.min(steps, from + stepsADocument), newest))
        .filter(instances -> !instances.isEmpty())
        .skip(without)
        .map(instances -> document(instances, newest));
  }

  /**
   * The newest readings, which the current entity has, too: their times and whether to omit them.
   */
  private record Newest(long reading, long position, boolean omitted) {}

  private Newest newest(boolean omitted) {
    long last = fleet.spec().lastInstant().toEpochMilli();
    long position = located ? fleet.latestFix(thing.number(), last) : last;
    return new Newest(reported.latest(last), position, omitted);
  }

  /**
   * The instances of a document.
   *
   * @param readings steps of its readings
   * @param positions steps of its positions
   * @param longitudes by step of the document
   * @param latitudes by step of the document
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Instances(
      int fromStep,
      int toStep,
      int[] readings,
      int[] positions,
      double[] longitudes,
      double[] latitudes) {

    boolean isEmpty() {
      return readings.length == 0 && positions.length == 0;
    }
  }

  private Instances instances(int fromStep, int toStep, Newest newest) {
    FleetSpec spec = fleet.spec();
    int[] present = IntStream.range(fromStep, toStep).filter(reported::has).toArray();
    double[] longitudes = new double[located ? toStep - fromStep : 0];
    double[] latitudes = longitudes.clone();
    if (located) {
      long from = spec.epochMillis(fromStep);
      fleet.fillBusPositions(thing.number(), from, spec.period().toMillis(), longitudes, latitudes);
    }
    IntPredicate isReading = step -> !(newest.omitted && spec.epochMillis(step) == newest.reading);
    IntPredicate isPosition =
        step ->
            !(newest.omitted && spec.epochMillis(step) == newest.position)
                && !Double.isNaN(longitudes[step - fromStep]);
    return new Instances(
        fromStep,
        toStep,
        sensors.isEmpty() ? NO_STEPS : IntStream.of(present).filter(isReading).toArray(),
        located ? IntStream.of(present).filter(isPosition).toArray() : NO_STEPS,
        longitudes,
        latitudes);
  }

  private TemporalDocument document(Instances instances, Newest newest) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      write(instances, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    boolean hasReadings = instances.readings.length > 0;
    int[] ofLast = hasReadings ? instances.readings : instances.positions;
    long newestOfLast = hasReadings ? newest.reading : newest.position;
    long count = (long) sensors.size() * instances.readings.length + instances.positions.length;
    return new TemporalDocument(
        id(),
        bytes.toByteArray(),
        count,
        hasReadings ? lastAttribute() : "location",
        fleet.spec().instant(instances.fromStep),
        fleet.spec().instant(instances.toStep - 1),
        Instant.ofEpochMilli(reported.observedAt(witness(ofLast, newestOfLast))));
  }

  /** Returns the latest step, but not that of the current entity unless it is the only one. */
  private int witness(int[] steps, long newest) {
    int last = steps.length - 1;
    boolean isCurrent = fleet.spec().epochMillis(steps[last]) == newest;
    return steps[isCurrent && last > 0 ? last - 1 : last];
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
    write(instances(fromStep, toStep, newest(false)), out);
  }

  private void write(Instances instances, OutputStream out) throws IOException {
    String[] times = new String[instances.toStep - instances.fromStep];
    IntStream.concat(IntStream.of(instances.readings), IntStream.of(instances.positions))
        .distinct()
        .forEach(
            step ->
                times[step - instances.fromStep] =
                    Instant.ofEpochMilli(reported.observedAt(step)).toString());
    try (AttributeJsonWriter json = AttributeJsonWriter.onto(out)) {
      json.start(id(), type());
      if (instances.positions.length > 0) {
        positions(json, instances, times);
      }
      if (instances.readings.length > 0) {
        readings(json, instances, times);
      }
    }
  }

  private static void positions(AttributeJsonWriter json, Instances instances, String[] times)
      throws IOException {
    json.startInstances("location");
    for (int step : instances.positions) {
      int i = step - instances.fromStep;
      json.pointInstance(instances.longitudes[i], instances.latitudes[i], times[i]);
    }
    json.endInstances();
  }

  private void readings(AttributeJsonWriter json, Instances instances, String[] times)
      throws IOException {
    short[][] rows = rows(instances.fromStep, times.length);
    for (Sensor sensor : sensors) {
      json.startInstances(observation == null ? sensor.what().attribute() : "measurement");
      for (int step : instances.readings) {
        int i = step - instances.fromStep;
        json.instance(sensor.what(), rows[sensor.row()][i], times[i]);
      }
      json.endInstances();
    }
  }

  private short[][] rows(int fromStep, int steps) {
    short[][] rows = new short[thing.bus() ? BusObservation.COUNT : StationObservation.COUNT][];
    for (Sensor sensor : sensors) {
      rows[sensor.row()] = new short[steps];
    }
    thing.fill(fleet.spec().epochMillis(fromStep), fleet.spec().period().toMillis(), rows);
    return rows;
  }
}
