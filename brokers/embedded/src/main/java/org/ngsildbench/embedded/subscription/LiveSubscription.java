package org.ngsildbench.embedded.subscription;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;
import lombok.Getter;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.subscription.fault.FaultyOutbox;
import org.ngsildbench.embedded.subscription.fault.NotificationQueue;

/** An active subscription with its current definition and delivery state. Thread-safe. */
final class LiveSubscription {
  private static final LongConsumer NOBODY = nanos -> {};

  private final Tenant tenant;
  private final Clock clock;
  private final NotificationServices post;
  private final Progress progress = new Progress();
  private final Mailbox mailbox;
  private final NotificationQueue<Notification> outbox;
  @Getter private final Instant createdAt;
  @Getter private volatile SubscriptionDefinition current;
  @Getter private volatile Instant modifiedAt;
  private Future<?> periodic;
  private boolean ended;

  LiveSubscription(
      SubscriptionDefinition subscription, Tenant tenant, Clock clock, NotificationServices post) {
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

  Progress.State progress() {
    return progress.state();
  }

  /** Replaces the definition; queued notifications are sent unchanged. */
  void change(SubscriptionDefinition changed) {
    current = changed;
    modifiedAt = clock.instant();
    beginPeriod();
  }

  /** Starts the periodic notifications if requested, and stops earlier ones. */
  synchronized void beginPeriod() {
    if (periodic != null) {
      periodic.cancel(false);
      periodic = null;
    }
    if (current.interval() != null && !ended) {
      periodic = post.timers().every(current.interval().toNanos(), this::notifyOfAll);
    }
  }

  /** Stops the subscription and discards queued notifications. */
  synchronized void end() {
    ended = true;
    beginPeriod();
    mailbox.close();
  }

  /** Returns the entity to notify about; null if the change is not relevant. */
  NotifiedEntity observe(ObservedChange observation, Instant now) {
    SubscriptionDefinition subscription = current;
    boolean waits = subscription.interval() == null && subscription.isAwake(now);
    return waits
            && observation.triggers(subscription)
            && matches(subscription, observation.entity())
        ? observation.notifiedEntity(subscription, now)
        : null;
  }

  /** Creates one notification for the changes of a request. */
  void notifyReceiver(List<NotifiedEntity> data, Instant now) {
    SubscriptionDefinition subscription = current;
    if (!progress.isCooling(subscription.receiver().cooldown(), now)
        && progress.mayMake(subscription.throttling(), now)) {
      post.deliveries().made();
      outbox.put(
          new Notification(post.nextId(), subscription, tenant.name(), now, data), 0, NOBODY);
    }
  }

  private void notifyOfAll() {
    SubscriptionDefinition subscription = current;
    Instant now = clock.instant();
    if (subscription.isAwake(now)) {
      List<NotifiedEntity> all = subscription.query().find(tenant).map(NotifiedEntity::of).toList();
      if (!all.isEmpty()) {
        notifyReceiver(all, now);
      }
    }
  }

  private boolean matches(SubscriptionDefinition subscription, Entity entity) {
    try {
      if (subscription.query().place() == null) {
        return subscription.query().matches(entity, tenant);
      }
      // A GeoQuery is not thread-safe.
      synchronized (Objects.requireNonNull(subscription.query().place())) {
        return subscription.query().matches(entity, tenant);
      }
    } catch (Problem tooManySteps) {
      // A pattern that takes too long or a self-crossing geometry is not the writer's fault.
      return false;
    }
  }

  private void send(Notification notification, Runnable ended) {
    progress.sent(clock.instant());
    post.notificationSender()
        .deliver(
            notification,
            (outcome, reason) -> {
              ended(outcome, reason, clock.instant());
              ended.run();
            });
  }

  private void overflowed(Notification notification) {
    ended(DeliveryOutcome.OVERFLOWED, "the queue is full", notification.at());
  }

  private void ended(DeliveryOutcome outcome, String reason, Instant at) {
    progress.ended(outcome, at);
    post.deliveries().ended(outcome, reason);
  }
}
