package org.ngsildbench.vehicles.sink;

import org.ngsildbench.vehicles.payload.VehicleTopic;

/**
 * A message on its way from a driver to the server. Made before it is due; its fate is written
 * under the lock of the {@link DeliveryBook}.
 */
public final class DriverMessage {

  final int driver;
  final VehicleTopic topic;
  final byte[] payload;
  private final long dueNanos;

  long intendedNanos;
  int attempts;
  boolean doubtful;
  DriverMessage next;

  /**
   * A message that was not sent yet.
   *
   * @param dueNanos when it is due, in nanoseconds after the fleet's beginning
   * @param payload not written again
   */
  public DriverMessage(int driver, VehicleTopic topic, long dueNanos, byte[] payload) {
    this.driver = driver;
    this.topic = topic;
    this.dueNanos = dueNanos;
    this.payload = payload;
  }

  /** Whose it is. */
  public int driver() {
    return driver;
  }

  /** Returns the topic of the message. */
  public VehicleTopic topic() {
    return topic;
  }

  /** When it is due, in nanoseconds after the fleet's beginning. */
  public long dueNanos() {
    return dueNanos;
  }

  int bytes() {
    return payload.length;
  }
}
