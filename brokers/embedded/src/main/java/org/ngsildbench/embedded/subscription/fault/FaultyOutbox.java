package org.ngsildbench.embedded.subscription.fault;

import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * Stands before the outbox of one subscription and does to its notifications what the plan says.
 * Thread-safe.
 *
 * @param <N> the notifications
 */
public final class FaultyOutbox<N> implements NotificationQueue<N> {
  /** How long a notification that is to be overtaken waits for the one that overtakes it. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(3);

  private static final LongConsumer NOBODY = nanos -> {};

  private final NotificationQueue<N> next;
  private final NotificationFaults faults;
  private final String subscription;
  private final Function<N, String> idOf;
  private final Later later;
  private Overtaken<N> overtaken;

  /** Runs work so many nanoseconds from now. */
  @FunctionalInterface
  public interface Later {
    void after(long nanos, Runnable work);
  }

  private record Overtaken<N>(
      N notification, NotificationFaults.Strike strike, long since, LongConsumer whenSent) {}

  private FaultyOutbox(
      NotificationQueue<N> next,
      NotificationFaults faults,
      String subscription,
      Function<N, String> idOf,
      Later later) {
    this.next = next;
    this.faults = faults;
    this.subscription = subscription;
    this.idOf = idOf;
    this.later = later;
  }

  /** The outbox itself where nothing is to go wrong. */
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
          .happened(
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
      strike.happened(subscription, id, 0, 0);
    } else if (fault instanceof NotificationFault.Duplicate) {
      next.put(notification, holdNanos, whenSent);
      next.put(notification, holdNanos, NOBODY);
      strike.happened(subscription, id, 0, 0);
    } else if (fault instanceof NotificationFault.Delay delay) {
      long drawn = delay.distribution().draw(strike.random());
      next.put(
          notification,
          holdNanos + drawn,
          held -> {
            strike.happened(subscription, id, drawn, held);
            whenSent.accept(held);
          });
    } else {
      hold(new Overtaken<>(notification, strike, System.nanoTime(), whenSent));
    }
  }

  private void hold(Overtaken<N> one) {
    overtaken = one;
    later.after(PATIENCE_NANOS, () -> giveUp(one));
  }

  @SuppressWarnings("ReferenceEquality") // This very one, if it is still held.
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
