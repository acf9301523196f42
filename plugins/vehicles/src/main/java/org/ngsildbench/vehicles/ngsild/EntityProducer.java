package org.ngsildbench.vehicles.ngsild;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongFunction;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;

/** Hands messages to the lanes of their connection. Thread-safe. */
final class EntityProducer implements StreamProducer {

  private static final long LOOK_NANOS = 1_000_000;

  private final LongFunction<BatchLane> lanes;
  private final Set<EntityUpdate> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  EntityProducer(LongFunction<BatchLane> lanes) {
    this.lanes = lanes;
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    EntityUpdate update = new EntityUpdate(key, payload, listener, open::remove);
    open.add(update);
    if (closed) {
      // Looked at behind the adding: either this or who closes tells it.
      update.fail(closed(), System.nanoTime());
      return;
    }
    lanes.apply(key).put(update);
  }

  private static StreamFailure closed() {
    return new StreamFailure(StreamFailureKind.CLOSED, "the producer was closed");
  }

  @Override
  public boolean copiesPayload() {
    return false;
  }

  /** Waits for what was sent before, not for what others send meanwhile. */
  @Override
  public boolean flush(Duration limit) {
    long begin = System.nanoTime();
    for (EntityUpdate update : open.toArray(new EntityUpdate[0])) {
      while (open.contains(update)) {
        if (System.nanoTime() - begin >= limit.toNanos()
            || Thread.currentThread().isInterrupted()) {
          return false;
        }
        LockSupport.parkNanos(this, LOOK_NANOS);
      }
    }
    return true;
  }

  /**
   * Waits for nobody, so that many close at once though their broker hangs: who wants outcomes
   * flushes before. What waits in a lane is left out of its next batch.
   */
  @Override
  public void close() {
    closed = true;
    long nanos = System.nanoTime();
    open.forEach(update -> update.fail(closed(), nanos));
  }
}
