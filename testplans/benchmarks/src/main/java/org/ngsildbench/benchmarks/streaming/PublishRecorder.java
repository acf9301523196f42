package org.ngsildbench.benchmarks.streaming;

import java.util.Optional;
import java.util.function.Supplier;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.measurement.tally.Vehicles;
import org.ngsildbench.ngsild.mixed.ReadObserver;
import org.ngsildbench.ngsild.notification.NotificationObserver;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.load.MessageObserver;
import org.ngsildbench.vehicles.road.RoadObserver;
import org.ngsildbench.vehicles.sink.SinkObserver;

/**
 * Replaces the NGSI-LD Latency Recorder in a benchmark of publishing; a failure ends the benchmark.
 */
interface PublishRecorder extends RunRecorder, MessageObserver {

  @Override
  default MessageObserver messages(String label) {
    return this;
  }

  @Override
  default void failed(StreamFailure failure, long intendedNanos, long sentNanos, long nanos) {
    throw new IllegalStateException(failure.message());
  }

  @Override
  default void delivered(long intendedNanos, long sentNanos, long arrivalNanos) {}

  @Override
  default void dropped(long messages) {}

  @Override
  default void dropped(String label) {}

  @Override
  default void streaming(String label, Supplier<Streaming> counts) {}

  @Override
  default void remarked(String remark) {}

  @Override
  default void phaseBegan(String label, Supplier<OfferedLoad> offered) {}

  @Override
  default NotificationObserver observer(String label) {
    return null;
  }

  @Override
  default ReadObserver reads(String label) {
    return null;
  }

  @Override
  default void receiver(Supplier<Optional<String>> trouble) {}

  @Override
  default SinkObserver fleet(String label) {
    return null;
  }

  @Override
  default RoadObserver roads(String label) {
    return null;
  }

  @Override
  default void vehicles(String label, Supplier<Vehicles> counts) {}
}
