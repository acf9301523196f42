package org.ngsildbench.embedded.subscription;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.subscription.fault.NotificationQueue;

/**
 * The outgoing queue of one subscription. Sends notifications one at a time in order; putting never
 * blocks. Thread-safe.
 */
@RequiredArgsConstructor
final class Mailbox implements NotificationQueue<Notification> {

  /** Sends one notification and reports its completion. */
  @FunctionalInterface
  interface Sender {
    void send(Notification notification, Runnable ended);
  }

  private final NotificationServices post;
  private final Sender sender;

  /** Receives notifications that do not fit into the queue. */
  private final Consumer<Notification> overflow;

  private final Deque<Letter> letters = new ArrayDeque<>();
  private boolean busy;
  private boolean closed;

  private record Letter(
      Notification notification, long since, long notBefore, LongConsumer whenSent) {}

  @Override
  public void put(Notification notification, long holdNanos, LongConsumer whenSent) {
    long now = System.nanoTime();
    boolean taken;
    boolean wake;
    synchronized (this) {
      taken =
          !closed
              && letters.size() < post.limits().perSubscription()
              && post.deliveries().enter(post.limits().total());
      wake = taken && !busy;
      if (taken) {
        letters.add(new Letter(notification, now, now + holdNanos, whenSent));
        busy = true;
      }
    }
    if (wake) {
      post.executor().execute(this::sendNext);
    } else if (!taken) {
      overflow.accept(notification);
    }
  }

  private void sendNext() {
    Letter letter;
    synchronized (this) {
      letter = letters.peek();
      if (letter == null) {
        busy = false;
        return;
      }
      long early = letter.notBefore() - System.nanoTime();
      if (early > 0) {
        post.timers().after(early, this::sendNext);
        return;
      }
      letters.remove();
    }
    post.deliveries().leave(1);
    letter.whenSent().accept(System.nanoTime() - letter.since());
    // Not on the completion thread: immediate failures would recurse, and Jetty's client
    // stalled with hundreds of requests started from within completions.
    sender.send(letter.notification(), () -> post.executor().execute(this::sendNext));
  }

  /** Discards queued notifications and accepts no more. */
  synchronized void close() {
    closed = true;
    post.deliveries().leave(letters.size());
    letters.clear();
  }
}
