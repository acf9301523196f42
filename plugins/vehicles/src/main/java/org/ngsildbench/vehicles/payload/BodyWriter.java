package org.ngsildbench.vehicles.payload;

import org.ngsildbench.measurement.json.JsonBytes;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.SectionSamples;
import org.ngsildbench.vehicles.simulation.SectionSummary;

/** Writes message bodies without envelopes. Not thread-safe. */
record BodyWriter(JsonBytes json, Paths paths, TimeText times) {

  static final int DEGREES = 7;
  static final int SPEEDS = 2;
  static final int STATISTICS = 3;

  private static final int SECONDS_TO_NANOS = 1_000_000_000;

  /** Writes a section: its summary, then its samples. */
  void section(SectionSamples samples, DriverState now, long dueNanos) {
    summary(SectionSummary.of(samples));
    json.put(MessageFragments.SAMPLES);
    for (int i = 0; i < samples.size(); i++) {
      if (i > 0) {
        json.put(',');
      }
      long ago = (long) (now.second() - samples.second(i)) * SECONDS_TO_NANOS;
      sample(samples, i, dueNanos - ago);
    }
    json.put(']');
  }

  private void summary(SectionSummary of) {
    json.put(MessageFragments.DISTANCE).decimal(of.metres(), SPEEDS);
    statistic(MessageFragments.MAX_SPEED, of.maxSpeed());
    statistic(MessageFragments.MIN_SPEED, of.minSpeed());
    statistic(MessageFragments.MEAN_SPEED, of.meanSpeed());
    statistic(MessageFragments.SPEED_DEVIATION, of.speedDeviation());
    json.put(MessageFragments.SHARP_ACCELERATIONS).number(of.sharpAccelerations());
    json.put(MessageFragments.SHARP_DECELERATIONS).number(of.sharpDecelerations());
    statistic(MessageFragments.MEAN_ACCELERATION, of.meanAcceleration());
    statistic(MessageFragments.MEAN_DECELERATION, of.meanDeceleration());
    statistic(MessageFragments.MEAN_INTERVAL, of.meanInterval());
    statistic(MessageFragments.INTERVAL_DEVIATION, of.intervalDeviation());
    statistic(MessageFragments.MEAN_HEART_RATE, of.meanHeartRate());
    statistic(MessageFragments.HEART_RATE_DEVIATION, of.heartRateDeviation());
    statistic(MessageFragments.PKE, of.pke());
  }

  private void statistic(byte[] name, double value) {
    json.put(name).decimal(value, STATISTICS);
  }

  private void sample(SectionSamples samples, int number, long nanos) {
    json.put(MessageFragments.SAMPLE_TIME);
    times.write(nanos, json);
    place(samples.east(number), samples.north(number));
    json.put(MessageFragments.SPEED).decimal(samples.speed(number), SPEEDS);
    json.put(MessageFragments.INTERVALS);
    for (int i = samples.firstInterval(number); i < samples.afterIntervals(number); i++) {
      if (i > samples.firstInterval(number)) {
        json.put(',');
      }
      json.number(samples.intervalMillis(i));
    }
    json.put(']').put('}');
  }

  /** Writes the neighbours of a driver: their number and the first of them. */
  void surroundings(int[] neighbours, int listed, int found) {
    json.put(MessageFragments.FOUND).number(found);
    json.put(MessageFragments.VEHICLES);
    for (int i = 0; i < listed; i++) {
      if (i > 0) {
        json.put(',');
      }
      json.number(neighbours[i]);
    }
    json.put(']');
  }

  /** Writes latitude and longitude after another member. */
  void place(int east, int north) {
    json.put(MessageFragments.LATITUDE).decimal(paths.latitude(north), DEGREES);
    json.put(MessageFragments.LONGITUDE).decimal(paths.longitude(east), DEGREES);
  }
}
