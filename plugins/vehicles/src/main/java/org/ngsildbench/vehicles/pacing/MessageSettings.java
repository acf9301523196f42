package org.ngsildbench.vehicles.pacing;

import java.util.List;
import java.util.Objects;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.payload.MessageForm;
import org.ngsildbench.vehicles.payload.VehicleTopic;

/**
 * Settings of the drivers' messages.
 *
 * @param form what messages are to those who get them
 * @param compression of each message, where the form has one
 * @param surroundings what is done about neighbours
 * @param threads how many make messages ahead of their time, at least 1
 */
public record MessageSettings(
    MessageForm form, Compression compression, SurroundingsSettings surroundings, int threads) {

  /** Deflated events as in the paper; neighbours counted; a thread a processor. */
  public static final MessageSettings DEFAULTS =
      new MessageSettings(
          MessageForm.EVENTS,
          Compression.DEFLATE,
          SurroundingsSettings.COUNTED,
          Runtime.getRuntime().availableProcessors());

  /** Refuses absent parts and no threads. */
  public MessageSettings {
    Objects.requireNonNull(form, "form");
    Objects.requireNonNull(compression, "compression");
    Objects.requireNonNull(surroundings, "surroundings");
    if (threads < 1) {
      throw new IllegalArgumentException(
          "at least one thread has to make messages, not " + threads);
    }
  }

  /** In another form. */
  public MessageSettings with(MessageForm other) {
    return new MessageSettings(other, compression, surroundings, threads);
  }

  /** Otherwise compressed. */
  public MessageSettings with(Compression other) {
    return new MessageSettings(form, other, surroundings, threads);
  }

  /** With something else done about neighbours. */
  public MessageSettings with(SurroundingsSettings other) {
    return new MessageSettings(form, compression, other, threads);
  }

  /** Made by so many threads. */
  public MessageSettings withThreads(int number) {
    return new MessageSettings(form, compression, surroundings, number);
  }

  /** The topics that are sent to. */
  public List<VehicleTopic> topics() {
    return surroundings.arePublished()
        ? List.of(VehicleTopic.values())
        : List.of(VehicleTopic.VEHICLE_LOCATION, VehicleTopic.DATA_SECTION);
  }
}
