package org.ngsildbench.vehicles.payload;

import java.time.Instant;
import org.ngsildbench.vehicles.route.Paths;

/** The forms of messages. */
public enum MessageForm {
  /** Events with an envelope, as in the paper, optionally compressed. */
  EVENTS,
  /**
   * NGSI-LD entities; never compressed, because brokers do not accept compressed entities.
   *
   * @see VehicleEntityWriter
   */
  ENTITIES;

  /**
   * Creates a factory of messages of this form.
   *
   * @param begin simulated start time of the fleet
   * @param compression of each message, if the form supports it
   */
  public MessageFormat format(Paths paths, Instant begin, Compression compression) {
    return switch (this) {
      case EVENTS -> new MessageWriter(paths, begin, compression);
      case ENTITIES -> new VehicleEntityWriter(paths, begin);
    };
  }

  /** Returns the entity id of a driver's vehicle. */
  public static String entityId(long driver) {
    return VehicleEntityWriter.id(driver);
  }
}
