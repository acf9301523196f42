package org.ngsildbench.vehicles.ngsild;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ObjLongConsumer;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

/**
 * A message on its way into a batch. Its outcome is told once, the first that comes about.
 * Thread-safe.
 */
final class EntityUpdate {

  private final long vehicle;
  private final byte[] json;
  private final SendListener listener;
  private final ObjLongConsumer<EntityUpdate> before;
  private final AtomicBoolean told = new AtomicBoolean();

  /**
   * A message without an outcome.
   *
   * @param vehicle whose attributes it changes
   * @param json the entity with these attributes; not written again
   * @param before told just before the listener
   */
  EntityUpdate(
      long vehicle, byte[] json, SendListener listener, ObjLongConsumer<EntityUpdate> before) {
    this.vehicle = vehicle;
    this.json = json;
    this.listener = listener;
    this.before = before;
  }

  long vehicle() {
    return vehicle;
  }

  byte[] json() {
    return json;
  }

  /** Whether its outcome was told: nobody waits for it any more. */
  boolean isTold() {
    return told.get();
  }

  /** The broker has it. */
  void acknowledge(long nanos) {
    if (tell(nanos)) {
      listener.acknowledged(nanos);
    }
  }

  /** The broker has not taken it, or nobody knows. */
  void fail(StreamFailure failure, long nanos) {
    if (tell(nanos)) {
      listener.failed(failure, nanos);
    }
  }

  private boolean tell(long nanos) {
    if (!told.compareAndSet(false, true)) {
      return false;
    }
    before.accept(this, nanos);
    return true;
  }
}
