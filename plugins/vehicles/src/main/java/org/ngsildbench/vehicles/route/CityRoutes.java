package org.ngsildbench.vehicles.route;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicData;
import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * Paths of 10 km from the outskirts of a city to places around its centre, on a street grid with
 * 100 m spacing. Each path has a hundred legs of exactly 100 m. Speed limits fall towards the
 * centre. The same seed gives the same paths; paths are independent of each other.
 */
public final class CityRoutes {

  /** The length of each path (m). */
  public static final int METRES = 10_000;

  private static final int BLOCK_METRES = 100;
  private static final int LEGS = METRES / BLOCK_METRES;

  /** Max blocks from the centre to a destination in each direction. */
  private static final int CENTRE_BLOCKS = 15;

  /** Number of blocks with the same speed limit. */
  private static final int SECTION_BLOCKS = 8;

  private static final int[] CENTRE_LIMITS = {30, 50};
  private static final int[] CITY_LIMITS = {50, 70};
  private static final int[] OUTSKIRTS_LIMITS = {70, 90, 100};

  private final Place centre;
  private final long seed;

  /** Creates the paths of a city from a seed. */
  public CityRoutes(Place centre, long seed) {
    this.centre = Objects.requireNonNull(centre, "centre");
    this.seed = CounterMixer.seedFor(seed, "routes");
  }

  /**
   * Returns the first paths of the seed.
   *
   * @param count at least 1
   */
  public List<DrivingRoute> first(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("a fleet needs at least one route, not " + count);
    }
    List<DrivingRoute> routes = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      routes.add(route(i));
    }
    return routes;
  }

  /** Builds the route from its end and reverses it. */
  private DrivingRoute route(int number) {
    Draws draws = new Draws(CounterMixer.bits(seed, number));
    int east = draws.below(2 * CENTRE_BLOCKS + 1) - CENTRE_BLOCKS;
    int north = draws.below(2 * CENTRE_BLOCKS + 1) - CENTRE_BLOCKS;
    int towardsEast = draws.below(2) == 0 ? 1 : -1;
    int towardsNorth = draws.below(2) == 0 ? 1 : -1;
    int eastwardPercent = draws.below(101);
    List<Place> points = new ArrayList<>(LEGS + 1);
    points.add(corner(east, north));
    int[] limits = new int[LEGS];
    boolean alongEast = draws.below(100) < eastwardPercent;
    int limit = 0;
    for (int leg = 0; leg < LEGS; leg++) {
      if (draws.below(4) == 0) {
        alongEast = draws.below(100) < eastwardPercent;
      }
      points.add(next(points.get(leg), alongEast, alongEast ? towardsEast : towardsNorth));
      if (leg % SECTION_BLOCKS == 0) {
        limit = draws.of(limits(leg));
      }
      limits[LEGS - 1 - leg] = limit;
    }
    Collections.reverse(points);
    return DrivingRoute.of(points, limits);
  }

  private static int[] limits(int legsFromEnd) {
    if (legsFromEnd < LEGS / 4) {
      return CENTRE_LIMITS;
    }
    return legsFromEnd < LEGS / 2 ? CITY_LIMITS : OUTSKIRTS_LIMITS;
  }

  private Place corner(int east, int north) {
    Place onAxis = moved(centre, east < 0 ? -90 : 90, Math.abs(east) * BLOCK_METRES);
    return moved(onAxis, north < 0 ? 180 : 0, Math.abs(north) * BLOCK_METRES);
  }

  private static Place next(Place from, boolean alongEast, int sign) {
    double azimuth = alongEast ? 90.0 * sign : sign > 0 ? 0 : 180;
    return moved(from, azimuth, BLOCK_METRES);
  }

  private static Place moved(Place from, double azimuth, int metres) {
    GeodesicData to = Geodesic.WGS84.Direct(from.latitude(), from.longitude(), azimuth, metres);
    return new Place(to.lon2, to.lat2);
  }

  /** A sequence of random numbers. */
  @RequiredArgsConstructor
  private static final class Draws {
    private final long seed;
    private long drawn;

    int below(int bound) {
      return (int) Long.remainderUnsigned(CounterMixer.bits(seed, drawn++), bound);
    }

    int of(int[] values) {
      return values[below(values.length)];
    }
  }
}
