package org.ngsildbench.ngsild.notification;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Request counts of a receiver.
 *
 * @param notifications requests accepted as notifications
 * @param unexpected those of another subscription or entity, or with a value that no write has
 * @param foreign requests to unknown paths
 * @param malformed requests that were not HTTP or not a notification
 * @param tooLarge requests or connections rejected for size or number
 * @param tooSlow connections closed because a request was not completed in time
 * @param connections open connections
 * @param interruptions how often the connection to the MQTT server ended
 */
public record ReceiverCounts(
    long notifications,
    long unexpected,
    long foreign,
    long malformed,
    long tooLarge,
    long tooSlow,
    int connections,
    long interruptions) {

  /**
   * Returns a warning about requests that were not correct notifications, and a broken connection;
   * empty if there were none. Otherwise they would only show as lost notifications.
   */
  public Optional<String> trouble() {
    List<String> kinds = new ArrayList<>();
    name(
        kinds,
        unexpected,
        "for another subscription or entity, or with a value that was not written");
    name(kinds, malformed, "malformed");
    name(kinds, foreign, "to the path of no subscription");
    name(kinds, tooLarge, "rejected for size or number");
    name(kinds, tooSlow, "never completed");
    List<String> sentences = new ArrayList<>();
    if (!kinds.isEmpty()) {
      sentences.add(
          "The notification receiver got requests that are not correct notifications: %s."
              .formatted(String.join(", ", kinds)));
    }
    if (interruptions > 0) {
      sentences.add(
          String.format(
              Locale.ROOT,
              "The connection to the MQTT server ended %,d times; lost notifications may not be the broker's fault.",
              interruptions));
    }
    return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
  }

  private static void name(List<String> kinds, long count, String what) {
    if (count > 0) {
      kinds.add(String.format(Locale.ROOT, "%,d %s", count, what));
    }
  }
}
