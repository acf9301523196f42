package org.ngsildbench.streaming.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.ngsildbench.streaming.StreamFailure;

/** Records observed messages. */
final class Heard implements MessageObserver {

  final AtomicLong acknowledged = new AtomicLong();
  final AtomicLong dropped = new AtomicLong();
  final List<StreamFailure> failures = new ArrayList<>();
  final List<Long> intended = new ArrayList<>();
  final List<Long> delays = new ArrayList<>();

  @Override
  public void acknowledged(long intendedNanos, long sentNanos, long nanos) {
    acknowledged.incrementAndGet();
  }

  @Override
  public synchronized void failed(
      StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
    failures.add(failure);
  }

  @Override
  public synchronized void delivered(long intendedNanos, long sentNanos, long arrivalNanos) {
    intended.add(intendedNanos);
    delays.add(arrivalNanos - intendedNanos);
  }

  @Override
  public void dropped(long messages) {
    dropped.addAndGet(messages);
  }
}
