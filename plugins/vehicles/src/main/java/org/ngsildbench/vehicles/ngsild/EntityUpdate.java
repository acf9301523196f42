package org.ngsildbench.vehicles.ngsild;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.Consumer;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

/** A message for a batch. Reports its first outcome, once. Thread-safe. */
@RequiredArgsConstructor
final class EntityUpdate {

  private static final AtomicIntegerFieldUpdater<EntityUpdate> REPORTED =
      AtomicIntegerFieldUpdater.newUpdater(EntityUpdate.class, "reported");

  /** Whose attributes it changes. */
  @Getter private final long vehicle;

  /** The entity with these attributes; not modified. */
  @Getter private final byte[] json;

  private final SendListener listener;

  /** Called after the listener, so that waiting threads see all counts updated. */
  private final Consumer<EntityUpdate> after;

  private volatile int reported;

  /** Returns whether the outcome was reported. */
  boolean isReported() {
    return reported != 0;
  }

  /** Reports that the broker accepted the message. */
  void acknowledge(long nanos) {
    report(() -> listener.acknowledged(nanos));
  }

  /** Reports that the broker rejected the message, or that the outcome is unknown. */
  void fail(StreamFailure failure, long nanos) {
    report(() -> listener.failed(failure, nanos));
  }

  private void report(Runnable outcome) {
    if (REPORTED.compareAndSet(this, 0, 1)) {
      try {
        outcome.run();
      } finally {
        after.accept(this);
      }
    }
  }
}
