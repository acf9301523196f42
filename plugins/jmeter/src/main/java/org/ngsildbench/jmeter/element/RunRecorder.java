package org.ngsildbench.jmeter.element;

import java.util.Optional;
import java.util.function.Supplier;
import org.ngsildbench.measurement.arrivals.OfferedLoadListener;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.measurement.tally.Vehicles;
import org.ngsildbench.ngsild.mixed.ReadObserver;
import org.ngsildbench.ngsild.notification.NotificationObserver;
import org.ngsildbench.streaming.load.MessageObserver;
import org.ngsildbench.vehicles.road.RoadObserver;
import org.ngsildbench.vehicles.sink.SinkObserver;

/**
 * Records outcomes that samples cannot contain, because they arrive during other samples or after
 * the last one. Elements find it in the {@link ThreadScope}, together with the run folder as a
 * {@code Path}, which remote engines do not have. Called by many threads.
 */
public interface RunRecorder extends OfferedLoadListener {

  /** Returns the observer of a label's notifications; null if they are not recorded. */
  NotificationObserver observer(String label);

  /** Returns the observer of a label's compared reads; null if they are not recorded. */
  ReadObserver reads(String label);

  /**
   * Sets the source of warnings about the notification receiver.
   *
   * @param trouble called when recording ends; empty if there were no problems
   */
  void receiver(Supplier<Optional<String>> trouble);

  /** Returns the observer of a label's messages; null if they are not recorded. */
  MessageObserver messages(String label);

  /** Sets the source of a label's message counts. */
  void streaming(String label, Supplier<Streaming> counts);

  /** Returns the observer of a fleet's messages; null if they are not recorded. */
  SinkObserver fleet(String label);

  /** Returns the observer of a fleet's road requests; null if they are not recorded. */
  RoadObserver roads(String label);

  /** Sets the source of a fleet's message counts. */
  void vehicles(String label, Supplier<Vehicles> counts);
}
