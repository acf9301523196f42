package org.ngsildbench.benchmarks.vehicles;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.payload.MessageWriter;
import org.ngsildbench.vehicles.route.CityRoutes;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.FleetListener;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.simulation.SectionSamples;
import org.ngsildbench.vehicles.surroundings.NeighbourGrid;

/** Simulated seconds a second, by the wall clock, of a fleet that nothing is sent of. */
final class SimulationReach {

  private static final Place CENTRE = new Place(20.853, 39.665);
  private static final int ROUTES = 1000;
  private static final int SAMPLE = 100;
  private static final int PART = 1 << 14;
  private static final int WARM_UP = 12;

  private static final LongAdder EVENTS = new LongAdder();
  private static final LongAdder BYTES = new LongAdder();

  private SimulationReach() {}

  /** Makes the messages of a sample of drivers. */
  private static final class Sampled implements FleetListener {
    private final MessageWriter writer;
    private final SectionSamples samples;

    Sampled(DriverFleet fleet) {
      writer = new MessageWriter(fleet.paths(), fleet.settings().begin(), Compression.DEFLATE);
      samples = fleet.newSamples();
    }

    @Override
    public void location(int slot, DriverState now, long dueNanos) {
      EVENTS.increment();
      if (now.driver() % SAMPLE == 0) {
        BYTES.add(writer.location(now, dueNanos).length);
      }
    }

    @Override
    public void section(DriverState from, DriverState now, long dueNanos) {
      EVENTS.increment();
      if (now.driver() % SAMPLE == 0) {
        samples.drive(from, now.second());
        BYTES.add(writer.section(samples, now, dueNanos).length);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    int drivers = Integer.parseInt(args[0]);
    int seconds = Integer.parseInt(args[1]);
    int threads = Integer.parseInt(args[2]);
    Paths paths = Paths.of(new CityRoutes(CENTRE, 1).first(ROUTES));
    long before = used();
    DriverFleet fleet = new DriverFleet(FleetSettings.of(drivers, 1), paths);
    long bytesADriver = (used() - before) / drivers;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    ThreadLocal<Sampled> sampled = ThreadLocal.withInitial(() -> new Sampled(fleet));
    long moving = 0;
    long finding = 0;
    long longest = 0;
    long neighbours = 0;
    long cpuBefore = 0;
    System.out.printf(
        Locale.ROOT, "%d drivers, %d bytes each, on %d threads%n", drivers, bytesADriver, threads);
    for (int second = 0; second < WARM_UP + seconds; second++) {
      if (second == WARM_UP) {
        moving = 0;
        finding = 0;
        longest = 0;
        neighbours = 0;
        EVENTS.reset();
        BYTES.reset();
        cpuBefore = cpu();
      }
      long begin = System.nanoTime();
      List<Future<?>> chunks = new ArrayList<>();
      for (int chunk = 0; chunk < fleet.chunks(); chunk++) {
        int number = chunk;
        chunks.add(pool.submit(() -> fleet.advance(number, sampled.get())));
      }
      await(chunks);
      long moved = System.nanoTime();
      NeighbourGrid grid = fleet.surroundings();
      grid.build();
      LongAdder found = new LongAdder();
      List<Future<?>> parts = new ArrayList<>();
      for (int from = 0; from < grid.present(); from += PART) {
        int first = from;
        parts.add(
            pool.submit(
                () -> found.add(grid.count(first, Math.min(grid.present(), first + PART)))));
      }
      await(parts);
      fleet.endSecond();
      long end = System.nanoTime();
      moving += moved - begin;
      finding += end - moved;
      longest = Math.max(longest, end - begin);
      neighbours += found.sum();
    }
    long cpu = cpu() - cpuBefore;
    pool.shutdown();
    System.out.printf(
        Locale.ROOT,
        "a simulated second takes %.3f s on average, %.3f s at most: movement and events %.3f s,"
            + " surroundings %.3f s%n",
        (moving + finding) / 1e9 / seconds,
        longest / 1e9,
        moving / 1e9 / seconds,
        finding / 1e9 / seconds);
    System.out.printf(
        Locale.ROOT,
        "processor time a simulated second %.3f s; events a second %d; neighbours a driver %.1f;"
            + " bytes of the sample a second %d%n",
        cpu / 1e9 / seconds,
        EVENTS.sum() / seconds,
        (double) neighbours / seconds / drivers,
        BYTES.sum() / seconds);
  }

  private static void await(List<Future<?>> tasks) throws Exception {
    for (Future<?> task : tasks) {
      task.get();
    }
  }

  private static long cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
