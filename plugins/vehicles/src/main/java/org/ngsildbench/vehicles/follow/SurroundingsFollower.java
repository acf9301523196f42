package org.ngsildbench.vehicles.follow;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.vehicles.payload.MessageWriter;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.sink.ConnectionFactory;

/**
 * All drivers' ears: consumers of one group, as many as the topic has parts, which share the
 * messages and hand each to its driver. Thread-safe.
 */
public final class SurroundingsFollower implements AutoCloseable {

  private static final String TOPIC = VehicleTopic.SURROUNDING_VEHICLES.topic();
  private static final long LOOK_NANOS = 5_000_000;

  private final StreamConnection connection;
  private final DriverMessageCounter ears;
  private final List<EnvelopeReader> readers = new ArrayList<>();
  private List<StreamConsumer> consumers = List.of();

  private SurroundingsFollower(StreamConnection connection, FleetSettings fleet) {
    this.connection = connection;
    this.ears =
        new DriverMessageCounter(
            fleet.numbers(), fleet.whole(), driver -> MessageWriter.source(fleet.seedOf(driver)));
  }

  /**
   * Makes the topic where it is not there, and follows it from now on.
   *
   * @param fleet whose drivers listen: messages for others than those of the whole are strays
   * @param partitions of the topic, where it has to be made
   * @throws StreamException if the platform cannot be reached or refuses; then nothing is open
   */
  public static SurroundingsFollower open(
      ConnectionFactory factory, FleetSettings fleet, int partitions, FollowObserver observer)
      throws StreamException {
    SurroundingsFollower follower = new SurroundingsFollower(factory.open(), fleet);
    try {
      follower.connection.createTopic(TOPIC, partitions);
      follower.follow(partitions, observer);
      return follower;
    } catch (StreamException e) {
      follower.close();
      throw e;
    }
  }

  private void follow(int number, FollowObserver observer) throws StreamException {
    String group = "ngsild-bench-drivers-" + UUID.randomUUID();
    Map<ConsumerSettings, EnvelopeReader> wanted = new LinkedHashMap<>();
    for (int i = 0; i < number; i++) {
      EnvelopeReader reader = new EnvelopeReader(ears, observer);
      readers.add(reader);
      wanted.put(new ConsumerSettings(TOPIC, group, "drivers-" + i), reader);
    }
    consumers = connection.openConsumers(wanted);
  }

  /** A driver's location is due; called before it is sent. */
  public void located(int driver, long intendedNanos) {
    ears.located(driver, intendedNanos);
  }

  /** Returns the counts so far. */
  public FollowCounts counts() {
    return ears.counts();
  }

  /**
   * Waits until each location is known of, or nothing more has been heard for as long as this.
   *
   * @param quiet longer than whoever works surroundings out takes from one time to the next
   */
  public void settle(Duration quiet) {
    long known = -1;
    long since = System.nanoTime();
    while (!Thread.currentThread().isInterrupted()) {
      FollowCounts now = counts();
      if (now.answered() > known) {
        known = now.answered();
        since = System.nanoTime();
      }
      if (now.unanswered() <= 0 || System.nanoTime() - since > quiet.toNanos()) {
        return;
      }
      LockSupport.parkNanos(this, LOOK_NANOS);
    }
  }

  @Override
  public void close() {
    consumers.forEach(StreamConsumer::close);
    connection.close();
    readers.forEach(EnvelopeReader::close);
  }
}
