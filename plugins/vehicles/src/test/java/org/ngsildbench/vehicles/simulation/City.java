package org.ngsildbench.vehicles.simulation;

import java.util.List;
import org.ngsildbench.vehicles.route.CityRoutes;
import org.ngsildbench.vehicles.route.DrivingRoute;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;

/** Test routes. */
public final class City {

  private City() {}

  /** Returns fifty paths of 10 km into a city. */
  public static Paths paths() {
    return Paths.of(new CityRoutes(new Place(20.853, 39.665), 3).first(50));
  }

  /**
   * Returns a path of 10 km straight east with one limit; a degree of the equator is 111.3194908
   * km.
   */
  public static Paths straight(int limitKmh) {
    return Paths.of(
        List.of(
            DrivingRoute.of(List.of(new Place(0, 0), new Place(10 / 111.3194908, 0)), limitKmh)));
  }
}
