package org.ngsildbench.embedded.subscription;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.subscription.fault.FaultyOutbox;
import org.ngsildbench.embedded.subscription.fault.NotificationQueue;

/** A subscription at work: it can be changed, and knows how its notifications fare. Thread-safe. */
final class LiveSubscription {
  private static final LongConsumer NOBODY = nanos -> {};

  private final Tenant tenant;
  private final Clock clock;
  private final Post post;
  private final Progress progress = new Progress();
  private final Mailbox mailbox;
  private final NotificationQueue<Notification> outbox;
  private final Instant createdAt;
  private volatile Subscription current;
  private volatile Instant modifiedAt;
  private Future<?> periodic;
  private boolean ended;

  LiveSubscription(Subscription subscription, Tenant tenant, Clock clock, Post post) {
    this.current = subscription;
    this.tenant = tenant;
    this.clock = clock;
    this.post = post;
    this.createdAt = clock.instant();
    this.modifiedAt = createdAt;
    this.mailbox = new Mailbox(post, this::send, this::overflowed);
    this.outbox =
        FaultyOutbox.around(
            mailbox, post.faults(), subscription.id(), Notification::id, post.timers()::after);
  }

  Subscription current() {
    return current;
  }

  Progress.State progress() {
    return progress.state();
  }

  Instant createdAt() {
    return createdAt;
  }

  Instant modifiedAt() {
    return modifiedAt;
  }

  /** Takes on a changed form; what waits to be sent goes out as it was. */
  void change(Subscription changed) {
    current = changed;
    modifiedAt = clock.instant();
    beginPeriod();
  }

  /** Starts the periodic notifications, if that is what it asks for, and ends earlier ones. */
  synchronized void beginPeriod() {
    if (periodic != null) {
      periodic.cancel(false);
      periodic = null;
    }
    if (current.interval() != null && !ended) {
      periodic = post.timers().every(current.interval().toNanos(), this::tellAll);
    }
  }

  /** Ends it; what waits to be sent is thrown away. */
  synchronized void end() {
    ended = true;
    beginPeriod();
    mailbox.close();
  }

  /** What a change means to it, null if nothing. */
  NotifiedEntity observe(ObservedChange observation, Instant now) {
    Subscription subscription = current;
    boolean waits = subscription.interval() == null && subscription.isAwake(now);
    return waits
            && observation.triggers(subscription)
            && matches(subscription, observation.entity())
        ? observation.told(subscription, now)
        : null;
  }

  /** Makes a notification of what one request changed. */
  void tell(List<NotifiedEntity> data, Instant now) {
    Subscription subscription = current;
    if (!progress.isCooling(subscription.receiver().cooldown(), now)
        && progress.mayMake(subscription.throttling(), now)) {
      post.deliveries().made();
      outbox.put(
          new Notification(post.nextId(), subscription, tenant.name(), now, data), 0, NOBODY);
    }
  }

  private void tellAll() {
    Subscription subscription = current;
    Instant now = clock.instant();
    if (subscription.isAwake(now)) {
      List<NotifiedEntity> all = subscription.query().find(tenant).map(NotifiedEntity::of).toList();
      if (!all.isEmpty()) {
        tell(all, now);
      }
    }
  }

  private boolean matches(Subscription subscription, Entity entity) {
    try {
      if (subscription.query().place() == null) {
        return subscription.query().matches(entity, tenant);
      }
      // A geo-query serves one thread at a time.
      synchronized (Objects.requireNonNull(subscription.query().place())) {
        return subscription.query().matches(entity, tenant);
      }
    } catch (Problem tooHard) {
      // A pattern that takes too long, or a geometry that crosses itself: the writer did no wrong.
      return false;
    }
  }

  private void send(Notification notification, Runnable ended) {
    progress.sent(clock.instant());
    post.notificationSender()
        .deliver(
            notification,
            (outcome, reason) -> {
              progress.ended(outcome, clock.instant());
              post.deliveries().ended(outcome, reason);
              ended.run();
            });
  }

  private void overflowed(Notification notification) {
    progress.overflowed(notification.at());
    post.deliveries().overflowed();
  }
}
