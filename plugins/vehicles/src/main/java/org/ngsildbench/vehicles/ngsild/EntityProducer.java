package org.ngsildbench.vehicles.ngsild;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.reconnect.Room;

/** Hands messages to the lanes of their connection. Thread-safe. */
final class EntityProducer implements StreamProducer {

  private final LongFunction<BatchLane> lanes;
  private final Room withoutOutcome = new Room(Integer.MAX_VALUE);
  private final Set<EntityUpdate> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  EntityProducer(LongFunction<BatchLane> lanes) {
    this.lanes = lanes;
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    withoutOutcome.take(1, Duration.ZERO);
    EntityUpdate update = new EntityUpdate(key, payload, listener, this::told);
    open.add(update);
    if (closed) {
      // Looked at behind the adding: either this or who closes tells it.
      update.fail(closed(), System.nanoTime());
      return;
    }
    lanes.apply(key).put(update);
  }

  private void told(EntityUpdate update, long nanos) {
    open.remove(update);
    withoutOutcome.giveBack(1, nanos);
  }

  private static StreamFailure closed() {
    return new StreamFailure(StreamFailureKind.CLOSED, "the producer was closed");
  }

  @Override
  public boolean copiesPayload() {
    return false;
  }

  @Override
  public boolean flush(Duration limit) {
    return withoutOutcome.flush(limit);
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
