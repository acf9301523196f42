package org.ngsildbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.ngsildbench.fleet.sensing.BusObservation.AIR_POLLUTION;
import static org.ngsildbench.fleet.sensing.BusObservation.CURRENT;
import static org.ngsildbench.fleet.sensing.BusObservation.ENGINE_TEMPERATURE;
import static org.ngsildbench.fleet.sensing.BusObservation.ENGINE_VIBRATION;
import static org.ngsildbench.fleet.sensing.BusObservation.FUEL_CONSUMPTION;
import static org.ngsildbench.fleet.sensing.BusObservation.HUMIDITY;
import static org.ngsildbench.fleet.sensing.BusObservation.SEATS;
import static org.ngsildbench.fleet.sensing.BusObservation.TEMPERATURE;
import static org.ngsildbench.fleet.sensing.BusObservation.TIRE_PRESSURE_3;
import static org.ngsildbench.fleet.sensing.BusObservation.VOLTAGE;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.Observation;
import org.ngsildbench.fleet.sensing.StationObservation;

/** Tests that the readings of a week are plausible for a bus service. */
class PlausibilityTest {

  private static final long START = FleetSpec.START.toEpochMilli();
  private static final long MINUTE = 60_000L;
  private static final int WEEK = 7 * 1_440;
  private static final int BUSES = 60;

  private static final Fleet FLEET = new Fleet(FleetSpec.standard());
  private static final double[][][] READINGS = week();

  private static double[][][] week() {
    double[][][] readings = new double[BUSES][][];
    for (int bus = 0; bus < BUSES; bus++) {
      readings[bus] = Bulk.bus(FLEET, bus, START, MINUTE, WEEK);
    }
    return readings;
  }

  private static double[] of(int bus, BusObservation what) {
    return READINGS[bus][what.ordinal()];
  }

