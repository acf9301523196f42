package org.ngsildbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.faults.Reporting;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.StationObservation;

/** Tests a fleet with realistic data against the clean one with the same seed. */
class RealisticFleetTest {

  private static final long START = FleetSpec.START.toEpochMilli();
  private static final Fleet CLEAN = new Fleet(FleetSpec.standard());
  private static final Fleet REALISTIC =
      new Fleet(FleetSpec.standard().with(DataQuality.REALISTIC));

  @Test
  void differsFromTheCleanFleet() {
    assertThat(REALISTIC.fingerprint()).isNotEqualTo(CLEAN.fingerprint());
  }

  @Test
  void bulkReadingsEqualSingleOnes() {
    double[][] rows = Bulk.bus(REALISTIC, 3, START, 60_000, 4_320);
    for (BusObservation what : BusObservation.values()) {
      for (int step = 0; step < 4_320; step += 37) {
        assertThat(REALISTIC.busReading(3, what, START + step * 60_000L))
            .isEqualTo(rows[what.ordinal()][step]);
      }
    }
  }

  @Test
  void stationsHaveTheirOwnWeather() {
    assertThat(correlation(CLEAN)).isGreaterThan(0.99);
    assertThat(correlation(REALISTIC)).isBetween(0.7, 0.95);
  }

  private static double correlation(Fleet fleet) {
    double[][] stations =
        IntStream.range(0, 20)
            .mapToObj(
                station ->
                    Bulk.station(fleet, 20 * station, START, 600_000, 432)[
                        StationObservation.TEMPERATURE.ordinal()])
            .toArray(double[][]::new);
    return IntStream.range(1, 20)
        .mapToDouble(i -> Statistics.correlation(stations[0], stations[i]))
        .sorted()
        .skip(9)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void everyReportedMessageArrivesOnceUnlessRepeated() {
    FleetSpec spec = REALISTIC.spec();
    for (int bus = 0; bus < 10; bus++) {
      ReportedSteps reported = REALISTIC.stepsOfBus(bus);
      Arrivals all = reported.arrivals(0, spec.steps());
      assertThat(Arrays.stream(all.of()).distinct().sorted())
          .containsExactly(boxed(reported.all()));
      long repeated =
          Arrays.stream(reported.all())
              .mapToLong(step -> reported.reporting().repeatsAt(spec.epochMillis(step)))
              .filter(time -> time <= spec.lastInstant().toEpochMilli())
              .count();
      assertThat(all.count()).isEqualTo((int) (reported.all().length + repeated));
      assertThat(Arrays.stream(all.at())).isSorted();
      assertThat(inversions(all.of())).isPositive();
    }
  }

  private static Integer[] boxed(int[] numbers) {
    return Arrays.stream(numbers).boxed().toArray(Integer[]::new);
  }

  private static long inversions(int[] numbers) {
    return IntStream.range(1, numbers.length).filter(i -> numbers[i] < numbers[i - 1]).count();
  }

  @Test
  void arrivalsDoNotDependOnTheirDivision() {
    ReportedSteps reported = REALISTIC.stepsOfBus(5);
    int[] whole = reported.arrivals(0, 2_000).of();
    int[] pieces =
        IntStream.range(0, 200)
            .boxed()
            .flatMapToInt(
                piece -> Arrays.stream(reported.arrivals(10 * piece, 10 * piece + 10).of()))
            .toArray();
    assertThat(pieces).containsExactly(whole);
  }

  @Test
  void aLongerHistoryStartsWithTheSameArrivals() {
    FleetSpec day = new FleetSpec(1, 60, 428, CLEAN.spec().period(), java.time.Duration.ofDays(1));
    Fleet shorter = new Fleet(day.with(DataQuality.REALISTIC));
    assertThat(REALISTIC.stepsOfBus(9).arrivals(0, 1_440).of())
        .containsExactly(shorter.stepsOfBus(9).arrivals(0, 1_440).of());
  }

  @Test
  void currentStateIsTheNewestOfTheHistory() {
    long now = REALISTIC.spec().lastInstant().toEpochMilli();
    for (int bus = 0; bus < 60; bus++) {
      int[] reported = REALISTIC.stepsOfBus(bus).all();
      assertThat(REALISTIC.stepsOfBus(bus).latest(now))
          .isEqualTo(REALISTIC.spec().epochMillis(reported[reported.length - 1]));
      assertThat(REALISTIC.hasFix(bus, REALISTIC.latestFix(bus, now))).isTrue();
    }
  }

  @Test
  void oracleCountsReportedReadingsOnly() {
    Oracle oracle = new Oracle(REALISTIC);
    OffGridWindow day = QueryDomains.of(REALISTIC).days().get(1);
    Mean mean = oracle.meanOccupancy(4, day.from(), day.to());
    double sum = 0;
    long count = 0;
    ReportedSteps reported = REALISTIC.stepsOfBus(4);
    for (int step = 1_440; step < 2_880; step++) {
      if (reported.has(step)) {
        for (int seat = 0; seat < BusObservation.SEATS; seat++) {
          long time = REALISTIC.spec().epochMillis(step);
          sum += REALISTIC.busReading(4, BusObservation.seat(seat), time);
          count++;
        }
      }
    }
    assertThat(mean.samples()).isEqualTo(count).isLessThan(1_440L * BusObservation.SEATS);
    assertThat(mean.value()).isCloseTo(sum / count, within(1e-12));
  }

  @Test
  void positionsErrAndDropOut() {
    double[][] x = new double[2][4_320];
    double[][] y = new double[2][4_320];
    int i = 0;
    for (Fleet fleet : Stream.of(CLEAN, REALISTIC).toList()) {
      fleet.fillBusPositions(0, START, 60_000, x[i], y[i]);
      i++;
    }
    long lost = Arrays.stream(x[1]).filter(Double::isNaN).count();
    assertThat(lost / 4_320.0).isBetween(0.0, 0.15);
    double[] metres =
        IntStream.range(0, 4_320)
            .filter(step -> !Double.isNaN(y[1][step]))
            .mapToDouble(step -> Math.abs(y[1][step] - y[0][step]) * 111_195)
            .toArray();
    assertThat(Statistics.mean(metres)).isBetween(1.0, 12.0);
  }

  @Test
  void cleanFleetsReportPerfectly() {
    assertThat(CLEAN.stepsOfBus(0).reporting()).isSameAs(Reporting.PERFECT);
    assertThat(CLEAN.stepsOfBus(0).all()).hasSize(CLEAN.spec().steps());
  }
}
