package org.ngsildbench.vehicles.ngsild;

import java.time.Duration;
import java.util.function.LongFunction;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.reconnect.Room;

/** Hands messages to the lanes of their connection. Thread-safe. */
final class EntityProducer implements StreamProducer {

  private static final Duration FAREWELL = Duration.ofSeconds(2);

  private final LongFunction<BatchLane> lanes;
  private final Room withoutOutcome = new Room(Integer.MAX_VALUE);
  private volatile boolean closed;

  EntityProducer(LongFunction<BatchLane> lanes) {
    this.lanes = lanes;
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    if (closed) {
      listener.failed(
          new StreamFailure(StreamFailureKind.CLOSED, "the producer was closed"),
          System.nanoTime());
      return;
    }
    withoutOutcome.take(1, Duration.ZERO);
    lanes.apply(key).put(new EntityUpdate(key, payload, new Counted(listener)));
  }

  @Override
  public boolean copiesPayload() {
    return false;
  }

  @Override
  public boolean flush(Duration limit) {
    return withoutOutcome.flush(limit);
  }

  /** What is under way has a moment to end; the lanes, which others share, tell of what has not. */
  @Override
  public void close() {
    closed = true;
    flush(FAREWELL);
  }

  /** Gives room back before the outcome is told. */
  private final class Counted implements SendListener {
    private final SendListener listener;

    Counted(SendListener listener) {
      this.listener = listener;
    }

    @Override
    public void acknowledged(long nanos) {
      withoutOutcome.giveBack(1, nanos);
      listener.acknowledged(nanos);
    }

    @Override
    public void failed(StreamFailure failure, long nanos) {
      withoutOutcome.giveBack(1, nanos);
      listener.failed(failure, nanos);
    }
  }
}
