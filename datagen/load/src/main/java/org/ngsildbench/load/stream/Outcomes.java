package org.ngsildbench.load.stream;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

/** Counts what became of messages. Thread-safe. */
final class Outcomes implements SendListener {

  private final LongAdder acknowledged = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final AtomicReference<StreamFailure> first = new AtomicReference<>();

  @Override
  public void acknowledged(long nanos) {
    acknowledged.increment();
  }

  @Override
  public void failed(StreamFailure failure, long nanos) {
    failed.increment();
    first.compareAndSet(null, failure);
  }

  boolean anyFailed() {
    return first.get() != null;
  }

  StreamResult of(long sent) {
    return new StreamResult(sent, acknowledged.sum(), failed.sum(), first.get());
  }
}
