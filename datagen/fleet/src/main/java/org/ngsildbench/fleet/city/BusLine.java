package org.ngsildbench.fleet.city;

import java.util.Arrays;
import java.util.List;

/**
 * A bus line: its route between the termini, its stops, and the centrality of each place.
 * Immutable.
 *
 * <p>Places on the line are given as the distance from the first terminus along the streets.
 */
public final class BusLine {

  /** Length scale of the centrality (m). */
  private static final double TOWN = 2_500;

  private static final double SAMPLE = 50;

  private final double[] east;
  private final double[] north;
  private final double[] distances;
  private final double[] headings;
  private final double[] centralities;
  private final double[] stops;

  BusLine(StreetNetwork streets, List<Integer> crossings, int stopCount) {
    int count = crossings.size();
    east = new double[count];
    north = new double[count];
    distances = new double[count];
    headings = new double[count];
    for (int i = 0; i < count; i++) {
      east[i] = streets.east(crossings.get(i));
      north[i] = streets.north(crossings.get(i));
      if (i > 0) {
        distances[i] = distances[i - 1] + streets.length(crossings.get(i - 1), crossings.get(i));
        headings[i - 1] = heading(east[i] - east[i - 1], north[i] - north[i - 1]);
      }
    }
    stops = new double[stopCount];
    for (int i = 0; i < stopCount; i++) {
      stops[i] = length() * i / (stopCount - 1);
    }
    centralities = new double[(int) (length() / SAMPLE) + 2];
    for (int i = 0; i < centralities.length; i++) {
      double x = east(i * SAMPLE);
      double y = north(i * SAMPLE);
      centralities[i] = 1 / (1 + (x * x + y * y) / (TOWN * TOWN));
    }
  }

  /** Returns the length between the termini (m). */
  public double length() {
    return distances[distances.length - 1];
  }

  /** Returns the stops in order, including both termini. */
  public double[] stops() {
    return stops.clone();
  }

  /** Returns the position east of the city's centre (m). */
  public double east(double distance) {
    return between(east, distance);
  }

  /** Returns the position north of the city's centre (m). */
  public double north(double distance) {
    return between(north, distance);
  }

  /** Returns the heading away from the first terminus (degrees clockwise from north). */
  public double heading(double distance) {
    return headings[segment(distance)];
  }

  /** Returns the centrality: 1 in the centre, falling towards 0 in the outskirts. */
  public double centrality(double distance) {
    double sample = distance / SAMPLE;
    int i = Math.min((int) sample, centralities.length - 2);
    return centralities[i] + (sample - i) * (centralities[i + 1] - centralities[i]);
  }

  private double between(double[] coordinates, double distance) {
    int i = segment(distance);
    double share = (distance - distances[i]) / (distances[i + 1] - distances[i]);
    return coordinates[i] + Math.min(1, share) * (coordinates[i + 1] - coordinates[i]);
  }

  private int segment(double distance) {
    int found = Arrays.binarySearch(distances, distance);
    return Math.min(found >= 0 ? found : -found - 2, distances.length - 2);
  }

  private static double heading(double x, double y) {
    double degrees = StrictMath.toDegrees(StrictMath.atan2(x, y));
    return degrees < 0 ? degrees + 360 : degrees;
  }
}
