package org.ngsildbench.vehicles.follow;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntToLongFunction;
import org.ngsildbench.vehicles.simulation.DriverNumbers;

/**
 * Counts the messages that each driver sent and received. A driver publishes its location at whole
 * seconds of its own clock, so its start determines when each message was due. Thread-safe.
 */
final class DriverMessageCounter {

  private static final int NOTHING_HEARD = -1;

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
   * @param drivers who listen here
   * @param whole all drivers of the fleet that these are a part of
   * @param sources how the messages about each driver name it
   */
  DriverMessageCounter(DriverNumbers drivers, DriverNumbers whole, IntToLongFunction sources) {
    this.drivers = drivers;
    this.whole = whole;
    this.sources = sources;
    begin = new AtomicLongArray(drivers.count());
    heard = new AtomicIntegerArray(drivers.count());
    for (int i = 0; i < drivers.count(); i++) {
      heard.set(i, NOTHING_HEARD);
    }
  }

  /** A driver's location is due; the first one is that of its second 0. */
  void located(int driver, long intendedNanos) {
    int ear = drivers.index(driver);
    if (begin.get(ear) == 0) {
      begin.set(ear, intendedNanos);
    }
    located.increment();
  }

  /** A message that is for nobody of this fleet. */
  void stray() {
    strays.increment();
  }

  /**
   * A message for a driver has come; one for a driver of another part of the fleet is passed over,
   * since all parts hear all.
   *
   * @param source who it is about, which tells this fleet from another
   * @param second of the driver's location that it knows of
   */
  void heard(long driver, long source, int second, long arrivalNanos, FollowObserver observer) {
    if (!whole.contains(driver) || source != sources.applyAsLong((int) driver)) {
      strays.increment();
      return;
    }
    if (!drivers.contains(driver)) {
      return;
    }
    int ear = drivers.index((int) driver);
    long intended = begin.get(ear) + TimeUnit.SECONDS.toNanos(second);
    if (begin.get(ear) == 0 || intended > arrivalNanos) {
      strays.increment(); // of an earlier run of the same fleet: this one has not said it yet
      return;
    }
    received.increment();
    int before = heard.getAndAccumulate(ear, second, Math::max);
    if (second > before) {
      answered.increment();
      observer.answered(intended, arrivalNanos);
    }
  }

  FollowCounts counts() {
    // What was answered first: more may be sent meanwhile, but nothing be taken back.
    long known = answered.sum();
    return new FollowCounts(received.sum(), strays.sum(), located.sum(), known);
  }
}
