package org.ngsildbench.ngsild.notification;

import java.time.Duration;
import java.util.Objects;

/**
 * What is subscribed to and written. Immutable; checked when made.
 *
 * <p>There are probes, entities of type {@value #TYPE} made for the measurement, each with the
 * attribute {@value #ATTRIBUTE} that holds the number of the last write. Subscription {@code i} is
 * about probe {@code i} modulo their number, so that with fewer probes than subscriptions one write
 * notifies several.
 *
 * @param subscriptions 1 to 200,000
 * @param probes 1 to the number of subscriptions
 * @param batch probes that one write changes, 1 to their number; above 1 it is a batch update
 * @param group tells the probes of several load generators apart: letters, digits, - and _
 * @param patience how long after the answer to a write its notifications are waited for, above zero
 * @param removeStale whether subscriptions that earlier runs left behind are deleted
 * @param receiver where notifications are taken
 */
public record NotificationSettings(
    int subscriptions,
    int probes,
    int batch,
    String group,
    Duration patience,
    boolean removeStale,
    ReceiverSettings receiver) {

  /** The type of the probes. */
  public static final String TYPE = "NotificationProbe";

  /** Their attribute. */
  public static final String ATTRIBUTE = "sequence";

  private static final int MOST = 200_000;

  public NotificationSettings {
    Objects.requireNonNull(receiver, "receiver");
    inRange("subscriptions", subscriptions, MOST);
    inRange("probes", probes, subscriptions);
    inRange("probes a write", batch, probes);
    if (!group.matches("[A-Za-z0-9_-]{1,60}")) {
      throw new IllegalArgumentException(
          "the group \"" + group + "\" must be 1 to 60 letters, digits, - or _");
    }
    if (patience.isZero() || patience.isNegative()) {
      throw new IllegalArgumentException(
          "the time that notifications are waited for must be above 0");
    }
  }

  /** So many subscriptions, each about a probe of its own; 5 s to wait; all on this machine. */
  public static NotificationSettings of(int subscriptions) {
    return new NotificationSettings(
        subscriptions,
        subscriptions,
        1,
        "1",
        Duration.ofSeconds(5),
        false,
        ReceiverSettings.local());
  }

  /** The same with other numbers of probes and of probes a write. */
  public NotificationSettings writing(int otherProbes, int otherBatch) {
    return new NotificationSettings(
        subscriptions, otherProbes, otherBatch, group, patience, removeStale, receiver);
  }

  /** The same with another time to wait. */
  public NotificationSettings waiting(Duration other) {
    return new NotificationSettings(
        subscriptions, probes, batch, group, other, removeStale, receiver);
  }

  /** The same, deleting what earlier runs left, or not. */
  public NotificationSettings removingStale(boolean other) {
    return new NotificationSettings(subscriptions, probes, batch, group, patience, other, receiver);
  }

  String probeId(int probe) {
    return "urn:ngsi-ld:" + TYPE + ":" + group + ":" + probe;
  }

  private static void inRange(String what, int value, int most) {
    if (value < 1 || value > most) {
      throw new IllegalArgumentException(
          what + " is " + value + "; it must be within 1 to " + most);
    }
  }
}
