package org.ngsildbench.fleet.sensing;

import java.util.Objects;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** The 25 observations of a bus. {@code Fleet.busPosition} returns its position. */
@Getter
@RequiredArgsConstructor
public enum BusObservation implements Observation {
  /** Coolant temperature: warms up after the start of service, cools down slowly afterwards. */
  ENGINE_TEMPERATURE("engineTemperature", "CEL", -30, 130, 1),
  /** Vibration velocity at the engine block; increases with speed. */
  ENGINE_VIBRATION("engineVibration", "C16", 0, 20, 2),
  /** Fuel consumption (l/h); 0 while the engine is off. */
  FUEL_CONSUMPTION("fuelConsumption", "E32", 0, 60, 2),
  /** Nitrogen dioxide outside the bus (μg/m³). */
  AIR_POLLUTION("airPollution", "GQ", 0, 300, 1),
  /** Outside air temperature. */
  TEMPERATURE("temperature", "CEL", -30, 50, 1),
  /** Relative humidity outside (%). */
  HUMIDITY("humidity", "P1", 0, 100, 1),
  /** Voltage of the 24 V supply: higher while the alternator runs. */
  VOLTAGE("voltage", "VLT", 20, 30, 2),
  /** Current from the supply. */
  CURRENT("current", "AMP", 0, 250, 1),
  /** Front left tire. */
  TIRE_PRESSURE_1("tirePressure1", "KPA", 500, 1100, 1),
  /** Front right tire. */
  TIRE_PRESSURE_2("tirePressure2", "KPA", 500, 1100, 1),
  /** Rear left outer tire. */
  TIRE_PRESSURE_3("tirePressure3", "KPA", 500, 1100, 1),
  /** Rear left inner tire. */
  TIRE_PRESSURE_4("tirePressure4", "KPA", 500, 1100, 1),
  /** Rear right inner tire. */
  TIRE_PRESSURE_5("tirePressure5", "KPA", 500, 1100, 1),
  /** Rear right outer tire. */
  TIRE_PRESSURE_6("tirePressure6", "KPA", 500, 1100, 1),
  /** 1 while the first monitored seat is occupied, else 0. */
  SEAT_OCCUPANCY_1("seatOccupancy1", "C62", 0, 1, 0),
  /** Occupancy of the second monitored seat. */
  SEAT_OCCUPANCY_2("seatOccupancy2", "C62", 0, 1, 0),
  /** Occupancy of the third monitored seat. */
  SEAT_OCCUPANCY_3("seatOccupancy3", "C62", 0, 1, 0),
  /** Occupancy of the fourth monitored seat. */
  SEAT_OCCUPANCY_4("seatOccupancy4", "C62", 0, 1, 0),
  /** Occupancy of the fifth monitored seat. */
  SEAT_OCCUPANCY_5("seatOccupancy5", "C62", 0, 1, 0),
  /** Occupancy of the sixth monitored seat. */
  SEAT_OCCUPANCY_6("seatOccupancy6", "C62", 0, 1, 0),
  /** Occupancy of the seventh monitored seat. */
  SEAT_OCCUPANCY_7("seatOccupancy7", "C62", 0, 1, 0),
  /** Occupancy of the eighth monitored seat. */
  SEAT_OCCUPANCY_8("seatOccupancy8", "C62", 0, 1, 0),
  /** Free distance at the front door (mm); short while passengers pass. */
  TIME_OF_FLIGHT_1("timeOfFlight1", "MMT", 20, 4000, 0),
  /** Free distance at the middle door (mm). */
  TIME_OF_FLIGHT_2("timeOfFlight2", "MMT", 20, 4000, 0),
  /** Free distance at the rear door (mm). */
  TIME_OF_FLIGHT_3("timeOfFlight3", "MMT", 20, 4000, 0);

  /** Number of observations of a bus. */
  public static final int COUNT = 25;

  /** Number of monitored seats in a bus. */
  public static final int SEATS = 8;

  private final String attribute;
  private final String unitCode;
  private final double minimum;
  private final double maximum;
  private final int decimals;

  private static final BusObservation[] ALL = values();

  /** Returns the observation of a monitored seat, counted from 0. */
  public static BusObservation seat(int seat) {
    return ALL[SEAT_OCCUPANCY_1.ordinal() + Objects.checkIndex(seat, SEATS)];
  }
}
