package org.ngsildbench.embedded.subscription;

/**
 * Limits of the notification queues; notifications beyond them are dropped and counted.
 *
 * @param perSubscription for each subscription, from 1
 * @param total for all subscriptions, from 1
 */
public record NotificationLimits(int perSubscription, long total) {

  /** Default limits: enough for seconds of fast writes, small enough for a small heap. */
  public static final NotificationLimits USUAL = new NotificationLimits(10_000, 200_000);

  public NotificationLimits {
    if (perSubscription < 1 || total < 1) {
      throw new IllegalArgumentException("The notification limits must be 1 or more.");
    }
  }
}
