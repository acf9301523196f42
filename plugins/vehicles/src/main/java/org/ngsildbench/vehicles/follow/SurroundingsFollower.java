package org.ngsildbench.vehicles.follow;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.ngsildbench.measurement.tally.SurroundingsCounts;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.vehicles.payload.MessageWriter;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.sink.ConnectionFactory;

/**
 * Receives surroundings messages for all drivers, with one consumer group that has one consumer per
 * partition. Thread-safe.
 */
public final class SurroundingsFollower implements AutoCloseable {

  private static final String TOPIC = VehicleTopic.SURROUNDING_VEHICLES.topic();
  private static final long POLL_NANOS = 5_000_000;

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
   * Creates the topic if it does not exist, and consumes new messages.
   *
   * @param fleet drivers that receive messages; messages for drivers outside the whole fleet are
   *     strays
   * @param partitions number of partitions if the topic is created
   * @throws StreamException if the platform cannot be reached or rejects the request; all consumers
   *     are then closed
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

  /** Records that a driver's location is due; call before sending it. */
  public void located(int driver, long intendedNanos) {
    ears.located(driver, intendedNanos);
  }

  /** Returns the counts so far. */
  public SurroundingsCounts counts() {
    return ears.counts();
  }

  /**
   * Waits until all locations have a message, or until no message arrives for a time.
   *
   * @param quiet longer than the service's update period
   */
  public void settle(Duration quiet) {
    long known = -1;
    long since = System.nanoTime();
    while (!Thread.currentThread().isInterrupted()) {
      SurroundingsCounts now = counts();
      if (now.answered() > known) {
        known = now.answered();
        since = System.nanoTime();
      }
      if (now.unanswered() <= 0 || System.nanoTime() - since > quiet.toNanos()) {
        return;
      }
      LockSupport.parkNanos(this, POLL_NANOS);
    }
  }

  @Override
  public void close() {
    consumers.forEach(StreamConsumer::close);
    connection.close();
    readers.forEach(EnvelopeReader::close);
  }
}
