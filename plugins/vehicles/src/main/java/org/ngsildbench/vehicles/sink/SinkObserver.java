package org.ngsildbench.vehicles.sink;

import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.vehicles.payload.VehicleTopic;

/**
 * Hears what becomes of messages. Called by the sender and by threads of the platform's client,
 * several at a time; to return at once. All times are {@link System#nanoTime()}.
 */
public interface SinkObserver {

  /** Hears of everything and does nothing. */
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

  /** The sender has come to a message that was meant to be sent at the intended time. */
  void due(VehicleTopic topic, long intendedNanos, long nanos);

  /**
   * The server has a message.
   *
   * @param sentNanos when the attempt that succeeded began
   */
  void acknowledged(VehicleTopic topic, long intendedNanos, long sentNanos, long nanos);

  /**
   * An attempt failed.
   *
   * @param sentNanos when this attempt began
   */
  void failed(
      VehicleTopic topic, StreamFailure failure, long intendedNanos, long sentNanos, long nanos);

  /**
   * A driver has heard who is near it, for the first time since it was where it is.
   *
   * @param intendedNanos when its location was meant to be sent
   * @param nanos when the platform's client had what it heard
   */
  default void surroundings(long intendedNanos, long nanos) {
    // Most fleets do not listen.
  }
}
