package org.ngsildbench.vehicles.road;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.ngsildbench.vehicles.route.Paths;

/** The roads of a fleet's routes, numbered from 0. Immutable. */
final class RoadTable {

  /** A driver is on every road within this distance, as at a crossing (cm). */
  private static final double ON_ROAD = 100;

  private final Paths paths;
  private final List<Road> roads;

  private RoadTable(Paths paths, List<Road> roads) {
    this.paths = paths;
    this.roads = List.copyOf(roads);
  }

  /** Returns the legs of all routes; a leg that several routes share is there once per limit. */
  static RoadTable of(Paths paths) {
    Set<Road> seen = new HashSet<>();
    List<Road> roads = new ArrayList<>();
    for (int path = 0; path < 2 * paths.routes(); path += 2) {
      for (int at = paths.first(path); at < paths.first(path + 1) - 1; at++) {
        Road road = leg(paths, at);
        Road reverse =
            new Road(road.toEast(), road.toNorth(), road.east(), road.north(), road.limitKmh());
        if (!seen.contains(reverse) && seen.add(road)) {
          roads.add(road);
        }
      }
    }
    return new RoadTable(paths, roads);
  }

  private static Road leg(Paths paths, int at) {
    return new Road(
        paths.pointEast(at),
        paths.pointNorth(at),
        paths.pointEast(at + 1),
        paths.pointNorth(at + 1),
        paths.limitKmh(at));
  }

  /** Returns the number of roads. */
  int size() {
    return roads.size();
  }

  /** Returns a road. */
  Road road(int number) {
    return roads.get(number);
  }

  /** Returns whether a number is that of a road at a place (cm from the centre). */
  boolean isAt(long number, int east, int north) {
    return number >= 0
        && number < roads.size()
        && roads.get((int) number).distance(east, north) <= ON_ROAD;
  }

  /** Returns a line per road: number, type, limit in km/h, and both ends in degrees. */
  byte[] csv() {
    StringBuilder lines =
        new StringBuilder("road,type,limit,latitude,longitude,toLatitude,toLongitude\n");
    for (int number = 0; number < roads.size(); number++) {
      Road road = roads.get(number);
      lines.append(number).append(',').append(road.type()).append(',').append(road.limitKmh());
      place(lines, road.east(), road.north());
      place(lines, road.toEast(), road.toNorth());
      lines.append('\n');
    }
    return lines.toString().getBytes(StandardCharsets.US_ASCII);
  }

  private void place(StringBuilder lines, int east, int north) {
    lines.append(',').append(degrees(paths.latitude(north)));
    lines.append(',').append(degrees(paths.longitude(east)));
  }

  /** Returns degrees with a resolution of about a centimetre. */
  static String degrees(double degrees) {
    return String.format(Locale.ROOT, "%.7f", degrees);
  }
}
