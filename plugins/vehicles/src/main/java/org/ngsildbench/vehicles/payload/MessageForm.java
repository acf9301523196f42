package org.ngsildbench.vehicles.payload;

import java.time.Instant;
import org.ngsildbench.vehicles.route.Paths;

/** The kind of message that receivers get. */
public enum MessageForm {
  /** Events with an envelope, as in the paper; compressed as asked for. */
  EVENTS,
  /**
   * Entities of NGSI-LD; never compressed, since brokers take no compressed entities.
   *
   * @see VehicleEntityWriter
   */
  ENTITIES;

  /**
   * Returns the factory of such messages.
   *
   * @param begin the simulated time at which the fleet begins
   * @param compression of each message, where the form has one
   */
  public MessageFormat format(Paths paths, Instant begin, Compression compression) {
    return switch (this) {
      case EVENTS -> new MessageWriter(paths, begin, compression);
      case ENTITIES -> new VehicleEntityWriter(paths, begin);
    };
  }

  /** The id of a driver's vehicle, as an entity. */
  public static String entityId(long driver) {
    return VehicleEntityWriter.id(driver);
  }
}
