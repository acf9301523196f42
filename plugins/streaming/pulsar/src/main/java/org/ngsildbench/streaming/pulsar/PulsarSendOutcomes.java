package org.ngsildbench.streaming.pulsar;

import java.util.concurrent.atomic.LongAdder;
import lombok.RequiredArgsConstructor;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.api.MessageIdAdv;
import org.ngsildbench.streaming.SendListener;

/** Reports and counts the outcomes of one producer's messages. Thread-safe. */
@RequiredArgsConstructor
final class PulsarSendOutcomes {

  /** Ledger and entry of a message that is in no topic. */
  private static final long NOWHERE = -1;

  private final PulsarFailures failures;
  private final boolean persistent;
  private final LongAdder sent = new LongAdder();
  private final LongAdder reported = new LongAdder();
  private volatile boolean connectionLost;

  void sending() {
    sent.increment();
  }

  /** Makes later failures report a lost connection. */
  void connectionLost() {
    connectionLost = true;
  }

  /** Exactly one of the two is null. */
  void outcome(SendListener listener, MessageId id, Throwable failure) {
    long now = System.nanoTime();
    try {
      if (failure != null) {
        listener.failed(connectionLost ? failures.connectionLost() : failures.of(failure), now);
      } else if (isDropped(id)) {
        listener.failed(failures.dropped(), now);
      } else {
        listener.acknowledged(now);
      }
    } finally {
      reported.increment();
    }
  }

  /** Returns whether the server dropped an acknowledged message of a non-persistent topic. */
  private boolean isDropped(MessageId id) {
    return !persistent
        && id instanceof MessageIdAdv place
        && place.getLedgerId() == NOWHERE
        && place.getEntryId() == NOWHERE;
  }

  /** Returns whether, at some moment since the call, every sent message had an outcome. */
  boolean hasNoneInFlight() {
    // In this order, a concurrent send or outcome makes the sums differ.
    long before = reported.sum();
    return before == sent.sum();
  }
}
