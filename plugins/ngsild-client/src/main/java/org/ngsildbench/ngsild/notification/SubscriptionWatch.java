package org.ngsildbench.ngsild.notification;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongPredicate;
import lombok.RequiredArgsConstructor;

/** Due and received notifications of one subscription. Thread-safe. */
@RequiredArgsConstructor
final class SubscriptionWatch {
  /** Max remembered lost notifications; later arrivals of older ones count as unexpected. */
  private static final int REMEMBERED = 1_000;

  /** Whether a write with a number notifies the subscription. */
  private final LongPredicate notifies;

  private final Map<Long, ExpectedWrite> due = new HashMap<>();
  private final Map<Long, ExpectedWrite> givenUp =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, ExpectedWrite> eldest) {
          return size() > REMEMBERED;
        }
      };
  private long newestNumber;
  private long newestStart;
  private boolean any;
  private NotificationObserver lastObserver;

  /** A write with this number is about to begin. */
  synchronized void expect(long number, ExpectedWrite write) {
    due.put(number, write);
    newestNumber = Math.max(newestNumber, number);
    lastObserver = write.observer();
  }

  /** A write with this number, which the subscription excludes, is about to begin. */
  synchronized void exclude(long number, NotificationObserver observer) {
    newestNumber = Math.max(newestNumber, number);
    lastObserver = observer;
  }

  /**
   * A notification came.
   *
   * @return false when it is about no write of this run
   */
  synchronized boolean arrived(long number, long arrivalNanos) {
    ExpectedWrite write = due.remove(number);
    if (write != null) {
      if (any && write.wasAnsweredBefore(newestStart)) {
        write.observer().irregular(Irregularity.OUT_OF_ORDER);
      }
      newestStart = any ? Math.max(newestStart, write.start()) : write.start();
      any = true;
      write.notified(arrivalNanos);
      return true;
    }
    write = givenUp.remove(number);
    if (write != null) {
      write.late();
      return true;
    }
    if (number < 1 || number > newestNumber) {
      return false;
    }
    lastObserver.irregular(
        notifies.test(number) ? Irregularity.DUPLICATE : Irregularity.SUPERFLUOUS);
    return true;
  }

  /** Gives up a notification; returns whether it was still due. */
  synchronized boolean giveUp(long number, ExpectedWrite write) {
    if (!due.remove(number, write)) {
      return false;
    }
    givenUp.put(number, write);
    return true;
  }
}
