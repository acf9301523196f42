package org.ngsildbench.fleet.recorded;

import java.util.List;

/**
 * An attribute of all buses with recorded readings. Immutable.
 *
 * @param name its name
 * @param unitCode unit as a UN/CEFACT common code; null for none
 * @param sensors the recorded sensors, at least one; a bus replays the sensor of its number modulo
 *     their count
 */
public record RecordedAttribute(String name, String unitCode, List<RecordedSeries> sensors) {

  /** Takes a copy. */
  public RecordedAttribute {
    sensors = List.copyOf(sensors);
    if (sensors.isEmpty()) {
      throw new IllegalArgumentException(name + " has no sensors");
    }
  }

  /** Returns the readings of a bus, by its zero-based number. */
  public RecordedSeries of(int bus) {
    return sensors.get(bus % sensors.size());
  }
}
