package org.ngsildbench.vehicles.payload;

import java.time.Instant;
import org.ngsildbench.measurement.json.JsonBytes;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.SectionSamples;

/**
 * Writes events with the paper's envelope (Event-Id, Source-Id, Application-Id, Syntax, Event-Type,
 * Timestamp) around the body. The same driver and second give the same bytes. Reuses its buffers;
 * not thread-safe.
 */
public final class MessageWriter implements MessageFormat {

  private static final long EVENTS = 0x6576656e74732121L;
  private static final long SOURCES = 0x736f757263657321L;
  private static final int SOURCE_PARTS = 4;

  /** Location accuracy of a phone (m). */
  private static final double ACCURACY = 5;

  private final JsonBytes json = new JsonBytes();
  private final BodyWriter bodies;
  private final TimeText times;
  private final Compressor compressor;

  /**
   * Creates a writer.
   *
   * @param begin simulated start time of the fleet
   */
  public MessageWriter(Paths paths, Instant begin, Compression compression) {
    this.times = new TimeText(begin);
    this.bodies = new BodyWriter(json, paths, times);
    this.compressor = new Compressor(compression);
  }

  @Override
  public byte[] location(DriverState now, long dueNanos) {
    envelope(VehicleTopic.VEHICLE_LOCATION, now, dueNanos);
    json.put(MessageFragments.LOCATION_TIME);
    times.write(dueNanos, json);
    bodies.place(now.east(), now.north());
    json.put(MessageFragments.ACCURACY).decimal(ACCURACY, 1);
    json.put(MessageFragments.SPEED).decimal(now.speed(), BodyWriter.SPEEDS);
    json.put(MessageFragments.HEART_RATE).decimal(now.heartRate(), 1);
    json.put(MessageFragments.STRESS).decimal(now.stress(), BodyWriter.STATISTICS);
    return end();
  }

  @Override
  public byte[] section(SectionSamples samples, DriverState now, long dueNanos) {
    envelope(VehicleTopic.DATA_SECTION, now, dueNanos);
    bodies.section(samples, now, dueNanos);
    return end();
  }

  @Override
  public byte[] surroundings(
      DriverState now, int[] neighbours, int listed, int found, long dueNanos) {
    envelope(VehicleTopic.SURROUNDING_VEHICLES, now, dueNanos);
    bodies.surroundings(neighbours, listed, found);
    return end();
  }

  private void envelope(VehicleTopic topic, DriverState of, long dueNanos) {
    json.clear();
    long event = CounterMixer.next((of.seed() ^ EVENTS) + topic.ordinal()) + of.second();
    json.put(MessageFragments.EVENT_ID);
    uuid(CounterMixer.next(event), CounterMixer.next(~event));
    json.put(MessageFragments.SOURCE_ID);
    for (int part = 0; part < SOURCE_PARTS; part++) {
      json.hex(source(of.seed(), part), 16);
    }
    json.put(MessageFragments.DRIVER).number(of.driver());
    json.put(MessageFragments.SECOND).number(of.second());
    json.put(MessageFragments.eventType(topic));
    times.write(dueNanos, json);
    json.put(MessageFragments.BODY);
  }

  /**
   * Returns the first 16 hexadecimal digits of a driver's Source-Id, which distinguish fleets with
   * the same driver numbers.
   */
  public static long source(long driverSeed) {
    return source(driverSeed, 0);
  }

  private static long source(long driverSeed, int part) {
    return CounterMixer.next((driverSeed ^ SOURCES) + part);
  }

  /** Writes a version 4 UUID from pseudo-random bits. */
  private void uuid(long high, long low) {
    json.hex(high >>> 32, 8).put('-').hex(high >>> 16, 4).put('-');
    json.put('4').hex(high, 3).put('-');
    json.hex(low >>> 48 & 0x3fff | 0x8000, 4).put('-').hex(low, 12);
  }

  private byte[] end() {
    json.put('}').put('}');
    return compressor.message(json);
  }

  /** Returns the size of the last message before compression (bytes). */
  public int plainBytes() {
    return json.size();
  }

  /** Frees the compressor's native memory. */
  @Override
  public void close() {
    compressor.close();
  }
}
