package org.ngsildbench.measurement.tally;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What an open schedule asked for under a label, and what became of it. Immutable.
 *
 * @param operation what was asked, without the rate that the label may have after an {@code @}
 * @param phases the phases of the schedule that ran under the label
 * @param arrivals operations that were meant to start by now
 * @param started those of them that did; the others were dropped, or never got a thread
 * @param endedEarly why operations that were still to come were given up; empty if none were
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

  /** The operation of a label such as {@code Q1@5}: what stands before the rate. */
  public static String operationOf(String label) {
    int at = label.lastIndexOf('@');
    return at > 0 ? label.substring(0, at) : label;
  }

  /**
   * Both together, as two engines offer the parts of one schedule: the rates of a phase that both
   * had are added.
   */
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

  /** Both together, as one schedule runs when the other is over: its phases follow. */
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
