package org.ngsildbench.vehicles.sink;

import org.ngsildbench.vehicles.payload.VehicleTopic;

/**
 * A message from a driver to the server, created before it is due. The lock of the {@link
 * DeliveryTracker} guards its state.
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
   * Creates an unsent message.
   *
   * @param dueNanos due time after the fleet's start (ns)
   * @param payload content; not modified
   */
  public DriverMessage(int driver, VehicleTopic topic, long dueNanos, byte[] payload) {
    this.driver = driver;
    this.topic = topic;
    this.dueNanos = dueNanos;
    this.payload = payload;
  }

  /** Returns the driver's number. */
  public int driver() {
    return driver;
  }

  /** Returns the topic of the message. */
  public VehicleTopic topic() {
    return topic;
  }

  /** Returns the due time after the fleet's start (ns). */
  public long dueNanos() {
    return dueNanos;
  }

  int bytes() {
    return payload.length;
  }
}
