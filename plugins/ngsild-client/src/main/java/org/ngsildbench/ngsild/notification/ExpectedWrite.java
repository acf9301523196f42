package org.ngsildbench.ngsild.notification;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import lombok.AccessLevel;
import lombok.Getter;

/**
 * One write and its expected notifications. Thread-safe.
 *
 * <p>Lifecycle: registered with its watches, started, answered (or cancelled), and done when every
 * notification has arrived or timed out.
 */
public final class ExpectedWrite {
  @Getter(AccessLevel.PACKAGE)
  private final NotificationObserver observer;

  private final SubscriptionWatch[] watches;
  private final long[] numbers;
  private final Runnable whenDone;
  private final AtomicInteger open;
  private final AtomicInteger came = new AtomicInteger();
  private final CountDownLatch done = new CountDownLatch(1);

  @Getter(AccessLevel.PACKAGE)
  private long start;

  private long intendedStart;
  private volatile long answered;
  private volatile boolean wasAnswered;
  private volatile boolean cancelled;
  private volatile long lastDelay = -1;

  /**
   * @param watches that are to be notified
   * @param numbers the number that each is to be notified of
   * @param whenDone run once
   */
  ExpectedWrite(
      NotificationObserver observer,
      SubscriptionWatch[] watches,
      long[] numbers,
      Runnable whenDone) {
    this.observer = observer;
    this.watches = watches;
    this.numbers = numbers;
    this.whenDone = whenDone;
    // One more for the response, so that it is not done before.
    this.open = new AtomicInteger(watches.length + 1);
  }

  /** Enters it into its watches. */
  void begin(long startNanos, long intendedStartNanos) {
    start = startNanos;
    intendedStart = intendedStartNanos;
    for (int i = 0; i < watches.length; i++) {
      watches[i].expect(numbers[i], this);
    }
  }

  /** The broker has taken the write. */
  void answered(long nanos) {
    answered = nanos;
    wasAnswered = true;
    observer.written(watches.length);
    closeOne();
  }

  /**
   * Cancels a write that the broker rejected or whose outcome is unknown; notifications that
   * arrived stay counted.
   */
  void cancel() {
    cancelled = true;
    int left = 0;
    for (int i = 0; i < watches.length; i++) {
      if (watches[i].giveUp(numbers[i], this)) {
        left++;
      }
    }
    if (left < watches.length) {
      observer.written(watches.length - left);
    }
    for (int i = 0; i <= left; i++) {
      closeOne();
    }
  }

  /** Returns whether its response arrived before another write started. */
  boolean wasAnsweredBefore(long startOfOther) {
    return wasAnswered && answered - startOfOther <= 0;
  }

  void notified(long arrivalNanos) {
    long delay = arrivalNanos - intendedStart;
    lastDelay = Math.max(lastDelay, delay);
    came.incrementAndGet();
    observer.notified(delay);
    closeOne();
  }

  void late() {
    if (!cancelled) {
      observer.irregular(Irregularity.LATE);
    }
  }

  /** Counts missing notifications as lost after the timeout. */
  boolean expire(long now, long limitNanos) {
    if (isDone()) {
      return true;
    }
    if (!wasAnswered || now - answered < limitNanos) {
      return false;
    }
    for (int i = 0; i < watches.length; i++) {
      if (watches[i].giveUp(numbers[i], this)) {
        observer.irregular(Irregularity.LOST);
        closeOne();
      }
    }
    return true;
  }

  private void closeOne() {
    if (open.decrementAndGet() == 0) {
      done.countDown();
      whenDone.run();
    }
  }

  boolean isDone() {
    return done.getCount() == 0;
  }

  /** Notifications due. */
  public int due() {
    return watches.length;
  }

  /** Returns the number of notifications that arrived. */
  public int came() {
    return came.get();
  }

  /** The longest delay so far, in nanoseconds from the intended start; below 0 when none came. */
  public long delayNanos() {
    return lastDelay;
  }

  /**
   * Waits until every notification has come or been given up.
   *
   * @return false if the thread was interrupted
   */
  public boolean await(long limitNanos) {
    try {
      return done.await(limitNanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
