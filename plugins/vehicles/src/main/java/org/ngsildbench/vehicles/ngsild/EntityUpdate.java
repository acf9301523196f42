package org.ngsildbench.vehicles.ngsild;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.Consumer;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

/** A message for a batch. Reports its first outcome, once. Thread-safe. */
final class EntityUpdate {

  private static final AtomicIntegerFieldUpdater<EntityUpdate> TOLD =
      AtomicIntegerFieldUpdater.newUpdater(EntityUpdate.class, "told");

  private final long vehicle;
  private final byte[] json;
  private final SendListener listener;
  private final Consumer<EntityUpdate> after;
  private volatile int told;

  /**
   * Creates a message in flight.
   *
   * @param vehicle whose attributes it changes
   * @param json the entity with these attributes; not modified
   * @param after called after the listener, so that waiting threads see all counts updated
   */
  EntityUpdate(long vehicle, byte[] json, SendListener listener, Consumer<EntityUpdate> after) {
    this.vehicle = vehicle;
    this.json = json;
    this.listener = listener;
    this.after = after;
  }

  long vehicle() {
    return vehicle;
  }

  byte[] json() {
    return json;
  }

  /** Returns whether the outcome was reported. */
  boolean isReported() {
    return told != 0;
  }

  /** Reports that the broker accepted the message. */
  void acknowledge(long nanos) {
    tell(() -> listener.acknowledged(nanos));
  }

  /** Reports that the broker rejected the message, or that the outcome is unknown. */
  void fail(StreamFailure failure, long nanos) {
    tell(() -> listener.failed(failure, nanos));
  }

  private void tell(Runnable outcome) {
    if (TOLD.compareAndSet(this, 0, 1)) {
      try {
        outcome.run();
      } finally {
        after.accept(this);
      }
    }
  }
}
