package org.ngsildbench.surroundings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The last position of every driver, on a grid of 100 m. Drops drivers that have not moved or sent
 * a location for a minute. Not thread-safe.
 */
final class VehicleIndex {

  /** Radius of a driver's surroundings (m). */
  static final double RADIUS = 100;

  private static final long INACTIVE_MILLIS = 60_000;

  /** A driver that was silent for this long and then has an earlier clock is in a new run. */
  private static final long NEW_RUN_MILLIS = 20_000;

  private static final double METRES_PER_DEGREE = 111_195;
  private static final double MOVED_METRES = 1;

  private final Map<Long, Vehicle> vehicles = new HashMap<>();
  private final Map<Long, List<Vehicle>> squares = new HashMap<>();
  private double metresADegreeEast;

  /** The last known state of a driver. */
  private static final class Vehicle {
    private Location last;
    private double east;
    private double north;
    private long square;
    private long heardMillis;
    private long movedMillis;
  }

  /**
   * The neighbours of a driver.
   *
   * @param of the driver's last location
   * @param found number of neighbours
   * @param listed the first of them, by driver number
   */
  record Surroundings(Location of, int found, List<Long> listed) {}

  /** Stores a driver's location. */
  void put(Location location, long nowMillis) {
    if (metresADegreeEast == 0) {
      // One projection for all drivers, so that the grid cells fit together.
      metresADegreeEast =
          Math.max(1, METRES_PER_DEGREE * Math.cos(Math.toRadians(location.latitude())));
    }
    Vehicle vehicle = vehicles.get(location.driver());
    boolean known = vehicle != null;
    if (known
        && vehicle.last.source().equals(location.source())
        && vehicle.last.second() > location.second()
        && nowMillis - vehicle.heardMillis < NEW_RUN_MILLIS) {
      return; // An old location that arrived late.
    }
    if (!known) {
      vehicle = new Vehicle();
      vehicles.put(location.driver(), vehicle);
    }
    double east = location.longitude() * metresADegreeEast;
    double north = location.latitude() * METRES_PER_DEGREE;
    if (!known || Math.hypot(east - vehicle.east, north - vehicle.north) > MOVED_METRES) {
      vehicle.movedMillis = nowMillis;
    }
    vehicle.last = location;
    vehicle.heardMillis = nowMillis;
    place(vehicle, known, east, north);
  }

  private void place(Vehicle vehicle, boolean known, double east, double north) {
    long square = square(row(east), row(north));
    if (known && square != vehicle.square) {
      remove(vehicle);
    }
    if (!known || square != vehicle.square) {
      squares.computeIfAbsent(square, first -> new ArrayList<>()).add(vehicle);
    }
    vehicle.square = square;
    vehicle.east = east;
    vehicle.north = north;
  }

  private void remove(Vehicle vehicle) {
    List<Vehicle> there = squares.get(vehicle.square);
    there.remove(vehicle);
    if (there.isEmpty()) {
      squares.remove(vehicle.square);
    }
  }

  private static long row(double metres) {
    return (long) Math.floor(metres / RADIUS);
  }

  private static long square(long column, long row) {
    return column << Integer.SIZE ^ row & 0xffff_ffffL;
  }

  /**
   * Reports the neighbours of every active driver.
   *
   * @param most max listed neighbours
   */
  void each(int most, long nowMillis, Consumer<Surroundings> listener) {
    vehicles.values().removeIf(vehicle -> isSilent(vehicle, nowMillis));
    for (Vehicle vehicle : vehicles.values()) {
      if (drives(vehicle, nowMillis)) {
        listener.accept(around(vehicle, most, nowMillis));
      }
    }
  }

  private boolean isSilent(Vehicle vehicle, long nowMillis) {
    boolean silent = nowMillis - vehicle.heardMillis > INACTIVE_MILLIS;
    if (silent) {
      remove(vehicle);
    }
    return silent;
  }

  /**
   * Keeps a stationary driver, which its next location from the same place would otherwise re-add.
   */
  private static boolean drives(Vehicle vehicle, long nowMillis) {
    return nowMillis - vehicle.movedMillis <= INACTIVE_MILLIS;
  }

  private Surroundings around(Vehicle of, int most, long nowMillis) {
    List<Long> near = new ArrayList<>();
    for (long column = row(of.east) - 1; column <= row(of.east) + 1; column++) {
      for (long row = row(of.north) - 1; row <= row(of.north) + 1; row++) {
        for (Vehicle other : squares.getOrDefault(square(column, row), List.of())) {
          if (other != of
              && drives(other, nowMillis)
              && Math.hypot(of.east - other.east, of.north - other.north) <= RADIUS) {
            near.add(other.last.driver());
          }
        }
      }
    }
    near.sort(null);
    return new Surroundings(of.last, near.size(), near.subList(0, Math.min(most, near.size())));
  }
}
