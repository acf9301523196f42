package org.ngsildbench.fleet.city;

import java.util.List;

/**
 * What a fleet runs in: how its buses move and where its stations are. Immutable and thread-safe.
 *
 * <p>Buses and stations are numbered from 0. What is said about one does not depend on how many a
 * fleet has.
 */
public interface City {

  /** Stands in every id; nothing but letters, digits and what ids keep as it is. */
  String name();

  /**
   * What the city was made from, for fingerprints: the same text means the same city. Empty when
   * the fleet's seed is all.
   */
  String source();

  /** How many buses it can have at most. */
  int mostBuses();

  /** How many stations it can have at most. */
  int mostStations();

  /** How a bus moves; a new object each time, for one thread. */
  BusDrive drive(int bus);

  /** The name of the line that a bus serves, or serves most. */
  String lineOfBus(int bus);

  /** The name of a station. */
  String stationName(int station);

  /** Where a station is. */
  GeoPoint stationLocation(int station);

  /** How central a station is: 1 in the centre, falling towards 0 in the outskirts. */
  double stationCentrality(int station);

  /** The plane around its centre. */
  LocalPlane plane();

  /** Metres from side to side of each of its nine square districts. */
  double districtSide();

  /** Places to ask about, in an order that jumps about; at least one. */
  List<GeoPoint> places();

  /** Where traffic is observed; at least one. */
  List<TrafficPlace> trafficPlaces();

  /**
   * A place where traffic is observed.
   *
   * @param centrality as of stations
   */
  record TrafficPlace(GeoPoint point, double centrality) {}
}
