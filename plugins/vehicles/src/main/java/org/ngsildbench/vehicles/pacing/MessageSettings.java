package org.ngsildbench.vehicles.pacing;

import java.util.List;
import java.util.Objects;
import lombok.With;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.payload.MessageForm;
import org.ngsildbench.vehicles.payload.VehicleTopic;

/**
 * Settings of the drivers' messages.
 *
 * @param form form of the messages
 * @param compression of each message, if the form supports it
 * @param surroundings handling of neighbours
 * @param threads number of threads that create messages ahead of time, at least 1
 */
public record MessageSettings(
    @With MessageForm form,
    @With Compression compression,
    @With SurroundingsSettings surroundings,
    @With int threads) {

  /** Deflated events as in the paper; counts neighbours; one thread per processor. */
  public static final MessageSettings DEFAULTS =
      new MessageSettings(
          MessageForm.EVENTS,
          Compression.DEFLATE,
          SurroundingsSettings.COUNTED,
          Runtime.getRuntime().availableProcessors());

  /** Validates the settings. */
  public MessageSettings {
    Objects.requireNonNull(form, "form");
    Objects.requireNonNull(compression, "compression");
    Objects.requireNonNull(surroundings, "surroundings");
    if (threads < 1) {
      throw new IllegalArgumentException(
          "the number of threads must be at least 1, not " + threads);
    }
  }

  /** Returns the topics to send to. */
  public List<VehicleTopic> topics() {
    return surroundings.arePublished()
        ? List.of(VehicleTopic.values())
        : List.of(VehicleTopic.VEHICLE_LOCATION, VehicleTopic.DATA_SECTION);
  }
}
