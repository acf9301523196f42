package org.ngsildbench.fleet.timetable;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.city.BusDrive;
import org.ngsildbench.fleet.city.City;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.city.LocalPlane;

/**
 * A city made from a transit feed. Its buses repeat one week of the feed's timetable from Monday
 * on; the feed's local time is the history's time.
 *
 * <p>Immutable.
 */
public final class TimetableCity implements City {

  /** Increase this when a change alters how buses follow a timetable. */
  private static final int VERSION = 1;

  private static final int MAX_PLACES = 64;

  /** Coprime to the number of places, so that neighbours in the list are distant places. */
  private static final int JUMP = 37;

  /** Share of stations that counts as the city; the rest is the countryside. */
  private static final double INSIDE = 0.9;

  private static final double MIN_REACH = 1_000;

  private final Timetable timetable;
  private final LocalPlane plane;
  private final double reach;

  /** Creates the city of a timetable. */
  public TimetableCity(Timetable timetable) {
    this.timetable = timetable;
    this.plane =
        new LocalPlane(
            new GeoPoint(
                quantile(0.5, station -> station.location().longitude()),
                quantile(0.5, station -> station.location().latitude())));
    this.reach = Math.max(MIN_REACH, quantile(INSIDE, station -> metres(station.location())));
  }

  private double quantile(double share, ToDoubleFunction<Timetable.Station> of) {
    double[] values = timetable.stations().stream().mapToDouble(of).sorted().toArray();
    return values[(int) (share * (values.length - 1))];
  }

  private double metres(GeoPoint place) {
    double east = plane.east(place.longitude());
    double north = plane.north(place.latitude());
    return Math.sqrt(east * east + north * north);
  }

  /** Returns the timetable of the city. */
  public Timetable timetable() {
    return timetable;
  }

  @Override
  public String name() {
    return timetable.name();
  }

  @Override
  public String source() {
    return " timetable %s of %s, week of %s, in %s"
        .formatted(VERSION, timetable.feedSha256(), timetable.monday(), timetable.name());
  }

  @Override
  public int mostBuses() {
    return timetable.buses().size();
  }

  @Override
  public int mostStations() {
    return timetable.stations().size();
  }

  @Override
  public BusDrive drive(int bus) {
    return new TimetableDrive(timetable.buses().get(bus), this);
  }

  @Override
  public String lineOfBus(int bus) {
    return timetable.lines().get(timetable.buses().get(bus).line());
  }

  @Override
  public String stationName(int station) {
    return timetable.stations().get(station).name();
  }

  @Override
  public GeoPoint stationLocation(int station) {
    return timetable.stations().get(station).location();
  }

  @Override
  public double stationCentrality(int station) {
    GeoPoint place = stationLocation(station);
    return centrality(place.longitude(), place.latitude());
  }

  /** Returns the centrality of a place. */
  double centrality(double longitude, double latitude) {
    double east = plane.east(longitude) / reach;
    double north = plane.north(latitude) / reach;
    return 1 / (1 + 6 * (east * east + north * north));
  }

  @Override
  public LocalPlane plane() {
    return plane;
  }

  @Override
  public double districtSide() {
    return Math.rint(2 * reach / 3);
  }

  /** Returns stations from the busiest to the least served. */
  @Override
  public List<GeoPoint> places() {
    int stations = timetable.stations().size();
    int count = Math.min(MAX_PLACES, stations);
    return IntStream.range(0, count)
        .map(i -> count == MAX_PLACES ? i * JUMP % count : i)
        .mapToObj(i -> stationLocation((int) ((long) i * stations / count)))
        .toList();
  }

  @Override
  public List<TrafficPlace> trafficPlaces() {
    return timetable.trafficPlaces().stream()
        .map(at -> new TrafficPlace(at, centrality(at.longitude(), at.latitude())))
        .toList();
  }
}
