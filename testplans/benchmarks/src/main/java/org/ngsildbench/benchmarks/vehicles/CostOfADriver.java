package org.ngsildbench.benchmarks.vehicles;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.Random;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.payload.MessageWriter;
import org.ngsildbench.vehicles.route.CityRoutes;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.simulation.DriverReplay;
import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.FleetListener;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.simulation.SectionSamples;
import org.ngsildbench.vehicles.surroundings.NeighbourGrid;
import org.ngsildbench.vehicles.surroundings.PointPositions;

/**
 * Times each part of a driver separately and prints the best of five rounds, since other load only
 * adds time.
 */
final class CostOfADriver {

  private static final int ROUNDS = 5;
  private static final int FLEET = 200_000;
  private static final int CROWD = 1_000_000;

  /** A square of 12 km, in which a million have some 216 neighbours each. */
  private static final int SQUARE_CENTIMETRES = 1_200_000;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Keeps results alive, so that the JIT compiler does not remove the work. */
  private static long computed;

  private CostOfADriver() {}

  public static void main(String[] args) {
    Paths paths = Paths.of(new CityRoutes(new Place(20.853, 39.665), 1).first(1000));
    DriverReplay replay = new DriverReplay(FleetSettings.of(1000, 1), paths);
    print("a driver's second, its numbers in the cache", "ns", 1e6, () -> drive(replay));
    DriverFleet fleet = new DriverFleet(FleetSettings.of(FLEET, 1), paths);
    print("a driver's second in a fleet of 200,000", "ns", 10.0 * FLEET, () -> drive(fleet));
    NeighbourGrid grid = crowd();
    print("finding the neighbours of a million", "ms", 1e6, () -> find(grid));
    for (Compression compression : Compression.values()) {
      messages(paths, replay, compression);
    }
  }

  private static void drive(DriverReplay replay) {
    for (int driver = 0; driver < 1000; driver++) {
      computed += replay.at(driver, 1000).distanceMillimetres();
    }
  }

  private static void drive(DriverFleet fleet) {
    FleetListener nobody =
        new FleetListener() {
          @Override
          public void location(int slot, DriverState now, long dueNanos) {}

          @Override
          public void section(DriverState from, DriverState now, long dueNanos) {}
        };
    for (int second = 0; second < 10; second++) {
      for (int chunk = 0; chunk < fleet.chunks(); chunk++) {
        fleet.advance(chunk, nobody);
      }
      fleet.endSecond();
    }
  }

  private static NeighbourGrid crowd() {
    PointPositions positions = new PointPositions(CROWD);
    Random random = new Random(1);
    for (int i = 0; i < CROWD; i++) {
      positions.set(i, random.nextInt(SQUARE_CENTIMETRES), random.nextInt(SQUARE_CENTIMETRES));
    }
    return new NeighbourGrid(positions);
  }

  private static void find(NeighbourGrid grid) {
    grid.build();
    computed += grid.count(0, grid.present());
  }

  private static void messages(Paths paths, DriverReplay replay, Compression compression) {
    DriverState now = replay.at(5, 60);
    DriverState from = replay.at(5, 24);
    SectionSamples samples = replay.newSamples();
    try (MessageWriter writer = new MessageWriter(paths, FleetSettings.BEGIN, compression)) {
      print(
          "a location, " + compression.text(),
          "us",
          1e4 * 1e3,
          () -> {
            for (int i = 0; i < 10_000; i++) {
              computed += writer.location(now, i).length;
            }
          });
      print(
          "a data section of 36 s, " + compression.text(),
          "us",
          5e3 * 1e3,
          () -> {
            for (int i = 0; i < 5_000; i++) {
              samples.drive(from, now.second());
              computed += writer.section(samples, now, i).length;
            }
          });
    }
  }

  private static void print(String what, String unit, double divisor, Runnable round) {
    long best = Long.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      long begin = THREADS.getCurrentThreadCpuTime();
      round.run();
      best = Math.min(best, THREADS.getCurrentThreadCpuTime() - begin);
    }
    System.out.printf(Locale.ROOT, "%s: %.1f %s%n", what, best / divisor, unit);
  }
}
