package org.ngsildbench.vehicles.simulation;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;

/**
 * Positions of some drivers at one second, and the distance driven by all drivers until then.
 *
 * @param places positions of a uniform sample of the drivers that have departed
 * @param metres total distance of all drivers, estimated from the sample (m)
 */
public record FleetSnapshot(List<Place> places, double metres) {

  private static final long NANOS = 1_000_000_000;
  private static final double MILLIMETRES = 1_000;

  /** Copies the places. */
  public FleetSnapshot {
    places = List.copyOf(places);
  }

  /**
   * Samples a fleet; replays each sampled driver at about 50 ns per second.
   *
   * @param second second of the fleet, from 0
   * @param most max drivers to sample, at least 1
   */
  public static FleetSnapshot of(FleetSettings settings, Paths paths, int second, int most) {
    DriverReplay replay = new DriverReplay(settings, paths);
    int looked = Math.min(most, settings.drivers());
    List<Place> places = new ArrayList<>(looked);
    double millimetres = 0;
    for (int i = 0; i < looked; i++) {
      int driver = settings.numbers().number((int) ((long) i * settings.drivers() / looked));
      int own = second - (int) (replay.offsetNanos(driver) / NANOS);
      if (own >= 0) {
        DriverState state = replay.at(driver, own);
        places.add(new Place(paths.longitude(state.east()), paths.latitude(state.north())));
        millimetres += driven(state, replay.at(driver, 0), paths);
      }
    }
    return new FleetSnapshot(places, millimetres / MILLIMETRES * settings.drivers() / looked);
  }

  private static double driven(DriverState now, DriverState first, Paths paths) {
    return (double) now.trip() * paths.lengthMillimetres(first.path)
        + now.distanceMillimetres()
        - first.distanceMillimetres();
  }
}
