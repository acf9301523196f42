package org.ngsildbench.embedded.subscription.fault;

import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongConsumer;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * Injects the faults of a plan into the outgoing queue of one subscription. Thread-safe.
 *
 * @param <N> type of notification
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class FaultyOutbox<N> implements NotificationQueue<N> {
  /** Max time a reordered notification waits for its successor. */
  private static final long REORDER_TIMEOUT_NANOS = TimeUnit.SECONDS.toNanos(3);

  private static final LongConsumer NOBODY = nanos -> {};

  private final NotificationQueue<N> next;
  private final NotificationFaults faults;
  private final String subscription;
  private final Function<N, String> idOf;
  private final Later later;
  private Overtaken<N> overtaken;

  /** Schedules work after a delay (ns). */
  @FunctionalInterface
  public interface Later {
    void after(long nanos, Runnable work);
  }

  private record Overtaken<N>(
      N notification, NotificationFaults.Strike strike, long since, LongConsumer whenSent) {}

  /** Wraps a queue; returns the queue itself if the plan has no rules. */
  public static <N> NotificationQueue<N> around(
      NotificationQueue<N> next,
      NotificationFaults faults,
      String subscription,
      Function<N, String> idOf,
      Later later) {
    return faults.isEmpty() ? next : new FaultyOutbox<>(next, faults, subscription, idOf, later);
  }

  @Override
  public synchronized void put(N notification, long holdNanos, LongConsumer whenSent) {
    if (overtaken != null) {
      next.put(notification, holdNanos, whenSent);
      Overtaken<N> held = overtaken;
      held.strike()
          .record(
              subscription, idOf.apply(held.notification()), 0, System.nanoTime() - held.since());
      release();
      return;
    }
    NotificationFaults.Strike strike = faults.strike(subscription);
    if (strike == null) {
      next.put(notification, holdNanos, whenSent);
      return;
    }
    String id = idOf.apply(notification);
    NotificationFault fault = strike.fault();
    if (fault instanceof NotificationFault.Drop) {
      strike.record(subscription, id, 0, 0);
    } else if (fault instanceof NotificationFault.Duplicate) {
      next.put(notification, holdNanos, whenSent);
      next.put(notification, holdNanos, NOBODY);
      strike.record(subscription, id, 0, 0);
    } else if (fault instanceof NotificationFault.Delay delay) {
      long drawn = delay.distribution().draw(strike.random());
      next.put(
          notification,
          holdNanos + drawn,
          held -> {
            strike.record(subscription, id, drawn, held);
            whenSent.accept(held);
          });
    } else {
      hold(new Overtaken<>(notification, strike, System.nanoTime(), whenSent));
    }
  }

  private void hold(Overtaken<N> one) {
    overtaken = one;
    later.after(REORDER_TIMEOUT_NANOS, () -> giveUp(one));
  }

  @SuppressWarnings("ReferenceEquality") // Only if this notification is still held back.
  private synchronized void giveUp(Overtaken<N> one) {
    if (overtaken == one) {
      release();
    }
  }

  private void release() {
    Overtaken<N> held = overtaken;
    overtaken = null;
    next.put(held.notification(), 0, held.whenSent());
  }
}
