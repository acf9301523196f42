package org.ngsildbench.measurement.tally;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Offered load of an open schedule under a label, and its outcome. Immutable.
 *
 * @param operation operation, without a rate after an {@code @} in the label
 * @param phases phases of the schedule that ran under the label
 * @param arrivals operations due by now
 * @param started operations started; the others were dropped or got no thread
 * @param endedEarly why the remaining operations were dropped; empty if none were
 */
public record OfferedLoad(
    String operation,
    List<OfferedPhase> phases,
    long arrivals,
    long started,
    Optional<String> endedEarly) {

  /** Copies the phases. */
  public OfferedLoad {
    Objects.requireNonNull(operation, "operation");
    phases = List.copyOf(phases);
  }

  /** Returns the operation of a label such as {@code Q1@5}: the part before the rate. */
  public static String operationOf(String label) {
    int at = label.lastIndexOf('@');
    return at > 0 ? label.substring(0, at) : label;
  }

  /** Returns whether it is a load beside the measured one: its rate counts, not its latency. */
  public boolean isBackground() {
    return phases.stream().anyMatch(phase -> !phase.tenths().isEmpty());
  }

  /** Adds the load of an engine that ran in parallel; rates of common phases are added. */
  public OfferedLoad plus(OfferedLoad other) {
    List<OfferedPhase> all = new ArrayList<>(phases);
    for (OfferedPhase phase : other.phases) {
      int known = indexOf(all, phase);
      if (known < 0) {
        all.add(phase);
      } else {
        all.set(known, all.get(known).plus(phase));
      }
    }
    return with(other, all);
  }

  /** Appends the phases of a later schedule. */
  OfferedLoad continuedBy(OfferedLoad later) {
    return with(later, Stream.concat(phases.stream(), later.phases.stream()).toList());
  }

  private OfferedLoad with(OfferedLoad other, List<OfferedPhase> all) {
    return new OfferedLoad(
        operation,
        all,
        arrivals + other.arrivals,
        started + other.started,
        endedEarly.or(other::endedEarly));
  }

  private static int indexOf(List<OfferedPhase> phases, OfferedPhase phase) {
    for (int i = 0; i < phases.size(); i++) {
      if (phases.get(i).isSamePhaseAs(phase)) {
        return i;
      }
    }
    return -1;
  }
}
