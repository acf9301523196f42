package org.ngsildbench.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class VehicleIndexTest {

  /** A degree of a great circle (m), the same in both directions at the equator. */
  private static final double METRES = 111_195;

  private final VehicleIndex index = new VehicleIndex();

  private static Location at(long driver, long second, double north, double east) {
    return new Location(driver, "a" + driver, second, north / METRES, east / METRES);
  }

  private Map<Long, List<Long>> near(long nowMillis) {
    Map<Long, List<Long>> near = new TreeMap<>();
    index.each(
        50,
        nowMillis,
        around -> {
          assertThat(around.found()).isEqualTo(around.listed().size());
          near.put(around.of().driver(), List.copyOf(around.listed()));
        });
    return near;
  }

  @Test
  void findsExactlyTheDriversWithin100Metres() {
    Random random = new Random(5);
    List<double[]> places = new ArrayList<>();
    for (int driver = 0; driver < 300; driver++) {
      double[] place = {random.nextDouble() * 1_500 - 750, random.nextDouble() * 1_500 - 750};
      places.add(place);
      // First at another place: a driver that moves on must not be found there.
      index.put(at(driver, 0, -place[0], place[1] + 300), 0);
      index.put(at(driver, 10, place[0], place[1]), 10);
    }

    Map<Long, List<Long>> near = near(20);

    for (int driver = 0; driver < places.size(); driver++) {
      List<Long> expected = new ArrayList<>();
      for (int other = 0; other < places.size(); other++) {
        double[] one = places.get(driver);
        double[] two = places.get(other);
        if (other != driver && Math.hypot(one[0] - two[0], one[1] - two[1]) <= 100) {
          expected.add((long) other);
        }
      }
      assertThat(near.get((long) driver)).as("near %d", driver).isEqualTo(expected);
    }
  }

  @Test
  void dropsDriversStationaryForAMinute() {
    index.put(at(1, 0, 0, 0), 0);
    index.put(at(2, 0, 0, 50), 0);
    index.put(at(1, 60, 30, 0), 60_000);
    index.put(at(2, 60, 0, 50.5), 60_000);

    assertThat(near(60_000)).containsOnlyKeys(1L, 2L);
    assertThat(near(60_001)).isEqualTo(Map.of(1L, List.of()));

    index.put(at(2, 70, 0, 50.5), 70_000);

    assertThat(near(70_001)).as("it still stands").containsOnlyKeys(1L);
  }

  @Test
  void dropsDriversSilentForAMinute() {
    index.put(at(1, 0, 0, 0), 0);

    assertThat(near(60_000)).containsOnlyKeys(1L);
    assertThat(near(60_001)).isEmpty();
    assertThat(near(60_002)).isEmpty();
  }

  @Test
  void ignoresOldLocations() {
    index.put(at(1, 10, 0, 0), 10_000);
    index.put(at(1, 0, 0, 500), 10_001);
    index.put(at(2, 10, 0, 60), 10_002);

    assertThat(near(10_003)).isEqualTo(Map.of(1L, List.of(2L), 2L, List.of(1L)));
  }

  @Test
  void separatesDriversOfDifferentFleets() {
    index.put(new Location(1, "a", 500, 0, 0), 0);
    index.put(new Location(1, "b", 0, 0, 90 / METRES), 1);

    index.each(
        50,
        2,
        around -> {
          assertThat(around.of().source()).isEqualTo("b");
          assertThat(around.of().second()).isZero();
        });
  }
}
