package org.ngsildbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.sensing.BusObservation;

/** Compares the oracle with single readings and with distances on a sphere. */
class OracleTest {

  private static final FleetSpec SPEC =
      new FleetSpec(3, 23, 90, Duration.ofMinutes(5), Duration.ofDays(2));

  private final Fleet fleet = new Fleet(SPEC);
  private final Oracle oracle = new Oracle(fleet);
  private final QueryDomains domains = QueryDomains.of(fleet);
  private final long last = SPEC.lastInstant().toEpochMilli();

  @Test
  void locationsAreTheLastPositions() {
    for (int bus = 0; bus < SPEC.buses(); bus++) {
      assertThat(oracle.location(bus)).isEqualTo(fleet.busPosition(bus, last));
    }
  }

  @Test
  void hotBusesReadAboveTheThreshold() {
    for (double threshold : domains.thresholds()) {
      Set<String> hot = new HashSet<>();
      for (int bus = 0; bus < SPEC.buses(); bus++) {
        if (fleet.busReading(bus, BusObservation.ENGINE_TEMPERATURE, last) > threshold) {
          hot.add(fleet.busId(bus));
        }
      }
      assertThat(oracle.busesAbove(BusObservation.ENGINE_TEMPERATURE, threshold)).isEqualTo(hot);
    }
    assertThat(oracle.busesAbove(BusObservation.ENGINE_TEMPERATURE, 200)).isEmpty();
  }

  @Test
  void rankingIsByConsumptionThenById() {
    List<Integer> buses = new ArrayList<>(IntStream.range(0, SPEC.buses()).boxed().toList());
    List<String> expected = new ArrayList<>();
    while (!buses.isEmpty()) {
      int best = buses.get(0);
      for (int bus : buses) {
        double more = fuel(bus) - fuel(best);
        if (more > 0 || (more == 0 && fleet.busId(bus).compareTo(fleet.busId(best)) < 0)) {
          best = bus;
        }
      }
      buses.remove((Integer) best);
      expected.add(fleet.busId(best));
    }
    assertThat(oracle.topByFuelConsumption(10)).isEqualTo(expected.subList(0, 10));
    assertThat(oracle.topByFuelConsumption(100)).isEqualTo(expected);
  }

  private double fuel(int bus) {
    return fleet.busReading(bus, BusObservation.FUEL_CONSUMPTION, last);
  }

  @Test
  void meansEqualThoseOfTheReadingsInTheWindow() {
    Random random = new Random(1);
    for (int i = 0; i < 12; i++) {
      OffGridWindow window =
          i < 6
              ? domains.windows().get(random.nextInt(domains.windows().size()))
              : anyWindow(random);
      List<Long> times = timesIn(window);
      double pollution = 0;
      for (long time : times) {
        for (int bus = 0; bus < SPEC.buses(); bus++) {
          pollution += fleet.busReading(bus, BusObservation.AIR_POLLUTION, time);
        }
      }
      long samples = (long) times.size() * SPEC.buses();
      Mean mean = oracle.meanAirPollution(window.from(), window.to());
      assertThat(mean.samples()).isEqualTo(samples);
      assertThat(mean.value()).isCloseTo(pollution / samples, within(1e-9));
      int bus = random.nextInt(SPEC.buses());
      double seats = 0;
      for (long time : times) {
        for (int seat = 0; seat < BusObservation.SEATS; seat++) {
          seats += fleet.busReading(bus, BusObservation.seat(seat), time);
        }
      }
      Mean occupancy = oracle.meanOccupancy(bus, window.from(), window.to());
      assertThat(occupancy.samples()).isEqualTo(8L * times.size());
      assertThat(occupancy.value()).isCloseTo(seats / (8L * times.size()), within(1e-12));
      assertThat(oracle.meanOccupancyOfAll(window.from(), window.to()))
          .hasSize(SPEC.buses())
          .containsEntry(fleet.busId(bus), occupancy);
    }
  }

  @ParameterizedTest
  @EnumSource
  void historiesOfAllSensorsEqualSingleReadings(BusObservation what) {
    int bus = 5;
    long[] times = oracle.readingTimes(bus, BusObservation.AIR_POLLUTION);
    IntToDoubleFunction history = oracle.history(bus, what);
    assertThat(times).hasSize(SPEC.steps());
    for (int i = 0; i < times.length; i++) {
      assertThat(history.applyAsDouble(i)).isEqualTo(fleet.busReading(bus, what, times[i]));
    }
  }

