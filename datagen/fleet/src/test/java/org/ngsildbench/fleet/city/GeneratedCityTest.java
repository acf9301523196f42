package org.ngsildbench.fleet.city;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratedCityTest {

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 4, 5, 42, -1, Long.MAX_VALUE, Long.MIN_VALUE, 987_654_321})
  void everySeedHasItsLinesOverJoinedStreets(long seed) {
    GeneratedCity city = new GeneratedCity(seed);
    for (int i = 0; i < GeneratedCity.LINES; i++) {
      BusLine line = city.line(i);
      assertThat(line.length()).isBetween(8_000.0, 26_000.0);
      assertThat(line.stops()).hasSize(GeneratedCity.STOPS).isSorted();
      // A round trip in the worst traffic must fit the shortest shift.
      assertThat(2 * (city.trip(i).duration() + 240) / 0.55).isLessThan(3.0 * 3_600);
      for (double distance = 0; distance <= line.length(); distance += 97) {
        assertThat(
                Streets.metresFromNearest(
                    city.streets(), line.east(distance), line.north(distance)))
            .isLessThan(0.001);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void stationsAreSpreadOverTheCity(long seed) {
    GeneratedCity city = new GeneratedCity(seed);
    Set<GeoPoint> places = new HashSet<>();
    for (int station = 0; station < 2_000; station++) {
      GeoPoint place = city.stationLocation(station);
      assertThat(place.longitude()).isBetween(20.75, 20.96);
      assertThat(place.latitude()).isBetween(39.58, 39.75);
      places.add(place);
    }
    // Lines intersect, so stations of different lines may share a place.
    assertThat(places).hasSizeGreaterThan(1_800);
  }
}
