package org.ngsildbench.vehicles.simulation;

import java.util.Arrays;
import lombok.Getter;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.surroundings.NeighbourGrid;
import org.ngsildbench.vehicles.surroundings.PointPositions;

/**
 * All drivers, advanced one second at a time. Drivers are sorted by their offset within a second,
 * which never changes, so events come in time order without an event queue. Threads may advance
 * different chunks of drivers concurrently; the result does not depend on the number of threads.
 *
 * <pre>{@code
 * for (int chunk = 0; chunk < fleet.chunks(); chunk++) {
 *   fleet.advance(chunk, listener);   // any thread, each chunk once
 * }
 * fleet.surroundings().build();       // when all have returned, if it is wanted
 * fleet.endSecond();
 * }</pre>
 */
public final class DriverFleet {

  /** Number of drivers in a chunk. */
  public static final int CHUNK_DRIVERS = 2048;

  /** Period of a driver's location messages in seconds. */
  public static final int LOCATION_SECONDS = 10;

  /** Drivers stay visible to others for this time without movement (s). */
  public static final int STILL_SECONDS = 60;

  /** Bytes for each driver, with its surroundings. */
  public static final int BYTES_PER_DRIVER =
      DriverColumns.BYTES + 3 * 4 + PointPositions.BYTES + NeighbourGrid.BYTES;

  private static final int NANOS = 1_000_000_000;

  /** Settings. */
  @Getter private final FleetSettings settings;

  private final DriverModel model;
  private final DriverColumns columns;
  private final int[] driver;
  private final int[] phaseNanos;
  private final int[] firstSecond;
  private final PointPositions positions;

  /** Neighbours at the end of the second in which the grid was built, by index in the fleet. */
  @Getter private final NeighbourGrid surroundings;

  /** Next second to advance, from 0. */
  @Getter private int second;

  /**
   * Creates a fleet before its first second.
   *
   * @throws IllegalArgumentException if the drivers do not fit into this process's memory; the
   *     message has the number that does
   */
  public DriverFleet(FleetSettings settings, Paths paths) {
    FleetMemory.ofThisProcess().require(settings.drivers());
    this.settings = settings;
    int drivers = settings.drivers();
    model = new DriverModel(settings, paths);
    columns = new DriverColumns(drivers);
    driver = new int[drivers];
    phaseNanos = new int[drivers];
    firstSecond = new int[drivers];
    positions = new PointPositions(drivers);
    surroundings = new NeighbourGrid(positions);
    line();
  }

  /** Sorts the drivers by their offset within a second, then by number. */
  private void line() {
    long[] order = new long[driver.length];
    for (int i = 0; i < order.length; i++) {
      int number = settings.numbers().number(i);
      order[i] = model.offsetNanos(number) % NANOS << Integer.SIZE | number;
    }
    Arrays.sort(order);
    for (int slot = 0; slot < order.length; slot++) {
      driver[slot] = (int) order[slot];
      phaseNanos[slot] = (int) (order[slot] >>> Integer.SIZE);
      firstSecond[slot] = (int) (model.offsetNanos(driver[slot]) / NANOS);
    }
  }

  /** Returns the paths of the drivers. */
  public Paths paths() {
    return model.paths();
  }

  /** Returns the number of chunks per second. */
  public int chunks() {
    return (driver.length + CHUNK_DRIVERS - 1) / CHUNK_DRIVERS;
  }

  /** Returns the number of the driver at an index in the fleet. */
  public int driver(int slot) {
    return driver[slot];
  }

  /** Creates a buffer for the samples of one section at a time; not thread-safe. */
  public SectionSamples newSamples() {
    return new SectionSamples(model);
  }

  /** Advances the drivers of a chunk by a second. */
  public void advance(int chunk, FleetListener listener) {
    DriverState now = new DriverState();
    DriverState from = new DriverState();
    int end = Math.min(driver.length, (chunk + 1) * CHUNK_DRIVERS);
    for (int slot = chunk * CHUNK_DRIVERS; slot < end; slot++) {
      if (second >= firstSecond[slot]) {
        advance(slot, now, from, listener);
      }
    }
  }

  private void advance(int slot, DriverState now, DriverState from, FleetListener listener) {
    long due = (long) second * NANOS + phaseNanos[slot];
    boolean completed = false;
    if (second == firstSecond[slot]) {
      model.depart(now, driver[slot]);
      columns.beginSection(slot, now);
    } else {
      model.identify(now, driver[slot]);
      columns.load(slot, now);
      int trip = now.trip;
      int sections = model.sections(now);
      model.advance(now);
      if (now.trip != trip) {
        columns.beginSection(slot, now);
      } else {
        completed = model.sections(now) > sections;
      }
    }
    if (!now.hasArrived()) {
      listener.second(now, due);
      if (now.second % LOCATION_SECONDS == 0) {
        listener.location(slot, now, due);
      }
    }
    if (completed) {
      from.copy(now);
      columns.loadSection(slot, from);
      model.locate(from);
      listener.section(from, now, due);
      columns.beginSection(slot, now);
    }
    columns.store(slot, now);
    place(slot, now);
  }

  /** Records the driver's position at the end of the second at constant speed. */
  private void place(int slot, DriverState now) {
    if (now.still >= STILL_SECONDS) {
      positions.drop(slot);
      return;
    }
    int distance = now.distance;
    int point = now.point;
    if (now.speed > 0) {
      distance = model.distanceAfter(now, 1 - phaseNanos[slot] / (float) NANOS);
      point = paths().pointAt(now.path, point, distance);
    }
    positions.set(slot, paths().east(point, distance), paths().north(point, distance));
  }

  /** Ends the second; build the surroundings first if they are needed. */
  public void endSecond() {
    second++;
  }
}
