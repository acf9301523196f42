package org.ngsildbench.measurement.tally;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.ngsildbench.measurement.json.RecordJson.OmitEmpty;

/**
 * A phase of an open schedule.
 *
 * @param phase its number in the schedule, from 0
 * @param ratePerSecond scheduled operations per second; the mean of a ramp
 * @param seconds scheduled duration
 * @param spacing {@code constant} or {@code poisson}
 * @param lastStartSeconds time from its scheduled start to the start of its last operation
 * @param tenths its tenths, if it is a background load; else none
 */
public record OfferedPhase(
    int phase,
    double ratePerSecond,
    double seconds,
    String spacing,
    double lastStartSeconds,
    @OmitEmpty List<OfferedTenth> tenths) {

  /** Copies the list. */
  public OfferedPhase {
    Objects.requireNonNull(spacing, "spacing");
    tenths = List.copyOf(tenths);
  }

  /** Creates a phase of a measured load. */
  public OfferedPhase(
      int phase, double ratePerSecond, double seconds, String spacing, double lastStartSeconds) {
    this(phase, ratePerSecond, seconds, spacing, lastStartSeconds, List.of());
  }

  /** Returns whether both are parts of one phase offered by two engines. */
  boolean isSamePhaseAs(OfferedPhase other) {
    return phase == other.phase
        && Double.compare(seconds, other.seconds) == 0
        && spacing.equals(other.spacing);
  }

  OfferedPhase plus(OfferedPhase other) {
    // Thirds of a rate must give the rate again.
    double sum = Math.rint((ratePerSecond + other.ratePerSecond) * 1e9) / 1e9;
    return new OfferedPhase(
        phase,
        sum,
        seconds,
        spacing,
        Math.max(lastStartSeconds, other.lastStartSeconds),
        IntStream.range(0, Math.min(tenths.size(), other.tenths.size()))
            .mapToObj(i -> tenths.get(i).plus(other.tenths.get(i)))
            .toList());
  }
}
