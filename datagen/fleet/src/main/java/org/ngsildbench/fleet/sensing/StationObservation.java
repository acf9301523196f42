package org.ngsildbench.fleet.sensing;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** The five observations of a bus station. */
@Getter
@RequiredArgsConstructor
public enum StationObservation implements Observation {
  /** Outside air temperature. */
  TEMPERATURE("temperature", "CEL", -30, 50, 1),
  /** Relative humidity (%). */
  HUMIDITY("humidity", "P1", 0, 100, 1),
  /** Free distance over the platform (mm); shorter while somebody waits there. */
  TIME_OF_FLIGHT_1("timeOfFlight1", "MMT", 20, 4000, 0),
  /** Free distance at the shelter (mm). */
  TIME_OF_FLIGHT_2("timeOfFlight2", "MMT", 20, 4000, 0),
  /** Free distance at the kerb (mm). */
  TIME_OF_FLIGHT_3("timeOfFlight3", "MMT", 20, 4000, 0);

  /** Number of observations of a station. */
  public static final int COUNT = 5;

  private final String attribute;
  private final String unitCode;
  private final double minimum;
  private final double maximum;
  private final int decimals;
}
