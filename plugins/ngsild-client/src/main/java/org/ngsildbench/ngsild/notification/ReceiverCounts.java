package org.ngsildbench.ngsild.notification;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a receiver has met.
 *
 * @param notifications requests answered as notifications
 * @param foreign requests to paths that nobody listens on
 * @param malformed requests that were no HTTP, or whose body was no notification
 * @param tooLarge requests or connections refused for their size or number
 * @param tooSlow connections closed because a request did not come to its end
 * @param connections open now
 */
public record ReceiverCounts(
    long notifications,
    long foreign,
    long malformed,
    long tooLarge,
    long tooSlow,
    int connections) {

  /**
   * What came to the receiver and was no notification, as a sentence; empty when nothing did. A
   * broker that sends broken notifications is otherwise seen only by those that are missing.
   */
  public Optional<String> trouble() {
    List<String> kinds = new ArrayList<>();
    name(kinds, malformed, "malformed");
    name(kinds, foreign, "to a path of no subscription");
    name(kinds, tooLarge, "refused for size or number");
    name(kinds, tooSlow, "never brought to an end");
    return kinds.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The receiver of notifications met requests that were none: "
                + String.join(", ", kinds)
                + ".");
  }

  private static void name(List<String> kinds, long count, String what) {
    if (count > 0) {
      kinds.add(String.format(Locale.ROOT, "%,d %s", count, what));
    }
  }
}
