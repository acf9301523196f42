package org.ngsildbench.vehicles.payload;

import java.time.Instant;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.SectionSamples;
import org.ngsildbench.vehicles.simulation.SectionSummary;

/**
 * Writes messages: an envelope as the paper's events have one (Event-Id, Source-Id, Application-Id,
 * Syntax, Event-Type, Timestamp), and in it the body. The same driver and second give the same
 * bytes. Buffers are used again; not thread-safe.
 */
public final class MessageWriter implements AutoCloseable {

  private static final long EVENTS = 0x6576656e74732121L;
  private static final long SOURCES = 0x736f757263657321L;
  private static final int SECONDS_TO_NANOS = 1_000_000_000;
  private static final int SOURCE_PARTS = 4;

  /** What a phone knows of its place, metres. */
  private static final double ACCURACY = 5;

  private static final int DEGREES = 7;
  private static final int SPEEDS = 2;
  private static final int STATISTICS = 3;

  private final JsonBytes json = new JsonBytes();
  private final Paths paths;
  private final TimeText times;
  private final Compressor compressor;

  /**
   * A writer.
   *
   * @param begin the simulated time at which the fleet begins
   */
  public MessageWriter(Paths paths, Instant begin, Compression compression) {
    this.paths = paths;
    this.times = new TimeText(begin);
    this.compressor = new Compressor(compression);
  }

  /**
   * Where a driver is.
   *
   * @param dueNanos when, in nanoseconds after the fleet's beginning
   */
  public byte[] location(DriverState now, long dueNanos) {
    envelope(VehicleTopic.VEHICLE_LOCATION, now, dueNanos);
    json.text(Words.LOCATION_TIME);
    times.write(dueNanos, json);
    place(now.east(), now.north());
    json.text(Words.ACCURACY).decimal(ACCURACY, 1);
    json.text(Words.SPEED).decimal(now.speed(), SPEEDS);
    json.text(Words.HEART_RATE).decimal(now.heartRate(), 1);
    json.text(Words.STRESS).decimal(now.stress(), STATISTICS);
    return end();
  }

  /**
   * How a driver has driven a section.
   *
   * @param samples of the section
   * @param now the driver at its end
   * @param dueNanos when that is, in nanoseconds after the fleet's beginning
   */
  public byte[] section(SectionSamples samples, DriverState now, long dueNanos) {
    envelope(VehicleTopic.DATA_SECTION, now, dueNanos);
    summary(SectionSummary.of(samples));
    json.text(Words.SAMPLES);
    for (int i = 0; i < samples.size(); i++) {
      if (i > 0) {
        json.character(',');
      }
      long ago = (long) (now.second() - samples.second(i)) * SECONDS_TO_NANOS;
      sample(samples, i, dueNanos - ago);
    }
    json.character(']');
    return end();
  }

  private void summary(SectionSummary of) {
    json.text(Words.DISTANCE).decimal(of.metres(), SPEEDS);
    statistic(Words.MAX_SPEED, of.maxSpeed());
    statistic(Words.MIN_SPEED, of.minSpeed());
    statistic(Words.MEAN_SPEED, of.meanSpeed());
    statistic(Words.SPEED_DEVIATION, of.speedDeviation());
    json.text(Words.SHARP_ACCELERATIONS).number(of.sharpAccelerations());
    json.text(Words.SHARP_DECELERATIONS).number(of.sharpDecelerations());
    statistic(Words.MEAN_ACCELERATION, of.meanAcceleration());
    statistic(Words.MEAN_DECELERATION, of.meanDeceleration());
    statistic(Words.MEAN_INTERVAL, of.meanInterval());
    statistic(Words.INTERVAL_DEVIATION, of.intervalDeviation());
    statistic(Words.MEAN_HEART_RATE, of.meanHeartRate());
    statistic(Words.HEART_RATE_DEVIATION, of.heartRateDeviation());
    statistic(Words.PKE, of.pke());
  }

  private void statistic(byte[] name, double value) {
    json.text(name).decimal(value, STATISTICS);
  }

  private void sample(SectionSamples samples, int number, long nanos) {
    json.text(Words.SAMPLE_TIME);
    times.write(nanos, json);
    place(samples.east(number), samples.north(number));
    json.text(Words.SPEED).decimal(samples.speed(number), SPEEDS);
    json.text(Words.INTERVALS);
    for (int i = samples.firstInterval(number); i < samples.afterIntervals(number); i++) {
      if (i > samples.firstInterval(number)) {
        json.character(',');
      }
      json.number(samples.intervalMillis(i));
    }
    json.character(']').character('}');
  }

  /**
   * Who is near a driver.
   *
   * @param neighbours numbers of drivers
   * @param listed how many of them there are in the message
   * @param found how many there are at all
   * @param dueNanos when, in nanoseconds after the fleet's beginning
   */
  public byte[] surroundings(
      DriverState now, int[] neighbours, int listed, int found, long dueNanos) {
    envelope(VehicleTopic.SURROUNDING_VEHICLES, now, dueNanos);
    json.text(Words.FOUND).number(found);
    json.text(Words.VEHICLES);
    for (int i = 0; i < listed; i++) {
      if (i > 0) {
        json.character(',');
      }
      json.number(neighbours[i]);
    }
    json.character(']');
    return end();
  }

  private void envelope(VehicleTopic topic, DriverState of, long dueNanos) {
    json.clear();
    long event = CounterMixer.next((of.seed() ^ EVENTS) + topic.ordinal()) + of.second();
    json.text(Words.EVENT_ID);
    uuid(CounterMixer.next(event), CounterMixer.next(~event));
    json.text(Words.SOURCE_ID);
    for (int part = 0; part < SOURCE_PARTS; part++) {
      json.hex(CounterMixer.next((of.seed() ^ SOURCES) + part), 16);
    }
    json.text(Words.DRIVER).number(of.driver());
    json.text(Words.SECOND).number(of.second());
    json.text(Words.eventType(topic));
    times.write(dueNanos, json);
    json.text(Words.BODY);
  }

  /** Version 4: random bits, as far as anybody can tell. */
  private void uuid(long high, long low) {
    json.hex(high >>> 32, 8).character('-').hex(high >>> 16, 4).character('-');
    json.character('4').hex(high, 3).character('-');
    json.hex(low >>> 48 & 0x3fff | 0x8000, 4).character('-').hex(low, 12);
  }

  private void place(int east, int north) {
    json.text(Words.LATITUDE).decimal(paths.latitude(north), DEGREES);
    json.text(Words.LONGITUDE).decimal(paths.longitude(east), DEGREES);
  }

  private byte[] end() {
    json.character('}').character('}');
    return compressor.message(json);
  }

  /** The last message's bytes before they were compressed. */
  public int plainBytes() {
    return json.length();
  }

  /** Frees what the compressor has outside of Java's heap. */
  @Override
  public void close() {
    compressor.close();
  }
}
