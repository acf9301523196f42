package org.ngsildbench.load.replay;

import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;

/**
 * The readings of a recorded sensor as a series of an entity. Immutable and thread-safe.
 *
 * @param series the series it provides
 * @param thing entity of the attribute: the series' entity, or the one that an Observation observes
 * @param attribute attribute of that entity
 * @param recording source of the readings
 * @param number sensor number in the recording, modulo the number of sensors
 * @param column index of the recording's column
 */
public record ReplayedSeries(
    SensorSeries series,
    String thing,
    String attribute,
    SensorRecording recording,
    int number,
    int column) {

  private static final long DAY_MILLIS = 86_400_000;
  private static final long OLDEST_SECONDS = 3_600;

  /**
   * Computes the readings on a grid, starting at a step.
   *
   * @param into receives the readings, see {@link PackedReading}
   */
  public void fill(SensorHistory grid, int fromStep, long[] into) {
    RecordedSensor sensor = recording.sensor(number % recording.sensorCount());
    long first = recording.first();
    long loop = recording.loopSeconds();
    long timeOfDay = Math.floorMod(first, DAY_MILLIS / 1_000);
    long start = Math.floorDiv(grid.epochMillis(0), DAY_MILLIS) * (DAY_MILLIS / 1_000);
    for (int step = 0; step < into.length; step++) {
      long sinceStart = grid.epochMillis(fromStep + step) / 1_000 - start - timeOfDay;
      int value = sensor.at(column, first + Math.floorMod(sinceStart, loop), OLDEST_SECONDS);
      into[step] = value == RecordedSensor.NONE ? PackedReading.NONE : value;
    }
  }
}
