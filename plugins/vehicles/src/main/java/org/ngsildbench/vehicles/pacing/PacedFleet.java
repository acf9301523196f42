package org.ngsildbench.vehicles.pacing;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.sink.DriverMessage;
import org.ngsildbench.vehicles.sink.MessageSink;

/**
 * Sends a fleet's messages, each at its time against {@link System#nanoTime()}. The times follow
 * from the simulation alone: whatever a message waits for, it makes no other one due later, and no
 * driver slower. For one thread.
 */
public final class PacedFleet {

  private static final long BEGIN_IN_NANOS = 20_000_000;

  private final DriverFleet fleet;
  private final MessageSettings settings;
  private final MessageSink sink;
  private volatile long second = -1;
  private volatile long neighbours;

  /** Creates a pacer of a fleet that has not moved. */
  public PacedFleet(DriverFleet fleet, MessageSettings settings, MessageSink sink) {
    this.fleet = fleet;
    this.settings = settings;
    this.sink = sink;
  }

  /**
   * Sends all that falls due in the fleet's next seconds. First it makes messages for the first
   * ones, then the fleet's time begins.
   *
   * @param seconds how many, at least 1
   * @throws InterruptedException if the thread was interrupted; what was due later is not sent
   */
  public void drive(int seconds) throws InterruptedException {
    try (MessagePreparation preparation = new MessagePreparation(fleet, settings, seconds)) {
      preparation.awaitLead();
      long origin = System.nanoTime() + BEGIN_IN_NANOS;
      for (long chunk = 0; chunk < preparation.chunks(); chunk++) {
        second = chunk / fleet.chunks();
        send(preparation.take(), origin);
        neighbours = preparation.neighbours();
      }
      Pacer.until(origin + TimeUnit.SECONDS.toNanos(seconds));
    }
  }

  private void send(List<DriverMessage> messages, long origin) throws InterruptedException {
    for (DriverMessage message : messages) {
      long intended = origin + message.dueNanos();
      Pacer.until(intended);
      sink.send(message, intended);
    }
  }

  /** The fleet's second whose messages are being sent; -1 before its beginning. Thread-safe. */
  public long second() {
    return second;
  }

  /** Neighbours found so far, over all drivers and seconds. Thread-safe. */
  public long neighbours() {
    return neighbours;
  }
}
