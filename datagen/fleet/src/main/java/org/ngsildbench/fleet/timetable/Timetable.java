package org.ngsildbench.fleet.timetable;

import java.util.List;
import org.ngsildbench.fleet.city.GeoPoint;

/**
 * One week of a transit feed, the source of a city. Immutable.
 *
 * @param name name of the city in ids
 * @param feedSha256 SHA-256 of the feed, hexadecimal
 * @param monday first day of the repeated week, such as 2026-03-02
 * @param stations stations, most visited first
 * @param lines names of lines
 * @param buses buses with their trips, longest in service first
 * @param trafficPlaces places with traffic observations; at least one
 */
public record Timetable(
    String name,
    String feedSha256,
    String monday,
    List<Station> stations,
    List<String> lines,
    List<BusWeek> buses,
    List<GeoPoint> trafficPlaces) {

  /** A stop. */
  public record Station(String name, GeoPoint location) {}

  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if there is no station, bus or traffic place
   */
  public Timetable {
    stations = List.copyOf(stations);
    lines = List.copyOf(lines);
    buses = List.copyOf(buses);
    trafficPlaces = List.copyOf(trafficPlaces);
    if (stations.isEmpty() || buses.isEmpty() || trafficPlaces.isEmpty()) {
      throw new IllegalArgumentException("a city needs stations and buses with trips");
    }
  }
}
