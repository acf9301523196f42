package org.ngsildbench.vehicles;

import java.time.Duration;
import java.util.Optional;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.measurement.tally.SurroundingsCounts;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.vehicles.follow.SurroundingsFollower;
import org.ngsildbench.vehicles.pacing.MessageSettings;
import org.ngsildbench.vehicles.pacing.PacedFleet;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.simulation.FleetSnapshot;
import org.ngsildbench.vehicles.sink.ConnectionFactory;
import org.ngsildbench.vehicles.sink.FleetSink;
import org.ngsildbench.vehicles.sink.MessageSink;
import org.ngsildbench.vehicles.sink.SinkObserver;
import org.ngsildbench.vehicles.sink.SinkSettings;

/**
 * Runs one fleet against one platform, once.
 *
 * <pre>{@code
 * Paths paths = Paths.of(new CityRoutes(new Place(20.853, 39.665), seed).first(1000));
 * try (FleetRun run = FleetRun.open(FleetSettings.of(20_000, seed), paths, MessageSettings.DEFAULTS,
 *     SinkSettings.DEFAULTS, () -> KafkaConnection.open(kafka), observer)) {
 *   run.drive(Duration.ofMinutes(5));
 *   run.settle(Duration.ofSeconds(30));
 *   DriverMessageCounts counts = run.counts();
 * }
 * }</pre>
 *
 * <p>Call the methods from one thread; {@link #counts} and {@link #progress} are thread-safe.
 */
public final class FleetRun implements AutoCloseable {

  private static final long SECONDS_AT_MOST = 1_000_000;

  /**
   * The service computes surroundings once a second; a longer silence means that no more messages
   * follow.
   */
  private static final Duration QUIET = Duration.ofSeconds(3);

  private final DriverFleet fleet;
  private final FleetSink sink;
  private final Optional<SurroundingsFollower> follower;
  private final PacedFleet paced;
  private boolean driven;

  private FleetRun(
      DriverFleet fleet,
      FleetSink sink,
      Optional<SurroundingsFollower> follower,
      MessageSettings messages) {
    this.fleet = fleet;
    this.sink = sink;
    this.follower = follower;
    this.paced =
        new PacedFleet(fleet, messages, follower.map(ears -> heard(ears, sink)).orElse(sink));
  }

  private static MessageSink heard(SurroundingsFollower ears, MessageSink sink) {
    return (message, intendedNanos) -> {
      if (message.topic() == VehicleTopic.VEHICLE_LOCATION) {
        ears.located(message.driver(), intendedNanos);
      }
      sink.send(message, intendedNanos);
    };
  }

  /**
   * Creates the fleet and connects it; sends nothing yet.
   *
   * @throws IllegalArgumentException if the fleet does not fit into memory; the message has the
   *     number that does
   * @throws StreamException if the platform cannot be reached or rejects the request; all
   *     connections are then closed
   */
  public static FleetRun open(
      FleetSettings settings,
      Paths paths,
      MessageSettings messages,
      SinkSettings sinkSettings,
      ConnectionFactory connections,
      SinkObserver observer)
      throws StreamException {
    DriverFleet fleet = new DriverFleet(settings, paths);
    FleetSink sink =
        FleetSink.open(connections, settings.numbers(), messages.topics(), sinkSettings, observer);
    try {
      return new FleetRun(
          fleet, sink, follower(settings, messages, sinkSettings, connections, observer), messages);
    } catch (StreamException e) {
      sink.close();
      throw e;
    }
  }

  private static Optional<SurroundingsFollower> follower(
      FleetSettings settings,
      MessageSettings messages,
      SinkSettings sinkSettings,
      ConnectionFactory connections,
      SinkObserver observer)
      throws StreamException {
    return messages.surroundings().areFollowed()
        ? Optional.of(
            SurroundingsFollower.open(
                connections, settings, sinkSettings.partitions(), observer::surroundings))
        : Optional.empty();
  }

  /**
   * Sends all messages due in the first part of the fleet's time and returns at its end. The last
   * messages may still be in flight.
   *
   * @param time at least one second, truncated to seconds
   * @throws InterruptedException if the thread was interrupted; later messages are not sent
   * @throws IllegalStateException if the fleet was already driven
   */
  public void drive(Duration time) throws InterruptedException {
    long seconds = time.toSeconds();
    if (seconds < 1 || seconds > SECONDS_AT_MOST) {
      throw new IllegalArgumentException(
          "a fleet is driven for 1 to %s seconds, not %s".formatted(SECONDS_AT_MOST, time));
    }
    if (driven) {
      throw new IllegalStateException("this fleet was already driven: open another run");
    }
    driven = true;
    paced.drive((int) seconds);
  }

  /**
   * Waits for messages in flight, retries pending messages, and then waits for surroundings
   * messages.
   *
   * @return whether no message is pending; pending messages are lost when the run is closed
   */
  public boolean settle(Duration limit) {
    boolean settled = sink.settle(limit);
    follower.ifPresent(ears -> ears.settle(QUIET.compareTo(limit) < 0 ? QUIET : limit));
    return settled;
  }

  /** Returns the message counts; every message is always acknowledged, pending or lost. */
  public DriverMessageCounts counts() {
    return sink.counts();
  }

  /**
   * Returns the counts of received surroundings messages; empty if drivers do not follow their
   * surroundings.
   */
  public Optional<SurroundingsCounts> heard() {
    return follower.map(SurroundingsFollower::counts);
  }

  /** Returns the progress of the run. */
  public FleetProgress progress() {
    return new FleetProgress(paced.second(), paced.neighbours());
  }

  /**
   * Returns the positions of some drivers and the distance driven by all drivers; call after the
   * drive.
   *
   * @param most max drivers to include, at least 1
   */
  public FleetSnapshot picture(int most) {
    int second = (int) Math.max(0, paced.second());
    return FleetSnapshot.of(fleet.settings(), fleet.paths(), second, most);
  }

  /** Discards pending messages, and closes producers and connections. */
  @Override
  public void close() {
    follower.ifPresent(SurroundingsFollower::close);
    sink.close();
  }
}