  @ParameterizedTest
  @EnumSource
  void readingsAreInRangeAndRounded(BusObservation what) {
    for (int bus = 0; bus < BUSES; bus++) {
      for (double reading : of(bus, what)) {
        assertValid(what, reading);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void readingsAreInRangeAndRounded(StationObservation what) {
    for (int station = 0; station < 428; station += 61) {
      double[] readings = Bulk.station(FLEET, station, START, MINUTE, WEEK)[what.ordinal()];
      for (double reading : readings) {
        assertValid(what, reading);
      }
      assertThat(Arrays.stream(readings).distinct().count()).isGreaterThan(10);
    }
  }

  private static void assertValid(Observation what, double reading) {
    double scaled = reading * what.scale();
    if (!(reading >= what.minimum()
        && reading <= what.maximum()
        && Math.abs(scaled - Math.rint(scaled)) < 1e-6
        && Math.abs(scaled) <= Short.MAX_VALUE
        && Math.rint(scaled) / what.scale() == reading)) {
      throw new AssertionError(what + " reads " + reading);
    }
  }

  private static double occupancy(int day, double fromHour, double toHour) {
    return IntStream.range(0, BUSES)
        .mapToDouble(
            bus ->
                IntStream.range(0, SEATS)
                    .mapToDouble(
                        seat ->
                            Statistics.mean(
                                Arrays.copyOfRange(
                                    of(bus, BusObservation.seat(seat)),
                                    day * 1_440 + (int) (fromHour * 60),
                                    day * 1_440 + (int) (toHour * 60))))
                    .average()
                    .orElseThrow())
        .average()
        .orElseThrow();
  }

  @Test
  void occupancyPeaksTwiceAWorkingDay() {
    for (int day = 1; day < 5; day++) {
      double night = occupancy(day, 1, 4.5);
      double morning = occupancy(day, 7.25, 8.75);
      double forenoon = occupancy(day, 10.5, 12.5);
      double evening = occupancy(day, 16.5, 18.5);
      assertThat(night).isLessThan(0.02);
      assertThat(morning).isBetween(0.2, 0.7).isGreaterThan(1.5 * forenoon);
      assertThat(evening).isBetween(0.2, 0.7).isGreaterThan(1.5 * forenoon);
      assertThat(forenoon).isGreaterThan(3 * night);
    }
    assertThat(occupancy(5, 7.25, 8.75)).isLessThan(0.5 * occupancy(4, 7.25, 8.75));
  }

  @Test
  void seatsOfABusFillTogether() {
    for (int bus = 0; bus < BUSES; bus += 7) {
      double[] first = of(bus, BusObservation.seat(0));
      double[] last = of(bus, BusObservation.seat(7));
      assertThat(Statistics.correlation(first, last)).isBetween(0.1, 0.9);
    }
  }

  @Test
  void enginesWarmUpExponentiallyAndCoolDownSlowly() {
    int starts = 0;
    for (int bus = 0; bus < BUSES; bus++) {
      double[] engine = of(bus, ENGINE_TEMPERATURE);
      double[] fuel = of(bus, FUEL_CONSUMPTION);
      for (int minute = 240; minute < WEEK - 60; minute++) {
        boolean longOff = Arrays.stream(fuel, minute - 240, minute).allMatch(f -> f == 0);
        if (longOff && fuel[minute] > 0) {
          starts++;
          double cold = engine[minute - 1];
          double warm = Statistics.mean(Arrays.copyOfRange(engine, minute + 45, minute + 55));
          assertThat(warm).isBetween(70.0, 100.0);
          // After one time constant of eight minutes, 63 % of the change is done.
          assertThat((engine[minute + 8] - cold) / (warm - cold)).isCloseTo(0.63, within(0.09));
        }
      }
    }
    assertThat(starts).isGreaterThan(100);
  }

  @Test
  void engineTemperatureIsContinuous() {
    for (int bus = 0; bus < BUSES; bus++) {
      double[] engine = of(bus, ENGINE_TEMPERATURE);
      for (int minute = 1; minute < WEEK; minute++) {
        assertThat(Math.abs(engine[minute] - engine[minute - 1])).isLessThan(17);
      }
    }
  }

  @Test
  void humidityFallsWithTemperatureAndDaysAreWarmerThanNights() {
    for (int bus = 0; bus < BUSES; bus += 11) {
      double[] temperature = of(bus, TEMPERATURE);
      assertThat(Statistics.correlation(temperature, of(bus, HUMIDITY))).isLessThan(-0.7);
      assertThat(temperature[3 * 1_440 + 900]).isGreaterThan(temperature[3 * 1_440 + 180] + 3);
    }
  }

  @Test
  void vibrationAndFuelFollowSpeed() {
    for (int bus = 0; bus < BUSES; bus += 11) {
      int thing = bus;
      double[] speed =
          IntStream.range(0, WEEK)
              .mapToDouble(m -> FLEET.busPosition(thing, START + m * MINUTE).speedKmh())
              .toArray();
      assertThat(Statistics.correlation(speed, of(bus, ENGINE_VIBRATION))).isGreaterThan(0.85);
      assertThat(Statistics.correlation(speed, of(bus, FUEL_CONSUMPTION))).isGreaterThan(0.5);
    }
  }

  @Test
  void runningEnginesUseFuelAndChargeTheBattery() {
    for (int bus = 0; bus < BUSES; bus++) {
      double[] fuel = of(bus, FUEL_CONSUMPTION);
      for (int minute = 0; minute < WEEK; minute++) {
        boolean running = fuel[minute] > 0;
        assertThat(of(bus, VOLTAGE)[minute] > 26.5).isEqualTo(running);
        assertThat(of(bus, CURRENT)[minute] > 20).isEqualTo(running);
      }
    }
  }

  @Test
  void tiresAreHarderWhenWarm() {
    for (int bus = 0; bus < BUSES; bus += 11) {
      double[] engine = of(bus, ENGINE_TEMPERATURE);
      assertThat(Statistics.correlation(engine, of(bus, TIRE_PRESSURE_3))).isGreaterThan(0.5);
    }
  }

  @Test
  void airPollutionPeaksInTheRushHour() {
    double rush = 0;
    double night = 0;
    for (int bus = 0; bus < BUSES; bus++) {
      rush += Statistics.mean(Arrays.copyOfRange(of(bus, AIR_POLLUTION), 1_440 + 460, 1_440 + 520));
      night +=
          Statistics.mean(Arrays.copyOfRange(of(bus, AIR_POLLUTION), 1_440 + 120, 1_440 + 240));
    }
    assertThat(rush / BUSES).isBetween(30.0, 100.0);
    assertThat(rush).isGreaterThan(1.8 * night);
  }
}
