package org.ngsildbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.fleet.sensing.BusObservation;

class QueryDomainsTest {

  private static Fleet fleet(long seed) {
    return new Fleet(new FleetSpec(seed, 60, 428, Duration.ofMinutes(1), Duration.ofDays(3)));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 99})
  void responsesAreNeitherEmptyNorComplete(long seed) {
    Fleet fleet = fleet(seed);
    Oracle oracle = new Oracle(fleet);
    QueryDomains domains = QueryDomains.of(fleet);
    List<Integer> hot =
        domains.thresholds().stream()
            .map(t -> oracle.busesAbove(BusObservation.ENGINE_TEMPERATURE, t).size())
            .toList();
    assertThat(hot).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(15).contains(60);
    assertThat(hot.get(0)).isBetween(1, 5);
    assertThat(oracle.topByFuelConsumption(10))
        .allSatisfy(
            id -> {
              int bus = Integer.parseInt(id.substring(id.lastIndexOf(':') + 1)) - 1;
              long now = fleet.spec().lastInstant().toEpochMilli();
              assertThat(fleet.busReading(bus, BusObservation.FUEL_CONSUMPTION, now)).isPositive();
            });
    List<Integer> buses =
        domains.points().stream()
            .map(p -> oracle.busesWithin(p.longitude(), p.latitude(), 5_000))
            .map(answer -> answer.required().size())
            .toList();
    assertThat(buses.stream().distinct().count()).isGreaterThan(15);
    assertThat(buses).anyMatch(count -> count < 15).anyMatch(count -> count > 30);
    long someStations =
        domains.points().stream()
            .filter(
                p ->
                    !oracle.stationsWithin(p.longitude(), p.latitude(), 1_000).required().isEmpty())
            .count();
    assertThat(someStations).isGreaterThan(32);
  }

  @Test
  void thresholdsLieBetweenReadings() {
    for (double threshold : QueryDomains.of(fleet(1)).thresholds()) {
      double scaled = threshold * BusObservation.ENGINE_TEMPERATURE.scale();
      assertThat(Math.abs(scaled - Math.rint(scaled))).isGreaterThan(0.49);
    }
  }

  @Test
  void windowsAreHalfAPeriodOffTheGrid() {
    QueryDomains domains = QueryDomains.of(fleet(1));
    assertThat(domains.windows()).hasSize(61);
    assertThat(domains.windows().get(2))
        .isEqualTo(
            new OffGridWindow(
                Instant.parse("2026-01-05T01:59:30Z"), Instant.parse("2026-01-05T13:59:30Z")));
    assertThat(domains.days()).hasSize(3);
    assertThat(domains.days().get(2))
        .isEqualTo(
            new OffGridWindow(
                Instant.parse("2026-01-06T23:59:30Z"), Instant.parse("2026-01-07T23:59:30Z")));
  }

  @Test
  void shortHistoryHasOneWindow() {
    Fleet fleet = new Fleet(new FleetSpec(1, 1, 1, Duration.ofSeconds(10), Duration.ofHours(2)));
    QueryDomains domains = QueryDomains.of(fleet);
    OffGridWindow whole =
        new OffGridWindow(
            Instant.parse("2026-01-04T23:59:55Z"), Instant.parse("2026-01-05T01:59:55Z"));
    assertThat(domains.windows()).containsExactly(whole);
    assertThat(domains.days()).containsExactly(whole);
    assertThat(domains.thresholds()).hasSize(1);
  }

  @Test
  void domainsOfAQuickRun() {
    QueryDomains domains = QueryDomains.of(new Fleet(FleetSpec.quick()));
    assertThat(domains.windows()).hasSize(13);
    assertThat(domains.days()).hasSize(1);
    assertThat(domains.points()).hasSize(64).doesNotHaveDuplicates();
    assertThat(domains.radii()).allMatch(radius -> radius >= 300 && radius <= 3_000);
    assertThat(domains.buses()).hasSize(60).startsWith("urn:ngsi-ld:Bus:ioannina:1");
  }
}
