package org.ngsildbench.vehicles.sink;

import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.vehicles.payload.VehicleTopic;

/**
 * A message from a driver to the server, created before it is due. The lock of the {@link
 * DeliveryTracker} guards its state.
 */
@RequiredArgsConstructor
public final class DriverMessage {

  /** Driver's number. */
  @Getter final int driver;

  /** Topic of the message. */
  @Getter final VehicleTopic topic;

  /** Due time after the fleet's start (ns). */
  @Getter private final long dueNanos;

  /** Content; not modified. */
  final byte[] payload;

  long intendedNanos;
  int attempts;
  boolean doubtful;
  DriverMessage next;

  int bytes() {
    return payload.length;
  }
}
