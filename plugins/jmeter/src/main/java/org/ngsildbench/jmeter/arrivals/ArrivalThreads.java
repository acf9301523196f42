package org.ngsildbench.jmeter.arrivals;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterThread;
import org.ngsildbench.measurement.arrivals.ArrivalLoad;
import org.ngsildbench.measurement.arrivals.IdleThreads;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads of one run. They are reused. A keeper starts another one when no thread is waiting,
 * so that an arrival does not wait for the start of a thread. Thread-safe.
 */
final class ArrivalThreads {

  private static final long WATCH_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final long MAX_SET_UP_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final long BEFORE_THE_FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final long STOP_MILLIS =
      AbstractThreadGroup.DEFAULT_THREAD_STOP_TIMEOUT.toMillis();

  private static final Logger LOG = LoggerFactory.getLogger(ArrivalThreads.class);

  private final String name;
  private final ArrivalLoad load;
  private final IntFunction<JMeterThread> factory;
  private final Function<JMeterThread, Thread> carriers;
  private final Map<JMeterThread, Thread> live = new ConcurrentHashMap<>();
  private final Thread keeper;

  private final IdleThreads idle;
  private final AtomicInteger ready = new AtomicInteger();

  /** Set while a request for a thread is pending. */
  private final AtomicBoolean called = new AtomicBoolean();

  /** Concurrent threads; fewer than requested if the system allows no more. */
  private volatile int most;

  private volatile boolean stopped;
  private int made;

  /**
   * Threads that are not started yet.
   *
   * @param most threads at the same time
   * @param factory makes the thread with a number, counted from 0
   * @param carriers makes the thread of the system that runs one of JMeter's
   */
  ArrivalThreads(
      String name,
      ArrivalLoad load,
      int most,
      IntFunction<JMeterThread> factory,
      Function<JMeterThread, Thread> carriers) {
    this.name = name;
    this.load = load;
    this.most = most;
    this.factory = factory;
    this.carriers = carriers;
    this.idle = new IdleThreads(load::isExhausted);
    this.keeper = new Thread(this::keep, name + " thread keeper");
  }

  void start() {
    keeper.start();
  }

  private void keep() {
    try {
      openAndWatch();
    } catch (RuntimeException | Error failed) {
      // Otherwise threads that wait for the load to open or end would wait forever.
      String remark = name + ": ends because of an internal error: " + failed;
      LOG.error(remark, failed);
      load.remark(remark);
      stop();
    }
  }

  /** Opens the load once its first threads are set up, then starts further ones as needed. */
  private void openAndWatch() {
    int first = Math.min(most, load.threadsAtFirst());
    for (int i = 0; i < first && !stopped; i++) {
      startOne();
    }
    long deadline = System.nanoTime() + MAX_SET_UP_NANOS;
    while (ready.get() < Math.min(first, most) && !stopped && System.nanoTime() < deadline) {
      LockSupport.parkNanos(this, WATCH_NANOS);
    }
    load.open(System.nanoTime() + BEFORE_THE_FIRST_NANOS);
    while (!stopped && !load.isOver()) {
      called.set(false);
      if (idle.isNoneLeft() && live.size() < most && !load.isExhausted()) {
        // More at a time the more there are, so that a sudden need is met soon.
        for (int i = 0; i <= live.size() / 8 && live.size() < most; i++) {
          startOne();
        }
      } else {
        LockSupport.parkNanos(this, Math.min(WATCH_NANOS, load.nanosToEnd()));
        load.endIfLost(System.nanoTime());
      }
    }
  }

  private void startOne() {
    JMeterThread thread = factory.apply(made++);
    Thread carrier = carriers.apply(thread);
    idle.add();
    live.put(thread, carrier);
    try {
      carrier.start();
    } catch (OutOfMemoryError refused) {
      // The system's limit of threads for this user or container is reached, not memory.
      live.remove(thread);
      idle.leave();
      goOnWith(live.size());
    }
  }

  private void goOnWith(int threads) {
    most = threads;
    String remark =
        name
            + ": this system allows no more than "
            + threads
            + " threads here (see ulimit -u, or the limit of processes of the container); arrivals"
            + " that find all of them busy start late.";
    LOG.error(remark);
    load.remark(remark);
    if (threads == 0) {
      stop();
    }
  }

  /** The calling thread has been set up; returns when it is to wait for its first arrival. */
  void isReady() {
    ready.incrementAndGet();
    LockSupport.unpark(keeper);
    idle.first();
  }

  /** The calling thread is free again; returns when it is to wait for an arrival. */
  void isIdle() {
    idle.again();
  }

  /** The calling thread has something to do, or ends. */
  void isBusy() {
    // Waking the keeper costs as much as a sample: once is enough, and never when it can do
    // nothing.
    if (idle.leave() && live.size() < most && called.compareAndSet(false, true)) {
      LockSupport.unpark(keeper);
    }
  }

  /** JMeter has ended a thread. */
  void ended(JMeterThread thread) {
    live.remove(thread);
    LockSupport.unpark(keeper);
  }

  int count() {
    return live.size();
  }

  /** Starts no more threads; running ones finish. */
  void stop() {
    stopped = true;
    load.stop();
    LockSupport.unpark(keeper);
    live.keySet().forEach(JMeterThread::stop);
    live.values().forEach(LockSupport::unpark);
  }

  /** Interrupts what runs. */
  void stopNow() {
    stop();
    live.forEach(ArrivalThreads::interrupt);
  }

  /** Ends one thread; returns false if there is none of that name. */
  boolean stop(String threadName, boolean now) {
    for (Map.Entry<JMeterThread, Thread> entry : live.entrySet()) {
      if (entry.getKey().getThreadName().equals(threadName)) {
        entry.getKey().stop();
        if (now) {
          interrupt(entry.getKey(), entry.getValue());
        }
        return true;
      }
    }
    return false;
  }

  private static void interrupt(JMeterThread thread, Thread carrier) {
    thread.interrupt();
    carrier.interrupt();
  }

  /** Waits until all have ended; further ones may be started meanwhile. */
  void await() {
    boolean interrupted = false;
    while (keeper.isAlive() || !live.isEmpty()) {
      try {
        keeper.join();
        for (Thread carrier : live.values()) {
          carrier.join();
        }
        // One that ended with an error did not report its end.
        live.values().removeIf(carrier -> !carrier.isAlive());
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether all threads end within JMeter's timeout. */
  boolean endSoon() {
    try {
      keeper.join(STOP_MILLIS);
      for (Thread carrier : live.values()) {
        carrier.join(STOP_MILLIS);
        if (carrier.isAlive()) {
          return false;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return !keeper.isAlive();
  }
}
