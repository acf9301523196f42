package org.ngsildbench.surroundings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A road table: straight roads on a grid of 100 m. Immutable; thread-safe. */
final class Roads {

  /** A place farther from every road than this is on none (m). */
  private static final double OFF_ROAD = 20;

  private static final double METRES_PER_DEGREE = 111_195;
  private static final double CELL = 100;
  private static final double STEP = 50;

  private final double metresPerDegreeEast;
  private final Map<Long, List<Road>> cells = new HashMap<>();

  /**
   * A road.
   *
   * @param number number in the table
   * @param type such as {@code urban}
   * @param limit speed limit (km/h)
   */
  record Road(
      long number,
      String type,
      int limit,
      double latitude,
      double longitude,
      double toLatitude,
      double toLongitude) {}

  /** Builds the table of some roads. */
  Roads(List<Road> roads) {
    double latitude = roads.isEmpty() ? 0 : roads.get(0).latitude();
    metresPerDegreeEast = METRES_PER_DEGREE * Math.cos(Math.toRadians(latitude));
    roads.forEach(this::add);
  }

  /**
   * Reads a table with a header and a line per road: number, type, limit, and both ends.
   *
   * @throws IllegalArgumentException if a line is not a road; the message has its number
   */
  static Roads read(String csv) {
    List<Road> roads = new ArrayList<>();
    String[] lines = csv.split("\n");
    for (int i = 1; i < lines.length; i++) {
      String[] cells = lines[i].strip().split(",");
      try {
        roads.add(
            new Road(
                Long.parseLong(cells[0]),
                cells[1],
                Integer.parseInt(cells[2]),
                Double.parseDouble(cells[3]),
                Double.parseDouble(cells[4]),
                Double.parseDouble(cells[5]),
                Double.parseDouble(cells[6])));
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        throw new IllegalArgumentException("line " + (i + 1) + " is not a road", e);
      }
    }
    return new Roads(roads);
  }

  private void add(Road road) {
    double east = (road.toLongitude() - road.longitude()) * metresPerDegreeEast;
    double north = (road.toLatitude() - road.latitude()) * METRES_PER_DEGREE;
    int steps = (int) Math.ceil(Math.hypot(east, north) / STEP);
    long last = Long.MIN_VALUE;
    for (int i = 0; i <= steps; i++) {
      double part = steps == 0 ? 0 : (double) i / steps;
      long cell =
          cell(
              column(road.longitude() * metresPerDegreeEast + part * east),
              column(road.latitude() * METRES_PER_DEGREE + part * north));
      if (cell != last) {
        cells.computeIfAbsent(cell, first -> new ArrayList<>()).add(road);
        last = cell;
      }
    }
  }

  /** Returns the road nearest to a place; empty if there is none within 20 m. */
  Optional<Road> at(double latitude, double longitude) {
    double east = longitude * metresPerDegreeEast;
    double north = latitude * METRES_PER_DEGREE;
    Road nearest = null;
    double least = OFF_ROAD;
    for (long column = column(east) - 1; column <= column(east) + 1; column++) {
      for (long row = column(north) - 1; row <= column(north) + 1; row++) {
        for (Road road : cells.getOrDefault(cell(column, row), List.of())) {
          double distance = distance(road, east, north);
          if (distance <= least) {
            least = distance;
            nearest = road;
          }
        }
      }
    }
    return Optional.ofNullable(nearest);
  }

  private double distance(Road road, double east, double north) {
    double fromEast = east - road.longitude() * metresPerDegreeEast;
    double fromNorth = north - road.latitude() * METRES_PER_DEGREE;
    double alongEast = (road.toLongitude() - road.longitude()) * metresPerDegreeEast;
    double alongNorth = (road.toLatitude() - road.latitude()) * METRES_PER_DEGREE;
    double length = alongEast * alongEast + alongNorth * alongNorth;
    double part = length == 0 ? 0 : (fromEast * alongEast + fromNorth * alongNorth) / length;
    double within = Math.max(0, Math.min(1, part));
    return Math.hypot(fromEast - within * alongEast, fromNorth - within * alongNorth);
  }

  private static long column(double metres) {
    return (long) Math.floor(metres / CELL);
  }

  private static long cell(long column, long row) {
    return column << Integer.SIZE ^ row & 0xffff_ffffL;
  }
}
