package org.ngsildbench.vehicles.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.sf.geographiclib.Geodesic;
import org.junit.jupiter.api.Test;

class CityRoutesTest {

  private static final Place CENTRE = new Place(20.853, 39.665);
  private final List<DrivingRoute> routes = new CityRoutes(CENTRE, 7).first(200);

  @Test
  void eachPathIsExactlyTenKilometres() {
    assertThat(routes).extracting(DrivingRoute::lengthMillimetres).containsOnly(10_000_000);
  }

  @Test
  void pathsLeadToTheCentreWithFallingLimits() {
    for (DrivingRoute route : routes) {
      Place first = route.points().get(0);
      Place last = route.points().get(100);
      assertThat(metres(CENTRE, last)).isLessThan(2_200);
      assertThat(metres(CENTRE, first)).isGreaterThan(metres(CENTRE, last));
      assertThat(metres(last, first)).isBetween(7_000.0, 10_001.0);
      assertThat(route.limitKmh(0)).isGreaterThanOrEqualTo(70);
      assertThat(route.limitKmh(99)).isLessThanOrEqualTo(50);
    }
  }

  @Test
  void routesDependOnTheSeed() {
    assertThat(points(new CityRoutes(CENTRE, 7).first(3))).isEqualTo(points(routes.subList(0, 3)));
    assertThat(points(new CityRoutes(CENTRE, 8).first(3)))
        .isNotEqualTo(points(routes.subList(0, 3)));
  }

  private static List<List<Place>> points(List<DrivingRoute> of) {
    return of.stream().map(DrivingRoute::points).toList();
  }

  @Test
  void pathsInBothDirectionsKeepDistances() {
    Paths paths = Paths.of(routes);
    for (int route = 0; route < routes.size(); route++) {
      List<Place> points = routes.get(route).points();
      int distance = 4_321_000;
      int there = paths.pointAt(2 * route, paths.first(2 * route), distance);
      int back = paths.pointAt(2 * route + 1, paths.first(2 * route + 1), 10_000_000 - distance);
      assertThat(paths.east(back, 10_000_000 - distance))
          .isCloseTo(paths.east(there, distance), within(1));
      assertThat(paths.north(back, 10_000_000 - distance))
          .isCloseTo(paths.north(there, distance), within(1));
      assertThat(paths.limit(there)).isEqualTo(paths.limit(back));
      // Metre 21 of leg 44.
      Place at =
          new Place(
              paths.longitude(paths.east(there, distance)),
              paths.latitude(paths.north(there, distance)));
      assertThat(metres(points.get(43), at)).isCloseTo(21, within(0.3));
      assertThat(metres(at, points.get(44))).isCloseTo(79, within(0.3));
    }
  }

  private static double metres(Place from, Place to) {
    return Geodesic.WGS84.Inverse(from.latitude(), from.longitude(), to.latitude(), to.longitude())
        .s12;
  }
}
