package org.ngsildbench.vehicles.sink;

import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.vehicles.payload.VehicleTopic;

/**
 * Observes the outcomes of messages. Called concurrently by the sender and threads of the
 * platform's client; must return at once. All times are {@link System#nanoTime()}.
 */
public interface SinkObserver {

  /** Ignores everything. */
  SinkObserver NOBODY =
      new SinkObserver() {
        @Override
        public void due(VehicleTopic topic, long intendedNanos, long nanos) {}

        @Override
        public void acknowledged(
            VehicleTopic topic, long intendedNanos, long sentNanos, long nanos) {}

        @Override
        public void failed(
            VehicleTopic topic,
            StreamFailure failure,
            long intendedNanos,
            long sentNanos,
            long nanos) {}
      };

  /** Reports that the sender has reached a message. */
  void due(VehicleTopic topic, long intendedNanos, long nanos);

  /**
   * Reports that the server has a message.
   *
   * @param sentNanos start of the successful attempt
   */
  void acknowledged(VehicleTopic topic, long intendedNanos, long sentNanos, long nanos);

  /**
   * Reports a failed attempt.
   *
   * @param sentNanos start of the attempt
   */
  void failed(
      VehicleTopic topic, StreamFailure failure, long intendedNanos, long sentNanos, long nanos);

  /** Reports that the server did not delete the topics at the end. */
  default void notDeleted(StreamFailure failure) {
    // The figures do not depend on it.
  }

  /**
   * Reports the first surroundings message for a driver's location.
   *
   * @param intendedNanos intended send time of the location
   * @param nanos when the platform's client received the message
   */
  default void surroundings(long intendedNanos, long nanos) {
    // Most fleets do not receive surroundings.
  }
}
