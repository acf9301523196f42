package org.ngsildbench.vehicles.follow;

/** Hears of what drivers hear; called by threads of the platform's client, to return at once. */
@FunctionalInterface
public interface FollowObserver {

  /**
   * The first message has come that knows of a driver's location.
   *
   * @param intendedNanos when the location was meant to be sent, in {@link System#nanoTime()}
   * @param arrivalNanos when the platform's client had the message, likewise
   */
  void answered(long intendedNanos, long arrivalNanos);
}
