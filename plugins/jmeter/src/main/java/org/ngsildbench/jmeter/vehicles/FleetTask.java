package org.ngsildbench.jmeter.vehicles;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.vehicles.pacing.MessageSettings;
import org.ngsildbench.vehicles.pacing.SurroundingsSettings;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.route.DrivingRoute;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.RouteSource;
import org.ngsildbench.vehicles.simulation.Departure;
import org.ngsildbench.vehicles.simulation.DriverNumbers;
import org.ngsildbench.vehicles.simulation.FleetMemory;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.simulation.StartMode;
import org.ngsildbench.vehicles.sink.SinkSettings;
import org.ngsildbench.vehicles.sink.SinkSettings.Connections;

/**
 * Validated task of one thread.
 *
 * @param fleet this thread's drivers, with their numbers in the whole fleet
 * @param paths their routes
 * @param messages their messages
 * @param roads base URL of the road service; empty for none
 * @param sink send settings
 * @param duration driving time
 * @param interval time covered by a sample
 * @param timeout timeout for outcomes after the drive
 */
record FleetTask(
    FleetSettings fleet,
    Paths paths,
    MessageSettings messages,
    Optional<URI> roads,
    SinkSettings sink,
    Duration duration,
    Duration interval,
    Duration timeout) {

  private static final String NAME = "Stream SmartDriver Fleet";
  private static final int MAX_ROUTES = 100_000;
  private static final int MAX_PARTITIONS = 10_000;
  private static final long MAX_SECONDS = 1_000_000;
  private static final long MAX_TIMEOUT_SECONDS = 3_600;
  private static final int MAX_MEGABYTES = 1 << 16;

  /** Reads the fields; drivers are divided among all threads of all engines. */
  static FleetTask of(
      FleetFields texts, boolean deleteTopics, EngineShare engine, int thread, int threads)
      throws BadFieldException {
    Fields fields = new Fields(NAME);
    int part = engine.index() * threads + thread;
    int parts = engine.count() * threads;
    int all = drivers(fields, texts, parts);
    DriverNumbers drivers = own(all, part, parts);
    long seed = fields.wholeNumber("Seed", texts.seed(), Long.MIN_VALUE, Long.MAX_VALUE, 1);
    try {
      FleetSettings fleet =
          FleetSettings.of(all, seed)
              .withNumbers(drivers)
              .withStart(fields.word("Start", texts.start(), StartMode.RANDOM))
              .withDeparture(fields.word("Start position", texts.departure(), Departure.ANYWHERE));
      return new FleetTask(
          fleet,
          paths(fields, texts, seed),
          MessageSettings.DEFAULTS
              .withCompression(fields.word("Compression", texts.compression(), Compression.DEFLATE))
              .withSurroundings(
                  fields.word("Surroundings", texts.surroundings(), SurroundingsSettings.COUNTED)),
          roads(fields, texts.roads()),
          // A thread that finishes first must not delete topics in use by others.
          sink(fields, texts, deleteTopics && parts == 1),
          seconds(fields, "Duration", texts.durationSeconds(), MAX_SECONDS, 60),
          seconds(fields, "Interval", texts.intervalSeconds(), MAX_SECONDS, 1),
          seconds(fields, "Drain timeout", texts.drainTimeoutSeconds(), MAX_TIMEOUT_SECONDS, 30));
    } catch (IllegalArgumentException e) {
      throw new BadFieldException(NAME + ": " + e.getMessage() + ".");
    }
  }

  private static Optional<URI> roads(Fields fields, String text) throws BadFieldException {
    String url = fields.resolved("Road service URL", text);
    if (url.isEmpty()) {
      return Optional.empty();
    }
    try {
      URI service = URI.create(url);
      HttpTarget.of(service);
      return Optional.of(service);
    } catch (IllegalArgumentException e) {
      throw fields.bad("Road service URL", url, "a URL such as http://127.0.0.1:8080, or empty");
    }
  }

  private static Paths paths(Fields fields, FleetFields texts, long seed) throws BadFieldException {
    RouteSource source =
        new RouteSource(
            fields.resolved("Routes", texts.routes()),
            fields.integer("Max routes", texts.routeCount(), 1, MAX_ROUTES, 1_000),
            fields.integer("Speed limit", texts.limitKmh(), 1, DrivingRoute.MAX_LIMIT_KMH, 50));
    try {
      return source.paths(seed);
    } catch (IOException e) {
      throw fields.bad("Routes", source.text(), RouteSource.RIGHT + ": " + e.getMessage());
    }
  }

  private static int drivers(Fields fields, FleetFields texts, int parts) throws BadFieldException {
    int all = fields.integer("Drivers", texts.drivers(), 1, Integer.MAX_VALUE - 8, 1_000);
    if (all < parts) {
      throw fields.bad(
          "Drivers", texts.drivers(), "at least " + parts + ", one for each thread of each engine");
    }
    return all;
  }

  private static DriverNumbers own(int all, int part, int parts) throws BadFieldException {
    DriverNumbers own = DriverNumbers.upTo(all).part(part, parts);
    try {
      FleetMemory.ofThisProcess().require(own.count());
    } catch (IllegalArgumentException e) {
      throw new BadFieldException(NAME + ": " + e.getMessage() + ".");
    }
    return own;
  }

  private static SinkSettings sink(Fields fields, FleetFields texts, boolean deleteTopics)
      throws BadFieldException {
    SinkSettings usual = SinkSettings.DEFAULTS;
    return usual
        .withConnections(connections(fields, texts.connections()))
        .withTopics(
            fields.integer("Partitions", texts.partitions(), 1, MAX_PARTITIONS, usual.partitions()),
            deleteTopics)
        .withWindow(
            usual.windowMessages(),
            megabytes(fields, "In-flight window", texts.windowMegabytes(), usual.windowBytes()))
        .withKeptBytes(megabytes(fields, "Retry buffer", texts.keptMegabytes(), usual.keptBytes()));
  }

  private static Connections connections(Fields fields, String text) throws BadFieldException {
    String word = fields.resolved("Connections", text);
    return switch (word) {
      case "", "shared" -> Connections.SHARED;
      case "one-a-driver" -> Connections.ONE_A_DRIVER;
      default -> throw fields.bad("Connections", word, "shared or one-a-driver");
    };
  }

  private static long megabytes(Fields fields, String field, String text, long usual)
      throws BadFieldException {
    return fields.wholeNumber(field, text, 1, MAX_MEGABYTES, usual >> 20) << 20;
  }

  private static Duration seconds(
      Fields fields, String field, String text, long most, long otherwise)
      throws BadFieldException {
    return Duration.ofSeconds(fields.wholeNumber(field, text, 1, most, otherwise));
  }
}
