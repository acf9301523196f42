package org.ngsildbench.load.stream;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/**
 * Counts the outcomes of messages and limits the number in flight. A platform's client would accept
 * far more messages than keep a server busy, and the last ones would time out. For one sender;
 * outcomes may arrive on any thread.
 */
@RequiredArgsConstructor
final class InFlightLimiter implements SendListener {

  private static final int MAX_IN_FLIGHT = 20_000;

  /** Number of outcomes after which a waiting sender is woken, instead of after each one. */
  private static final int WAKE_INTERVAL = 2_000;

  private static final long NO_WAITER = Long.MAX_VALUE;

  /** Producers that must not leave gaps would wait forever for an unreachable server. */
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  /** Timeout of the sender's wait without any outcome. */
  private final Duration timeout;

  private final AtomicLong known = new AtomicLong();
  private final LongAdder failed = new LongAdder();
  private final AtomicReference<StreamFailure> first = new AtomicReference<>();
  private volatile Thread sender;
  private volatile long awaited = NO_WAITER;

  /** Separate from the counters, because the sender reads it before each message. */
  @Getter private volatile boolean anyFailed;

  /** The number of outcomes last seen by the sender, so that it rarely reads the shared counter. */
  private long seen;

  /** Creates a limiter. */
  InFlightLimiter() {
    this(TIMEOUT);
  }

  @Override
  public void acknowledged(long nanos) {
    count();
  }

  @Override
  public void failed(StreamFailure failure, long nanos) {
    failed.increment();
    first.compareAndSet(null, failure);
    anyFailed = true;
    count();
  }

  private void count() {
    if (known.incrementAndGet() >= awaited) {
      LockSupport.unpark(sender);
    }
  }

  /**
   * Waits until another message may be sent.
   *
   * @param sent number of messages sent before, counted by the sender: a counter here would contend
   *     for the cache line of the outcomes
   * @throws InterruptedIOException if the thread was interrupted, which it then stays
   * @throws IOException if no message has had an outcome for a minute
   */
  void awaitCapacity(long sent) throws IOException {
    if (sent - seen < MAX_IN_FLIGHT) {
      return;
    }
    seen = known.get();
    if (sent - seen >= MAX_IN_FLIGHT) {
      await(sent - MAX_IN_FLIGHT + WAKE_INTERVAL);
      seen = known.get();
    }
  }

  private void await(long outcomes) throws IOException {
    sender = Thread.currentThread();
    // Set before the check, so that no outcome is missed in between.
    awaited = outcomes;
    try {
      long latest = known.get();
      long giveUp = System.nanoTime() + timeout.toNanos();
      while (known.get() < outcomes) {
        if (Thread.currentThread().isInterrupted()) {
          throw new InterruptedIOException("interrupted");
        }
        long left = giveUp - System.nanoTime();
        if (known.get() != latest) {
          latest = known.get();
          giveUp = System.nanoTime() + timeout.toNanos();
        } else if (left <= 0) {
          timedOut(timeout);
          throw new IOException(first.get().message());
        } else {
          LockSupport.parkNanos(this, left);
        }
      }
    } finally {
      awaited = NO_WAITER;
    }
  }

  /** Reports that no message has had an outcome for a time. */
  void timedOut(Duration time) {
    first.compareAndSet(
        null,
        new StreamFailure(
            StreamFailureKind.TIMEOUT,
            "no message was acknowledged or failed for %s s: is the server up?"
                .formatted(time.toSeconds())));
  }

  StreamResult of(long sent) {
    long failures = failed.sum();
    return new StreamResult(sent, known.get() - failures, failures, first.get());
  }
}
