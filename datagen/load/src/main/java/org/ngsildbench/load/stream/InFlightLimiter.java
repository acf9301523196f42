package org.ngsildbench.load.stream;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/**
 * Counts what became of messages, and holds the sender back while many are without an outcome: what
 * a platform's client would take is far more than keeps a server busy, and the last of it would
 * wait for its outcome for so long that it is given up. For one sender; outcomes come from any
 * thread.
 */
final class InFlightLimiter implements SendListener {

  private static final int MOST_ON_THEIR_WAY = 20_000;

  /** A sender that each outcome woke would do little else: it is woken when so many have come. */
  private static final int AWAITED_TOGETHER = 2_000;

  private static final long NOBODY_WAITS = Long.MAX_VALUE;

  /** Messages without gaps wait for a server that is away; somebody has to give up. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final Duration patience;
  private final AtomicLong known = new AtomicLong();
  private final LongAdder failed = new LongAdder();
  private final AtomicReference<StreamFailure> first = new AtomicReference<>();
  private volatile Thread sender;
  private volatile long awaited = NOBODY_WAITS;

  /** Apart from what each outcome writes, since the sender looks before each message. */
  private volatile boolean anyFailed;

  /** Of the sender: what it last saw of the known, so that it seldom looks at what others write. */
  private long seen;

  /** Of nothing yet. */
  InFlightLimiter() {
    this(PATIENCE);
  }

  /**
   * Of nothing yet.
   *
   * @param patience how long nothing may have an outcome while the sender waits
   */
  InFlightLimiter(Duration patience) {
    this.patience = patience;
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
   * Waits until one more message may be sent.
   *
   * @param sent how many were sent before; the sender counts them, for a count written here would
   *     take this object's cache line from the thread that tells outcomes, with each message
   * @throws InterruptedIOException if the thread was interrupted, which it then stays
   * @throws IOException if nothing has had an outcome for a minute
   */
  void awaitRoom(long sent) throws IOException {
    if (sent - seen < MOST_ON_THEIR_WAY) {
      return;
    }
    seen = known.get();
    if (sent - seen >= MOST_ON_THEIR_WAY) {
      await(sent - MOST_ON_THEIR_WAY + AWAITED_TOGETHER);
      seen = known.get();
    }
  }

  private void await(long outcomes) throws IOException {
    sender = Thread.currentThread();
    // Told before it is looked, so that no outcome comes unheard in between.
    awaited = outcomes;
    try {
      long latest = known.get();
      long giveUp = System.nanoTime() + patience.toNanos();
      while (known.get() < outcomes) {
        if (Thread.currentThread().isInterrupted()) {
          throw new InterruptedIOException("interrupted");
        }
        long left = giveUp - System.nanoTime();
        if (known.get() != latest) {
          latest = known.get();
          giveUp = System.nanoTime() + patience.toNanos();
        } else if (left <= 0) {
          silent(patience);
          throw new IOException(first.get().message());
        } else {
          LockSupport.parkNanos(this, left);
        }
      }
    } finally {
      awaited = NOBODY_WAITS;
    }
  }

  /** Nothing has had an outcome for so long. */
  void silent(Duration time) {
    first.compareAndSet(
        null,
        new StreamFailure(
            StreamFailureKind.TIMEOUT,
            "no message has had an outcome for %d s: is the server up?"
                .formatted(time.toSeconds())));
  }

  boolean anyFailed() {
    return anyFailed;
  }

  StreamResult of(long sent) {
    long failures = failed.sum();
    return new StreamResult(sent, known.get() - failures, failures, first.get());
  }
}
