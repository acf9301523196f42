package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** Counts the notifications of a broker by outcome. Thread-safe. */
final class Deliveries {
  private final LongAdder made = new LongAdder();
  private final Map<DeliveryOutcome, LongAdder> ended = new EnumMap<>(DeliveryOutcome.class);
  private final AtomicLong waiting = new AtomicLong();
  private volatile String lastReason = "";

  Deliveries() {
    for (DeliveryOutcome outcome : DeliveryOutcome.values()) {
      ended.put(outcome, new LongAdder());
    }
  }

  /** Counts a notification created by a change or an interval. */
  void made() {
    made.increment();
  }

  void ended(DeliveryOutcome outcome, String reason) {
    ended.get(outcome).increment();
    if (outcome != DeliveryOutcome.DELIVERED) {
      lastReason = reason;
    }
  }

  /** Reserves a place in the queues; returns false if all are taken. */
  boolean enter(long places) {
    if (waiting.incrementAndGet() <= places) {
      return true;
    }
    waiting.decrementAndGet();
    return false;
  }

  /** Releases places. */
  void leave(int places) {
    waiting.addAndGet(-places);
  }

  /** Adds the counts, and the reason of the latest failure, empty if there was none. */
  void addTo(ObjectNode report) {
    report.put("made", made.sum());
    ended.forEach((outcome, count) -> report.put(outcome.jsonName(), count.sum()));
    report.put("waiting", waiting.get()).put("lastReason", lastReason);
  }
}