  private static OffGridWindow anyWindow(Random random) {
    Instant from = FleetSpec.START.plusSeconds(random.nextInt(80_000));
    return new OffGridWindow(from, from.plusSeconds(300 + random.nextInt(80_000)));
  }

  private static List<Long> timesIn(OffGridWindow window) {
    List<Long> times = new ArrayList<>();
    for (int step = 0; step < SPEC.steps(); step++) {
      Instant time = SPEC.instant(step);
      if (!time.isBefore(window.from()) && !time.isAfter(window.to())) {
        times.add(time.toEpochMilli());
      }
    }
    return times;
  }

  @Test
  void windowsIncludeBothEnds() {
    Instant from = SPEC.instant(10);
    assertThat(oracle.meanAirPollution(from, from).samples()).isEqualTo(SPEC.buses());
    assertThat(oracle.meanAirPollution(from, SPEC.instant(11)).samples())
        .isEqualTo(2L * SPEC.buses());
    assertThat(oracle.meanAirPollution(from.plusMillis(1), SPEC.instant(11).minusMillis(1)))
        .isEqualTo(new Mean(Double.NaN, 0));
    assertThat(oracle.meanAirPollution(Instant.EPOCH, FleetSpec.START.plus(Duration.ofDays(99))))
        .extracting(Mean::samples)
        .isEqualTo((long) SPEC.steps() * SPEC.buses());
    assertThat(oracle.meanOccupancy(0, SPEC.instant(5), SPEC.instant(2)).samples()).isZero();
  }

  @Test
  void nearbyEntitiesMatchASphereExceptAtTheBoundary() {
    long undecided = 0;
    for (GeoPoint point : domains.points()) {
      NearbyAnswer buses = oracle.busesWithin(point.longitude(), point.latitude(), 5_000);
      Set<String> near =
          idsWhere(
              SPEC.buses(),
              bus -> haversine(point, fleet.busPosition(bus, last).point()) <= 5_000,
              true);
      assertThat(buses.accepts(near)).isTrue();
      undecided += buses.optional().size();
      for (double radius : domains.radii()) {
        NearbyAnswer stations = oracle.stationsWithin(point.longitude(), point.latitude(), radius);
        Set<String> nearby =
            idsWhere(
                SPEC.stations(), s -> haversine(point, fleet.stationLocation(s)) <= radius, false);
        assertThat(stations.accepts(nearby)).isTrue();
        assertThat(Collections.disjoint(stations.required(), stations.optional())).isTrue();
      }
    }
    assertThat(undecided).isLessThan(64L * SPEC.buses() / 20);
  }

  private Set<String> idsWhere(int count, Predicate<Integer> near, boolean buses) {
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < count; i++) {
      if (near.test(i)) {
        ids.add(buses ? fleet.busId(i) : fleet.stationId(i));
      }
    }
    return ids;
  }

  /**
   * Returns the distance on a sphere of mean radius (m), as computed by brokers without an
   * ellipsoid.
   */
  private static double haversine(GeoPoint a, GeoPoint b) {
    double phi = Math.toRadians(b.latitude() - a.latitude()) / 2;
    double lambda = Math.toRadians(b.longitude() - a.longitude()) / 2;
    double h =
        Math.pow(Math.sin(phi), 2)
            + Math.cos(Math.toRadians(a.latitude()))
                * Math.cos(Math.toRadians(b.latitude()))
                * Math.pow(Math.sin(lambda), 2);
    return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h));
  }

  @Test
  void responsesMayDifferOnlyAtTheBoundary() {
    NearbyAnswer answer = new NearbyAnswer(Set.of("a", "b"), Set.of("c"));
    assertThat(answer.accepts(Set.of("a", "b"))).isTrue();
    assertThat(answer.accepts(Set.of("a", "b", "c"))).isTrue();
    assertThat(answer.accepts(Set.of("a", "c"))).isFalse();
    assertThat(answer.accepts(Set.of("a", "b", "d"))).isFalse();
  }
}
