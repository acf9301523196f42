package org.ngsildbench.commandline.load;

import org.ngsildbench.load.series.SensorHistory;

/** Estimates what a large load into a broker takes. */
final class LoadNeeds {

  /** Size in a temporal database with indexes: 204 GB for 240 million readings were published. */
  private static final long BYTES_PER_READING = 850;

  private static final long READINGS_PER_SECOND = 10_000;

  private LoadNeeds() {}

  /** Returns number of readings, time, disk and memory as a sentence. */
  static String of(SensorHistory history) {
    long readings = history.seriesCount() * history.steps();
    return ("%,d readings: %.1f h at %,d readings/s; %,d GB of disk in a temporal database at %d"
            + " bytes a reading; max %,d MB of memory here")
        .formatted(
            readings,
            readings / (READINGS_PER_SECOND * 3_600.0),
            READINGS_PER_SECOND,
            readings * BYTES_PER_READING / 1_000_000_000,
            BYTES_PER_READING,
            Runtime.getRuntime().maxMemory() / 1_000_000);
  }
}
