package org.ngsildbench.jmeter.zipf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.jmeter.fleet.ParameterDomain;

class PopularityTest {

  private static final List<String> VALUES =
      IntStream.range(0, 60).mapToObj("v%d"::formatted).toList();

  @ParameterizedTest
  @EnumSource(ParameterDomain.class)
  void rankKeepsTheListedOrder(ParameterDomain domain) {
    assertThat(Popularity.RANK.order(domain, VALUES)).isEqualTo(VALUES);
  }

  @ParameterizedTest
  @EnumSource(
      value = ParameterDomain.class,
      names = {"BUSES", "STATIONS", "POINTS", "WINDOWS", "DAYS"})
  void scrambledIsADifferentPermutationForEachDomain(ParameterDomain domain) {
    List<String> scrambled = Popularity.SCRAMBLED.order(domain, VALUES);
    assertThat(scrambled).containsExactlyInAnyOrderElementsOf(VALUES).isNotEqualTo(VALUES);
    assertThat(Popularity.SCRAMBLED.order(domain, VALUES)).isEqualTo(scrambled);
    // A random permutation keeps one of 60 values in place, on average.
    assertThat(IntStream.range(0, 60).filter(i -> scrambled.get(i).equals(VALUES.get(i))).count())
        .isLessThan(6);
    for (ParameterDomain other : ParameterDomain.values()) {
      if (other != domain) {
        assertThat(Popularity.SCRAMBLED.order(other, VALUES)).isNotEqualTo(scrambled);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ParameterDomain.class,
      names = {"WINDOWS", "DAYS"})
  void latestPutsTheNewestFirst(ParameterDomain domain) {
    List<String> latest = Popularity.LATEST.order(domain, VALUES);
    assertThat(latest).startsWith("v59", "v58").endsWith("v0").hasSize(60);
  }

  @Test
  void latestScramblesDomainsWithoutAge() {
    assertThat(Popularity.LATEST.order(ParameterDomain.BUSES, VALUES))
        .isEqualTo(Popularity.SCRAMBLED.order(ParameterDomain.BUSES, VALUES));
  }

  @ParameterizedTest
  @EnumSource(Popularity.class)
  void thresholdsAndRadiiKeepTheirOrder(Popularity popularity) {
    assertThat(popularity.order(ParameterDomain.THRESHOLDS, VALUES)).isEqualTo(VALUES);
    assertThat(popularity.order(ParameterDomain.RADII, VALUES)).isEqualTo(VALUES);
  }

  /** Fixes workload version 2: another hash would change the requests of every run. */
  @Test
  void mostPopularBusesAreUnchanged() {
    assertThat(Popularity.LATEST.order(ParameterDomain.BUSES, VALUES).subList(0, 3))
        .containsExactly("v16", "v43", "v45");
  }
}
