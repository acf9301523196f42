package org.ngsildbench.fleet.city;

import java.util.List;

/**
 * The city of a fleet: the movement of its buses and the positions of its stations. Immutable and
 * thread-safe.
 *
 * <p>Buses and stations are numbered from 0. Their properties do not depend on the size of a fleet.
 */
public interface City {

  /** Returns the name in ids; only letters, digits and other unencoded characters. */
  String name();

  /**
   * Returns the source of the city for fingerprints: the same text means the same city. Empty if
   * the fleet's seed determines the city.
   */
  String source();

  /** Returns the maximum number of buses. */
  int mostBuses();

  /** Returns the maximum number of stations. */
  int mostStations();

  /** Returns a new drive of a bus; not thread-safe. */
  BusDrive drive(int bus);

  /** Returns the name of the line that a bus serves most. */
  String lineOfBus(int bus);

  /** Returns the name of a station. */
  String stationName(int station);

  /** Returns the position of a station. */
  GeoPoint stationLocation(int station);

  /** Returns the centrality of a station: 1 in the centre, falling towards 0 in the outskirts. */
  double stationCentrality(int station);

  /** Returns the plane around the centre. */
  LocalPlane plane();

  /** Returns the side length of each of the nine square districts (m). */
  double districtSide();

  /** Returns places for queries, with distant neighbours in the list; at least one. */
  List<GeoPoint> places();

  /** Returns the places with traffic observations; at least one. */
  List<TrafficPlace> trafficPlaces();

  /**
   * A place with traffic observations.
   *
   * @param centrality centrality as for stations
   */
  record TrafficPlace(GeoPoint point, double centrality) {}
}
