package org.ngsildbench.jmeter.vehicles;

import java.util.concurrent.atomic.LongAdder;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.sink.SinkObserver;

/** Counts messages by what they tell, keeps the last failure, and passes all on. Thread-safe. */
final class TopicCounts implements SinkObserver {

  private final SinkObserver next;
  private final LongAdder locations = new LongAdder();
  private final LongAdder sections = new LongAdder();
  private volatile StreamFailure lastFailure;

  TopicCounts(SinkObserver next) {
    this.next = next;
  }

  long locations() {
    return locations.sum();
  }

  long sections() {
    return sections.sum();
  }

  /** Why the last attempt that failed did; null if none has. */
  StreamFailure lastFailure() {
    return lastFailure;
  }

  @Override
  public void due(VehicleTopic topic, long intendedNanos, long nanos) {
    if (topic == VehicleTopic.VEHICLE_LOCATION) {
      locations.increment();
    } else if (topic == VehicleTopic.DATA_SECTION) {
      sections.increment();
    }
    next.due(topic, intendedNanos, nanos);
  }

  @Override
  public void acknowledged(VehicleTopic topic, long intendedNanos, long sentNanos, long nanos) {
    next.acknowledged(topic, intendedNanos, sentNanos, nanos);
  }

  @Override
  public void failed(
      VehicleTopic topic, StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
    lastFailure = failure;
    next.failed(topic, failure, intendedNanos, sentNanos, nanos);
  }
}
