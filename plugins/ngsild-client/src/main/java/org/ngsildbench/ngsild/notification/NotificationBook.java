package org.ngsildbench.ngsild.notification;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;
import org.ngsildbench.measurement.file.PeriodicTask;
import org.ngsildbench.ngsild.json.NotificationDocument;

/** Tracks due, arrived and timed-out notifications. Thread-safe. */
final class NotificationBook implements NotificationHandler, AutoCloseable {
  private static final Duration SWEEP = Duration.ofMillis(50);
  private static final Duration SETTLE = Duration.ofSeconds(1);

  private final String pathPrefix;
  private final String attribute;
  private final IntFunction<String> subscriptionOf;
  private final IntFunction<String> entityOf;
  private final SubscriptionWatch[] watches;
  private final long waitNanos;
  private final ConcurrentLinkedQueue<ExpectedWrite> answered = new ConcurrentLinkedQueue<>();
  private final PeriodicTask sweeping;
  private long begun;
  private long done;
  private long lastBegun;
  private volatile NotificationObserver lastObserver = NotificationObserver.NONE;

  /** Decides whether a write notifies a subscription. */
  @FunctionalInterface
  interface Filter {
    boolean notifies(int subscription, long number);
  }

  /**
   * @param pathPrefix before the number of the subscription in the path of a notification
   * @param attribute that holds the write's number
   * @param subscriptionOf the id of a subscription
   * @param entityOf the id of the entity that a subscription is about
   * @param wait how long after the answer to a write its notifications are waited for
   * @param filter which notifications are due
   */
  NotificationBook(
      String pathPrefix,
      String attribute,
      int subscriptions,
      IntFunction<String> subscriptionOf,
      IntFunction<String> entityOf,
      Duration wait,
      Filter filter) {
    this.pathPrefix = pathPrefix;
    this.subscriptionOf = subscriptionOf;
    this.entityOf = entityOf;
    this.attribute = attribute;
    this.watches = new SubscriptionWatch[subscriptions];
    for (int i = 0; i < subscriptions; i++) {
      int subscription = i;
      watches[i] = new SubscriptionWatch(number -> filter.notifies(subscription, number));
    }
    this.waitNanos = wait.toNanos();
    this.sweeping = PeriodicTask.start("notification sweeper", SWEEP, this::sweep);
  }

  /** The record of one subscription. */
  SubscriptionWatch watch(int subscription) {
    return watches[subscription];
  }

  /** Returns a subscription's notification path below the receiver's URL. */
  String path(int subscription) {
    return pathPrefix + subscription;
  }

  /** Opens the entry of a write that has not begun. */
  ExpectedWrite expect(
      NotificationObserver observer, SubscriptionWatch[] notified, long[] numbers) {
    return new ExpectedWrite(observer, notified, numbers, this::oneDone);
  }

  /** A write begins. */
  void begin(ExpectedWrite write, long startNanos, long intendedStartNanos) {
    synchronized (this) {
      begun++;
      lastBegun = System.nanoTime();
    }
    lastObserver = write.observer();
    write.begin(startNanos, intendedStartNanos);
  }

  /** A write was answered as good: from now on its notifications are waited for. */
  void answered(ExpectedWrite write, long nanos) {
    write.answered(nanos);
    if (!write.isDone()) {
      answered.add(write);
    }
  }

  private synchronized void oneDone() {
    done++;
    notifyAll();
  }

  @Override
  public Verdict received(String path, byte[] bytes, int from, int length, long arrivalNanos) {
    int number = numberIn(path);
    if (number < 0) {
      return Verdict.FOREIGN;
    }
    String due = subscriptionOf.apply(number);
    AtomicBoolean wrong = new AtomicBoolean();
    try {
      NotificationDocument.read(
          new ByteArrayInputStream(bytes, from, length),
          attribute,
          (subscription, id, marker) -> {
            if (!due.equals(subscription) || !arrived(number, id, marker, arrivalNanos)) {
              lastObserver.irregular(Irregularity.SUPERFLUOUS);
              wrong.set(true);
            }
          });
      return wrong.get() ? Verdict.UNEXPECTED : Verdict.TAKEN;
    } catch (IOException malformedOrTooLarge) {
      return Verdict.MALFORMED;
    }
  }

  private boolean arrived(int subscription, String id, double marker, long arrivalNanos) {
    boolean isNumber = marker == Math.rint(marker) && Math.abs(marker) < 1L << 53;
    if (!isNumber || !entityOf.apply(subscription).equals(id)) {
      return false;
    }
    // A broker may also notify of the value before the first write, when the subscription is made.
    return marker == NotificationSettings.INITIAL
        || watches[subscription].arrived((long) marker, arrivalNanos);
  }

  private int numberIn(String path) {
    if (!path.startsWith(pathPrefix)) {
      return -1;
    }
    int number = 0;
    for (int i = pathPrefix.length(); i < path.length(); i++) {
      int digit = path.charAt(i) - '0';
      if (digit < 0 || digit > 9 || number > watches.length) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return path.length() > pathPrefix.length() && number < watches.length ? number : -1;
  }

  private void sweep() {
    long now = System.nanoTime();
    for (ExpectedWrite oldest = answered.peek();
        oldest != null && oldest.expire(now, waitNanos);
        oldest = answered.peek()) {
      answered.remove(oldest);
    }
  }

  /**
   * Waits until every write that has begun by now is done, as long as that can take.
   *
   * @return false if the thread was interrupted
   */
  synchronized boolean drain() {
    long end = System.nanoTime() + waitNanos + 4 * SWEEP.toNanos();
    try {
      while (done < begun) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          return true;
        }
        wait(left);
      }
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Waits until no write has begun for a second.
   *
   * @return false if the thread was interrupted
   */
  synchronized boolean settle() {
    try {
      for (long left = quiet(); left > 0; left = quiet()) {
        wait(left);
      }
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private long quiet() {
    return SETTLE.toMillis() - (System.nanoTime() - lastBegun) / 1_000_000;
  }

  @Override
  public void close() {
    sweeping.close();
    sweep();
  }
}
