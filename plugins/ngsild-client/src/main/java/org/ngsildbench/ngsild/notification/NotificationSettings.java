package org.ngsildbench.ngsild.notification;

import java.time.Duration;
import java.util.Objects;
import lombok.With;

/**
 * Subscriptions and writes of a notification test. Immutable; validated on construction.
 *
 * <p>Probes are entities of type {@value #TYPE} whose attribute {@value #ATTRIBUTE} holds the
 * number of the last write. Subscription {@code i} watches probe {@code i} modulo their number, so
 * with fewer probes than subscriptions one write notifies several.
 *
 * @param subscriptions 1 to 200,000
 * @param probes 1 to the number of subscriptions
 * @param batch probes changed per write, 1 to their number; above 1 it is a batch update
 * @param group distinguishes the probes of several load generators: letters, digits, - and _
 * @param patience timeout of notifications after a write's response, greater than 0
 * @param filter of the subscriptions
 * @param removeStale whether to delete subscriptions of earlier runs
 * @param receiver settings of the receiver
 */
@With
public record NotificationSettings(
    int subscriptions,
    int probes,
    int batch,
    String group,
    Duration patience,
    SubscriptionFilter filter,
    boolean removeStale,
    ReceiverSettings receiver) {

  /** The type of the probes. */
  public static final String TYPE = "NotificationProbe";

  /** Their attribute. */
  public static final String ATTRIBUTE = "sequence";

  /** Its value before the first write. */
  static final long INITIAL = 0;

  private static final int MAX = 200_000;

  public NotificationSettings {
    Objects.requireNonNull(receiver, "receiver");
    inRange("subscriptions", subscriptions, MAX);
    inRange("probes", probes, subscriptions);
    inRange("probes a write", batch, probes);
    if (!group.matches("[A-Za-z0-9_-]{1,60}")) {
      throw new IllegalArgumentException(
          "the group \"" + group + "\" must be 1 to 60 letters, digits, - or _");
    }
    if (patience.isZero() || patience.isNegative()) {
      throw new IllegalArgumentException("the notification timeout must be above 0");
    }
  }

  /**
   * Returns settings with this many subscriptions, each with its own probe; 5 s timeout; local
   * receiver.
   */
  public static NotificationSettings of(int subscriptions) {
    return new NotificationSettings(
        subscriptions,
        subscriptions,
        1,
        "1",
        Duration.ofSeconds(5),
        SubscriptionFilter.NONE,
        false,
        ReceiverSettings.local());
  }

  /**
   * Returns whether the write of an index, counted from 0, notifies a subscription to its probe.
   */
  boolean notifies(int subscription, long index) {
    return filter.matches(subscription / probes, (int) (index % probes), index / probes);
  }

  String probeId(int probe) {
    return "urn:ngsi-ld:" + TYPE + ":" + group + ":" + probe;
  }

  private static void inRange(String what, int value, int most) {
    if (value < 1 || value > most) {
      throw new IllegalArgumentException(what + " is " + value + "; it must be from 1 to " + most);
    }
  }
}
