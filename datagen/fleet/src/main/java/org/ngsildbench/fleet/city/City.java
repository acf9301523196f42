package org.ngsildbench.fleet.city;

import java.util.List;

/**
 * The city of a fleet: the movement of its buses and the positions of its stations. Immutable and
 * thread-safe.
 *
 * <p>Buses and stations are numbered from 0. What is said about one does not depend on how many a
 * fleet has.
 */
public interface City {

  /** Stands in every id; nothing but letters, digits and what ids keep as it is. */
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

  /** Returns a new drive of a bus, for one thread. */
  BusDrive drive(int bus);

  /** The name of the line that a bus serves, or serves most. */
  String lineOfBus(int bus);

  /** The name of a station. */
  String stationName(int station);

  /** Returns the position of a station. */
  GeoPoint stationLocation(int station);

  /** Returns the centrality of a station: 1 in the centre, falling towards 0 in the outskirts. */
  double stationCentrality(int station);

  /** The plane around its centre. */
  LocalPlane plane();

  /** Metres from side to side of each of its nine square districts. */
  double districtSide();

  /** Places to ask about, in an order that jumps about; at least one. */
  List<GeoPoint> places();

  /** Returns the places where traffic is observed; at least one. */
  List<TrafficPlace> trafficPlaces();

  /**
   * A place where traffic is observed.
   *
   * @param centrality as of stations
   */
  record TrafficPlace(GeoPoint point, double centrality) {}
}
