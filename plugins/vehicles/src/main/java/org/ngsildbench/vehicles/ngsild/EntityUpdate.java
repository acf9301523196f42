package org.ngsildbench.vehicles.ngsild;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.Consumer;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

/**
 * A message on its way into a batch. Its outcome is told once, the first that comes about.
 * Thread-safe.
 */
final class EntityUpdate {

  private static final AtomicIntegerFieldUpdater<EntityUpdate> TOLD =
      AtomicIntegerFieldUpdater.newUpdater(EntityUpdate.class, "told");

  private final long vehicle;
  private final byte[] json;
  private final SendListener listener;
  private final Consumer<EntityUpdate> after;
  private volatile int told;

  /**
   * A message without an outcome.
   *
   * @param vehicle whose attributes it changes
   * @param json the entity with these attributes; not written again
   * @param after told when the listener has been, so that who waits for it finds all counted
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

  /** Whether its outcome was told: nobody waits for it any more. */
  boolean isTold() {
    return told != 0;
  }

  /** The broker has it. */
  void acknowledge(long nanos) {
    tell(() -> listener.acknowledged(nanos));
  }

  /** The broker has not taken it, or nobody knows. */
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
