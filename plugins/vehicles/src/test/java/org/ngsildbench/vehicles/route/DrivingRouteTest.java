package org.ngsildbench.vehicles.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class DrivingRouteTest {

  private static final Place HERE = new Place(20, 40);

  @Test
  void lengthsAreGeodesic() {
    // A degree along the equator is the equatorial radius times pi / 180.
    DrivingRoute equator = DrivingRoute.of(List.of(new Place(0, 0), new Place(1, 0)), 50);
    assertThat(equator.lengthMillimetres()).isEqualTo(111_319_491);
    // Nine degrees of 110.57 to 110.62 km each.
    DrivingRoute north = DrivingRoute.of(List.of(new Place(0, 0), new Place(0, 9)), 50);
    assertThat(north.lengthMillimetres()).isBetween(995_130_000, 995_580_000);
  }

  @Test
  void rejectsARouteWithoutLength() {
    assertThatThrownBy(() -> DrivingRoute.of(List.of(), 50)).hasMessageContaining("this one has 0");
    assertThatThrownBy(() -> DrivingRoute.of(List.of(HERE), 50))
        .hasMessageContaining("this one has 1");
    assertThatThrownBy(() -> DrivingRoute.of(List.of(HERE, HERE, HERE), 50))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("two points that differ, this one has 1");
  }

  @Test
  void dropsRepeatedPointsAndKeepsTheLegsLimits() {
    Place there = new Place(20.01, 40);
    Place end = new Place(20.02, 40);
    DrivingRoute route =
        DrivingRoute.of(List.of(HERE, HERE, there, there, end), new int[] {10, 20, 30, 40});
    assertThat(route.points()).containsExactly(HERE, there, end);
    assertThat(route.limitKmh(0)).isEqualTo(20);
    assertThat(route.limitKmh(1)).isEqualTo(40);
  }

  @Test
  void rejectsInvalidPlacesLimitsAndLengths() {
    assertThatThrownBy(() -> new Place(Double.NaN, 0)).hasMessageContaining("longitude");
    assertThatThrownBy(() -> new Place(0, 91)).hasMessageContaining("latitude");
    List<Place> way = List.of(HERE, new Place(20.01, 40));
    assertThatThrownBy(() -> DrivingRoute.of(way, 0)).hasMessageContaining("1 to 200 km/h, not 0");
    assertThatThrownBy(() -> DrivingRoute.of(way, new int[] {50, 50}))
        .hasMessageContaining("1 legs and needs a limit for each, not 2");
    assertThatThrownBy(() -> DrivingRoute.of(List.of(new Place(0, 0), new Place(90, 0)), 50))
        .hasMessageContaining("2000 km");
  }

  @Test
  void rejectsAFleetWithoutRoutes() {
    assertThatThrownBy(() -> Paths.of(List.of())).hasMessageContaining("no routes");
    assertThatThrownBy(() -> new CityRoutes(HERE, 1).first(0)).hasMessageContaining("not 0");
  }
}
