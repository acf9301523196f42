package org.ngsildbench.vehicles.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicMask;

/** A polyline with a speed limit for each leg. Lengths are geodesic on WGS 84. Immutable. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class DrivingRoute {

  /** Max length (km): distances are millimetres in an int. */
  public static final int MAX_KILOMETRES = 2_000;

  /** Max speed limit (km/h). */
  public static final int MAX_LIMIT_KMH = 200;

  private static final double MILLIMETRES = 1e3;

  /** Points, each at least a millimetre from the previous one. */
  @Getter private final List<Place> points;

  private final int[] limitsKmh;
  private final int[] reachedMillimetres;

  /**
   * Creates a route with one speed limit.
   *
   * @param limitKmh speed limit, 1 to {@value #MAX_LIMIT_KMH} km/h
   * @throws IllegalArgumentException as {@link #of(List, int[])} does
   */
  public static DrivingRoute of(List<Place> points, int limitKmh) {
    int[] limits = new int[Math.max(0, points.size() - 1)];
    Arrays.fill(limits, limitKmh);
    return of(points, limits);
  }

  /**
   * Creates a route. Drops points less than a millimetre from the previous one.
   *
   * @param points at least two different points
   * @param limitsKmh speed limits of the legs, one fewer than points, each 1 to {@value
   *     #MAX_LIMIT_KMH} km/h
   * @throws IllegalArgumentException if it has no length, is longer than {@value #MAX_KILOMETRES}
   *     km, or has an invalid limit
   */
  public static DrivingRoute of(List<Place> points, int[] limitsKmh) {
    if (points.size() > 1 && limitsKmh.length != points.size() - 1) {
      throw new IllegalArgumentException(
          "a route with %s points has %s legs and needs a limit for each, not %s"
              .formatted(points.size(), points.size() - 1, limitsKmh.length));
    }
    List<Place> kept = new ArrayList<>(points.size());
    int[] limits = new int[limitsKmh.length];
    int[] reached = new int[points.size()];
    for (int i = 0; i < points.size(); i++) {
      if (kept.isEmpty()) {
        kept.add(points.get(i));
        continue;
      }
      int last = kept.size() - 1;
      int leg = legMillimetres(kept.get(last), points.get(i));
      if (leg > 0) {
        limits[last] = requireLimit(limitsKmh[i - 1]);
        reached[last + 1] = requireLength((long) reached[last] + leg);
        kept.add(points.get(i));
      }
    }
    if (kept.size() < 2) {
      throw new IllegalArgumentException(
          "a route needs two points that differ, this one has %s: give at least where it begins and"
                  .formatted(kept.size())
              + " where it ends");
    }
    return new DrivingRoute(
        List.copyOf(kept),
        Arrays.copyOf(limits, kept.size() - 1),
        Arrays.copyOf(reached, kept.size()));
  }

  private static int legMillimetres(Place from, Place to) {
    double metres =
        Geodesic.WGS84.Inverse(
                from.latitude(),
                from.longitude(),
                to.latitude(),
                to.longitude(),
                GeodesicMask.DISTANCE)
            .s12;
    return requireLength(Math.round(metres * MILLIMETRES));
  }

  private static int requireLength(long millimetres) {
    if (millimetres > MAX_KILOMETRES * 1_000_000L) {
      throw new IllegalArgumentException(
          "a route is max %s km long: split it".formatted(MAX_KILOMETRES));
    }
    return (int) millimetres;
  }

  private static int requireLimit(int kmh) {
    if (kmh < 1 || kmh > MAX_LIMIT_KMH) {
      throw new IllegalArgumentException(
          "a speed limit is 1 to %s km/h, not %s".formatted(MAX_LIMIT_KMH, kmh));
    }
    return kmh;
  }

  /** Returns the speed limit of the leg that starts at a point (km/h). */
  public int limitKmh(int point) {
    return limitsKmh[point];
  }

  /** Returns the distance from the start to a point (mm). */
  public int reachedMillimetres(int point) {
    return reachedMillimetres[point];
  }

  /** Returns the total length (mm). */
  public int lengthMillimetres() {
    return reachedMillimetres[reachedMillimetres.length - 1];
  }
}
