package org.ngsildbench.benchmarks.vehicles;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.HdrHistogram.AtomicHistogram;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.kafka.KafkaConnection;
import org.ngsildbench.streaming.kafka.KafkaSettings;
import org.ngsildbench.vehicles.FleetRun;
import org.ngsildbench.vehicles.pacing.MessageSettings;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.route.CityRoutes;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.sink.SinkObserver;
import org.ngsildbench.vehicles.sink.SinkSettings;

/** Prints the send lateness of a fleet and Kafka's latency, per second of the fleet. */
final class KafkaReach {

  private static final long HOUR_MICROS = 3_600_000_000L;
  private static final Place CENTRE = new Place(20.853, 39.665);

  private KafkaReach() {}

  /** Everything in one histogram each, since it is printed once. */
  private static final class Times implements SinkObserver {
    private final AtomicHistogram late = new AtomicHistogram(HOUR_MICROS, 3);
    private final AtomicHistogram delay = new AtomicHistogram(HOUR_MICROS, 3);

    @Override
    public void due(VehicleTopic topic, long intendedNanos, long nanos) {
      late.recordValue((nanos - intendedNanos) / 1000);
    }

    @Override
    public void acknowledged(VehicleTopic topic, long intendedNanos, long sentNanos, long nanos) {
      delay.recordValue((nanos - intendedNanos) / 1000);
    }

    @Override
    public void failed(
        VehicleTopic topic, StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
      System.out.println(topic.topic() + ": " + failure.message());
    }
  }

  public static void main(String[] args) throws Exception {
    int drivers = Integer.parseInt(args[0]);
    int seconds = Integer.parseInt(args[1]);
    Paths paths = Paths.of(new CityRoutes(CENTRE, 1).first(Integer.parseInt(args[2])));
    Path folder = Files.createTempDirectory("vehicles-kafka");
    try (RunningServer kafka =
        LocalServers.named("kafka").start(folder.resolve("kafka"), LocalServerOptions.DEFAULTS)) {
      KafkaSettings.Publishing publishing =
          new KafkaSettings.Publishing(
              "1",
              Duration.ofMillis(10),
              65_536,
              "none",
              64 << 20,
              2 << 20,
              Duration.ofSeconds(120));
      KafkaSettings settings = KafkaSettings.of(kafka.address()).withPublishing(publishing);
      Times times = new Times();
      try (FleetRun run =
          FleetRun.open(
              FleetSettings.of(drivers, 1),
              paths,
              MessageSettings.DEFAULTS.withCompression(
                  Compression.valueOf(args[3].toUpperCase(Locale.ROOT))),
              SinkSettings.DEFAULTS.withTopics(4, false),
              () -> KafkaConnection.open(settings),
              times)) {
        long cpu = cpu();
        run.drive(Duration.ofSeconds(seconds));
        long spent = cpu() - cpu;
        boolean settled = run.settle(Duration.ofSeconds(20));
        print(run.counts(), settled, seconds, drivers, spent);
        print("late starts", times.late);
        print("intended send to acknowledgement", times.delay);
      }
    } finally {
      Files.deleteIfExists(folder);
    }
  }

  private static void print(
      DriverMessageCounts counts, boolean settled, int seconds, int drivers, long cpuNanos) {
    Runtime runtime = Runtime.getRuntime();
    long heap = runtime.totalMemory() - runtime.freeMemory();
    System.gc();
    long live = runtime.totalMemory() - runtime.freeMemory();
    System.out.printf(
        Locale.ROOT,
        "%d drivers, %d s: %.0f messages and %.1f MB a second; settled: %s%n%s%n",
        drivers,
        seconds,
        (double) counts.sent() / seconds,
        counts.sentBytes() / 1e6 / seconds,
        settled,
        counts);
    System.out.printf(
        Locale.ROOT,
        "processor %.2f s a second; heap %d MB in use, %d MB after a collection, %d bytes a driver%n",
        cpuNanos / 1e9 / seconds,
        heap >> 20,
        live >> 20,
        live / drivers);
  }

  private static void print(String what, AtomicHistogram micros) {
    System.out.printf(
        Locale.ROOT,
        "%s, ms: p50 %.3f, p90 %.3f, p99 %.3f, p99.9 %.3f, max %.3f; within 10 ms: %.2f %%%n",
        what,
        micros.getValueAtPercentile(50) / 1e3,
        micros.getValueAtPercentile(90) / 1e3,
        micros.getValueAtPercentile(99) / 1e3,
        micros.getValueAtPercentile(99.9) / 1e3,
        micros.getMaxValue() / 1e3,
        micros.getPercentileAtOrBelowValue(10_000));
  }

  private static long cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }
}
