package org.ngsildbench.analysis.model;

import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.measurement.tally.Vehicles;

/**
 * Results of the messages of a simulated fleet.
 *
 * @param counts messages acknowledged; sent late; lost ones are its errors
 * @param messages delivery counts and fleet size
 * @param messagesPerSecond acknowledged messages, from the first send to the last acknowledgement
 * @param delay from the intended send to the acknowledgement, including retries
 * @param publish from the actual send that succeeded to the acknowledgement
 * @param lateStarts lateness of each send
 * @param surroundings from the intended send of a location to the first message to its driver that
 *     refers to it
 * @param serverCores mean busy processor cores of all server processes; empty if they run
 *     elsewhere, or the time was too short
 */
public record VehiclesSummary(
    OperationCounts counts,
    Vehicles messages,
    double messagesPerSecond,
    Optional<LatencyStatistics> delay,
    Optional<LatencyStatistics> publish,
    Optional<LatencyStatistics> lateStarts,
    Optional<LatencyStatistics> surroundings,
    OptionalDouble serverCores) {

  /**
   * Max lateness of a message on time (us): a driver sends every ten seconds and tolerates more
   * than a request.
   */
  private static final double ON_TIME_MICROS = 10_000;

  /** The sampler's label. */
  public String label() {
    return counts.label();
  }

  /**
   * Returns the p99 send lateness in microseconds if it is too high: the drivers then missed their
   * schedule and the run says nothing about the server. Empty if it is not.
   */
  public Optional<Double> late() {
    return lateStarts
        .map(times -> times.at(Percentile.P99))
        .filter(worst -> worst.orElse(0) > ON_TIME_MICROS)
        .map(OptionalDouble::getAsDouble);
  }

  /** Bytes per driver and 10 km; empty if the drive was too short. */
  public OptionalDouble bytesPerTenKilometres() {
    return perTenKilometres(messages.delivery().sentBytes());
  }

  /** Messages per driver and 10 km; empty if the drive was too short. */
  public OptionalDouble messagesPerTenKilometres() {
    return perTenKilometres(messages.delivery().sent());
  }

  private OptionalDouble perTenKilometres(long sent) {
    return messages.metres() > 0
        ? OptionalDouble.of(sent / messages.metres() * 10_000)
        : OptionalDouble.empty();
  }
}
