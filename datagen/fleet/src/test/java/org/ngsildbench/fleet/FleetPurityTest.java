package org.ngsildbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.StationObservation;

/** Tests that a reading depends only on seed, sensor and time. */
class FleetPurityTest {

  private static final long START = FleetSpec.START.toEpochMilli();

  private final Fleet fleet = new Fleet(FleetSpec.standard());

  @Test
  void bulkReadingsEqualSingleOnes() {
    Random random = new Random(5);
    int steps = 400;
    for (int bus : new int[] {0, 17, 59}) {
      long from = START + random.nextInt(86_400_000);
      double[] longitudes = new double[steps];
      double[] latitudes = new double[steps];
      double[][] rows = Bulk.bus(fleet, bus, from, 317_000, steps);
      fleet.fillBusPositions(bus, from, 317_000, longitudes, latitudes);
      for (int i = 0; i < 3_000; i++) {
        int step = random.nextInt(steps);
        BusObservation what = BusObservation.values()[random.nextInt(BusObservation.COUNT)];
        long time = from + step * 317_000L;
        assertThat(fleet.busReading(bus, what, time)).isEqualTo(rows[what.ordinal()][step]);
        assertThat(fleet.busPosition(bus, time).point())
            .isEqualTo(new GeoPoint(longitudes[step], latitudes[step]));
      }
    }
  }

  @Test
  void bulkReadingsOfOneSensorEqualThoseOfAll() {
    double[][] rows = Bulk.bus(fleet, 3, START, 60_000, 300);
    for (BusObservation what : BusObservation.values()) {
      double[] alone = Bulk.bus(fleet, 3, what, START, 60_000, 300);
      assertThat(alone).containsExactly(rows[what.ordinal()]);
    }
  }

  @Test
  void bulkReadingsOfStationsEqualSingleOnes() {
    double[][] rows = Bulk.station(fleet, 427, START, 777_000, 200);
    for (StationObservation what : StationObservation.values()) {
      for (int step = 0; step < 200; step++) {
        assertThat(fleet.stationReading(427, what, START + step * 777_000L))
            .isEqualTo(rows[what.ordinal()][step]);
      }
    }
  }

  @Test
  void resultsDoNotDependOnTheDirectionOfTime() {
    BusObservation what = BusObservation.ENGINE_TEMPERATURE;
    long end = START + 1_999 * 120_000L;
    double[] forwards = Bulk.bus(fleet, 8, what, START, 120_000, 2_000);
    double[] backwards = Bulk.bus(fleet, 8, what, end, -120_000, 2_000);
    for (int i = 0; i < forwards.length; i++) {
      assertThat(backwards[forwards.length - 1 - i]).isEqualTo(forwards[i]);
    }
  }

  @Test
  void readingsDoNotDependOnSizePeriodAndHistory() {
    Fleet other = new Fleet(new FleetSpec(1, 9, 3, Duration.ofSeconds(10), Duration.ofDays(30)));
    for (int hour = 0; hour < 100; hour++) {
      long time = START + hour * 3_599_000L;
      for (BusObservation what : BusObservation.values()) {
        assertThat(other.busReading(8, what, time)).isEqualTo(fleet.busReading(8, what, time));
      }
      assertThat(other.busPosition(8, time)).isEqualTo(fleet.busPosition(8, time));
    }
    assertThat(other.stationLocation(2)).isEqualTo(fleet.stationLocation(2));
  }

  @Test
  void isThreadSafe() {
    double[] sums =
        IntStream.range(0, 8)
            .parallel()
            .mapToDouble(
                thread ->
                    IntStream.range(0, 60)
                        .mapToDouble(
                            bus ->
                                fleet.busReading(bus, BusObservation.CURRENT, START + 30_000_000))
                        .sum())
            .toArray();
    assertThat(sums).containsOnly(sums[0]);
  }

  @Test
  void differentSeedsGiveDifferentCities() {
    Fleet other = new Fleet(new FleetSpec(2, 60, 428, Duration.ofMinutes(1), Duration.ofDays(3)));
    long noon = START + 12 * 3_600_000L;
    long same =
        IntStream.range(0, 60)
            .filter(
                bus ->
                    other.busReading(bus, BusObservation.AIR_POLLUTION, noon)
                            == fleet.busReading(bus, BusObservation.AIR_POLLUTION, noon)
                        || other.busPosition(bus, noon).equals(fleet.busPosition(bus, noon)))
            .count();
    assertThat(same).isLessThan(5);
    assertThat(other.stationLocation(0)).isNotEqualTo(fleet.stationLocation(0));
    assertThat(other.fingerprint()).isNotEqualTo(fleet.fingerprint());
  }

  @Test
  void rejectsNonexistentNumbers() {
    assertThatThrownBy(() -> fleet.busPosition(60, START))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("no bus 60 among 60");
    assertThatThrownBy(() -> fleet.stationLocation(-1))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
