package org.ngsildbench.embedded.subscription;

/**
 * How many notifications may wait to be sent; what comes beyond is given up and counted.
 *
 * @param perSubscription of one subscription, from 1
 * @param total of all, from 1
 */
public record NotificationLimits(int perSubscription, long total) {

  /** Enough for seconds of a fast writer, little enough for a small heap. */
  public static final NotificationLimits USUAL = new NotificationLimits(10_000, 200_000);

  public NotificationLimits {
    if (perSubscription < 1 || total < 1) {
      throw new IllegalArgumentException("The limits of notifications must be 1 or more.");
    }
  }
}
