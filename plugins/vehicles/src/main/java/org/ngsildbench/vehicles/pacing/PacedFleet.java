package org.ngsildbench.vehicles.pacing;

import java.util.List;
import java.util.concurrent.TimeUnit;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.sink.DriverMessage;
import org.ngsildbench.vehicles.sink.MessageSink;

/**
 * Sends a fleet's messages, each at its due time by {@link System#nanoTime()}. Due times depend
 * only on the simulation: a delayed message never shifts another one or slows down a driver. Not
 * thread-safe.
 */
@RequiredArgsConstructor
public final class PacedFleet {

  private static final long BEGIN_IN_NANOS = 20_000_000;

  private final DriverFleet fleet;
  private final MessageSettings settings;
  private final MessageSink sink;

  /** Fleet's current second; -1 before the start. Thread-safe. */
  @Getter private volatile long second = -1;

  /** Neighbours found so far, over all drivers and seconds. Thread-safe. */
  @Getter private volatile long neighbours;

  /**
   * Sends all messages due in the fleet's next seconds. Prepares the first messages before the
   * fleet's time starts.
   *
   * @param seconds number of seconds, at least 1
   * @throws InterruptedException if the thread was interrupted; later messages are not sent
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
}
