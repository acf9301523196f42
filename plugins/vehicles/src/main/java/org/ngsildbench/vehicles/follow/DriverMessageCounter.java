package org.ngsildbench.vehicles.follow;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntToLongFunction;
import org.ngsildbench.measurement.tally.SurroundingsCounts;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.simulation.DriverNumbers;

/**
 * Counts the messages that each driver sent and received. A driver publishes its location at whole
 * seconds after its start, which determines when each message was due. Thread-safe.
 */
final class DriverMessageCounter {

  private static final int NONE_RECEIVED = -1;

  private final DriverNumbers drivers;
  private final DriverNumbers whole;
  private final IntToLongFunction sources;
  private final AtomicLongArray begin;
  private final AtomicIntegerArray heard;
  private final LongAdder received = new LongAdder();
  private final LongAdder strays = new LongAdder();
  private final LongAdder located = new LongAdder();
  private final LongAdder answered = new LongAdder();

  /**
   * Creates the counters of a fleet without messages.
   *
   * @param drivers drivers that receive messages here
   * @param whole all drivers of the divided fleet
   * @param sources source ids of the drivers in messages
   */
  DriverMessageCounter(DriverNumbers drivers, DriverNumbers whole, IntToLongFunction sources) {
    this.drivers = drivers;
    this.whole = whole;
    this.sources = sources;
    begin = new AtomicLongArray(drivers.count());
    heard = new AtomicIntegerArray(drivers.count());
    for (int i = 0; i < drivers.count(); i++) {
      heard.set(i, NONE_RECEIVED);
    }
  }

  /** Records that a driver's location is due; the first one is that of second 0. */
  void located(int driver, long intendedNanos) {
    int slot = drivers.index(driver);
    if (begin.get(slot) == 0) {
      begin.set(slot, intendedNanos);
    }
    located.increment();
  }

  /** Counts a message for a driver outside the fleet. */
  void stray() {
    strays.increment();
  }

  /**
   * Counts a message for a driver; ignores drivers of other parts of the fleet, because all parts
   * receive all messages.
   *
   * @param source source id of the driver in the message, which identifies the fleet
   * @param second second of the driver's location that the message is based on
   */
  void heard(long driver, long source, int second, long arrivalNanos, FollowObserver observer) {
    if (!whole.contains(driver) || source != sources.applyAsLong((int) driver)) {
      strays.increment();
      return;
    }
    if (!drivers.contains(driver)) {
      return;
    }
    int slot = drivers.index((int) driver);
    long intended = begin.get(slot) + TimeUnit.SECONDS.toNanos(second);
    boolean early = begin.get(slot) == 0 || intended > arrivalNanos;
    if (early || second % DriverFleet.LOCATION_SECONDS != 0) {
      // Of an earlier run of the same fleet and not yet sent in this one, or never sent.
      strays.increment();
      return;
    }
    received.increment();
    int before = heard.getAndAccumulate(slot, second, Math::max);
    if (second > before) {
      answered.increment();
      observer.answered(intended, arrivalNanos);
    }
  }

  SurroundingsCounts counts() {
    // Read this first: it can only grow while the other counter is read.
    long known = answered.sum();
    return new SurroundingsCounts(received.sum(), strays.sum(), located.sum(), known);
  }
}
