package org.ngsildbench.fleet.timetable;

import java.util.List;
import org.ngsildbench.fleet.city.GeoPoint;

/**
 * A week of a transit feed, from which a city is made. Immutable.
 *
 * @param name the city's token in ids
 * @param feedSha256 of the feed, hexadecimal
 * @param monday the first day of the feed's week that is run again and again, such as 2026-03-02
 * @param stations most visited first
 * @param lines names of lines
 * @param buses those in service longest first; they hold the trips
 * @param trafficPlaces where traffic is observed; at least one
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
   * Takes copies.
   *
   * @throws IllegalArgumentException if there is no station, bus or place of traffic
   */
  public Timetable {
    stations = List.copyOf(stations);
    lines = List.copyOf(lines);
    buses = List.copyOf(buses);
    trafficPlaces = List.copyOf(trafficPlaces);
    if (stations.isEmpty() || buses.isEmpty() || trafficPlaces.isEmpty()) {
      throw new IllegalArgumentException("a city needs stations and buses that run");
    }
  }
}
