package org.ngsildbench.embedded.subscription.fault;

import java.util.regex.Pattern;
import org.ngsildbench.embedded.faults.Frequency;

/**
 * One thing that goes wrong with notifications.
 *
 * @param name in the report
 * @param subscription found anywhere in the subscription's id; null for all
 * @param frequency how often it strikes among them
 * @param fault what happens
 */
public record NotificationFaultRule(
    String name, Pattern subscription, Frequency frequency, NotificationFault fault) {

  /** A rule about the notifications of all subscriptions. */
  public static NotificationFaultRule of(
      String name, Frequency frequency, NotificationFault fault) {
    return new NotificationFaultRule(name, null, frequency, fault);
  }

  boolean isAbout(String subscriptionId) {
    return subscription == null || subscription.matcher(subscriptionId).find();
  }
}
