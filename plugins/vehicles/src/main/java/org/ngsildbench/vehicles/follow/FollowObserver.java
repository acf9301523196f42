package org.ngsildbench.vehicles.follow;

/**
 * Observes received surroundings messages. Called by threads of the platform's client; must return
 * at once.
 */
@FunctionalInterface
public interface FollowObserver {

  /**
   * Reports the first message based on a driver's location.
   *
   * @param intendedNanos intended send time of the location, in {@link System#nanoTime()}
   * @param arrivalNanos when the platform's client received the message, in {@link
   *     System#nanoTime()}
   */
  void answered(long intendedNanos, long arrivalNanos);
}
