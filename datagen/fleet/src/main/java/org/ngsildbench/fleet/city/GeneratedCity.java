package org.ngsildbench.fleet.city;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.fleet.noise.Noise;
import org.ngsildbench.fleet.rhythm.ShiftSchedule;

/**
 * The built-in city of a seed: streets, lines through the centre, and stations. Immutable; does not
 * depend on the size of a fleet.
 */
public final class GeneratedCity implements City {

  /** The city's name in ids. */
  public static final String NAME = "ioannina";

  /** Number of lines. */
  public static final int LINES = 16;

  /** Stops per line: enough for all 428 stations of the standard fleet to be stops. */
  static final int STOPS = 27;

  private static final double DISTRICT_SIDE = 3_000;

  private final long seed;
  private final ShiftSchedule roster;
  private final StreetNetwork streets;
  private final List<BusLine> lines;
  private final List<TripProfile> trips;

  /** Creates the city of a seed. */
  public GeneratedCity(long seed) {
    this.seed = seed;
    roster = new ShiftSchedule(seed);
    streets = new StreetNetwork(seed);
    RouteFinder finder = new RouteFinder(streets);
    long key = Noise.key(seed, 0x11E5);
    List<BusLine> lines = new ArrayList<>();
    List<TripProfile> trips = new ArrayList<>();
    for (int line = 0; line < LINES; line++) {
      lines.add(line(finder, Noise.key(key, line), line));
      trips.add(new TripProfile(lines.get(line).stops(), Noise.key(key, ~(long) line)));
    }
    this.lines = List.copyOf(lines);
    this.trips = List.copyOf(trips);
  }

  /** Returns the streets. */
  public StreetNetwork streets() {
    return streets;
  }

  /** Returns a line by its number, from 0. */
  public BusLine line(int line) {
    return lines.get(line);
  }

  /** Returns the trip profile of a line. */
  public TripProfile trip(int line) {
    return trips.get(line);
  }

  /** Returns the line that a bus always serves. */
  static int lineNumber(int bus) {
    return bus % LINES;
  }

  /** Returns the line of a station. */
  static int lineOfStation(int station) {
    return station % LINES;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String source() {
    return "";
  }

  @Override
  public int mostBuses() {
    return Integer.MAX_VALUE;
  }

  @Override
  public int mostStations() {
    return Integer.MAX_VALUE;
  }

  @Override
  public BusDrive drive(int bus) {
    return new LineDrive(this, roster, bus);
  }

  @Override
  public String lineOfBus(int bus) {
    return "Line " + (lineNumber(bus) + 1);
  }

  @Override
  public String stationName(int station) {
    return "Station " + (station + 1);
  }

  @Override
  public double stationCentrality(int station) {
    return line(lineOfStation(station)).centrality(distanceOfStation(station));
  }

  @Override
  public LocalPlane plane() {
    return LocalPlane.IOANNINA;
  }

  @Override
  public double districtSide() {
    return DISTRICT_SIDE;
  }

  @Override
  public List<GeoPoint> places() {
    return Places.spreadOver(plane(), seed);
  }

  @Override
  public List<TrafficPlace> trafficPlaces() {
    return lines.stream().map(this::trafficPlace).toList();
  }

  private TrafficPlace trafficPlace(BusLine line) {
    double middle = line.length() / 2;
    return new TrafficPlace(
        plane().at(line.east(middle), line.north(middle)), line.centrality(middle));
  }

  /**
   * Returns the distance of a station along its line. The first stations of a line are its stops,
   * in an order that spreads them over the line; further ones lie between the stops.
   */
  public double distanceOfStation(int station) {
    int onLine = station / LINES;
    BusLine line = line(lineOfStation(station));
    if (onLine < STOPS) {
      return line.stops()[onLine * 11 % STOPS];
    }
    // Van der Corput sequence: evenly spread for any number of stations.
    return line.length() * (Integer.reverse(onLine - STOPS + 1) >>> 1) * 0x1p-31;
  }

  @Override
  public GeoPoint stationLocation(int station) {
    BusLine line = line(lineOfStation(station));
    double distance = distanceOfStation(station);
    return plane().at(line.east(distance), line.north(distance));
  }

  /** Creates a line from the outskirts through the centre to the other side. */
  private BusLine line(RouteFinder finder, long key, int line) {
    double towards = Math.PI * (line + 0.8 * Noise.unit(key, 0)) / LINES;
    double away = towards + Math.PI + 0.5 * Noise.signed(key, 1);
    int start = outskirts(towards, 4_200 + 2_000 * Noise.unit(key, 2));
    int end = outskirts(away, 4_200 + 2_000 * Noise.unit(key, 3));
    int middle = streets.nearest(900 * Noise.signed(key, 4), 900 * Noise.signed(key, 5));
    List<Integer> crossings = new ArrayList<>(finder.route(start, middle));
    List<Integer> second = finder.route(middle, end);
    crossings.addAll(second.subList(1, second.size()));
    return new BusLine(streets, crossings, STOPS);
  }

  private int outskirts(double angle, double radius) {
    return streets.nearest(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle));
  }
}
