package org.ngsildbench.vehicles.ngsild;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongFunction;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;

/** Distributes messages to the lanes of their connection. Thread-safe. */
@RequiredArgsConstructor
final class EntityProducer implements StreamProducer {

  private static final long POLL_NANOS = 1_000_000;

  private final LongFunction<BatchLane> lanes;
  private final Set<EntityUpdate> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    EntityUpdate update = new EntityUpdate(key, payload, listener, open::remove);
    open.add(update);
    if (closed) {
      // Check after adding: either this method or close() reports the failure.
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

  /** Waits for messages sent before this call, not for later ones. */
  @Override
  public boolean flush(Duration limit) {
    long begin = System.nanoTime();
    for (EntityUpdate update : open.toArray(new EntityUpdate[0])) {
      while (open.contains(update)) {
        if (System.nanoTime() - begin >= limit.toNanos()
            || Thread.currentThread().isInterrupted()) {
          return false;
        }
        LockSupport.parkNanos(this, POLL_NANOS);
      }
    }
    return true;
  }

  /**
   * Does not wait, so that many producers can close at once even if their broker hangs; flush first
   * to get the outcomes. Queued messages are dropped from the next batch.
   */
  @Override
  public void close() {
    closed = true;
    long nanos = System.nanoTime();
    open.forEach(update -> update.fail(closed(), nanos));
  }
}
