package org.ngsildbench.analysis.growth;

import java.util.Locale;
import org.ngsildbench.measurement.manifest.DataSet;

/** The quantity that grows in a series while the other stays. */
public enum GrowthDimension {
  /** Readings grow with the days of history; the buses stay. */
  READINGS,
  /** Entities grow with the buses; the days stay. */
  ENTITIES;

  private static final long DAY_SECONDS = 86_400;
  private static final long SENSORS_PER_BUS = 25;
  private static final long SENSORS_PER_STATION = 5;

  long size(DataSet data) {
    if (this == READINGS) {
      return sensors(data) * data.days() * DAY_SECONDS / data.periodSeconds();
    }
    int entitiesPerSensor = data.model().equals("observations") ? 2 : 1;
    return sensors(data) * entitiesPerSensor + 2L * data.buses() + data.stations();
  }

  /** Returns what all runs of a series over this quantity have in common. */
  int fixed(DataSet data) {
    return this == READINGS ? data.buses() : data.days();
  }

  private static long sensors(DataSet data) {
    return data.buses() * SENSORS_PER_BUS + data.stations() * SENSORS_PER_STATION;
  }

  /** Returns the name in tables. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
