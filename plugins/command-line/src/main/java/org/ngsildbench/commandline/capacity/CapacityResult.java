package org.ngsildbench.commandline.capacity;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.commandline.capacity.search.Capacity;
import org.ngsildbench.commandline.capacity.search.CapacitySearch;
import org.ngsildbench.commandline.capacity.search.ProbeOutcome;
import org.ngsildbench.commandline.capacity.search.StopReason;

/**
 * Result of a capacity search, final or intermediate.
 *
 * @param goal goal of the search
 * @param probes all probes, in order
 * @param capacity capacity found
 */
public record CapacityResult(CapacityGoal goal, List<CapacityProbe> probes, Capacity capacity) {

  /** Copies the list. */
  public CapacityResult {
    probes = List.copyOf(probes);
  }

  static CapacityResult of(CapacityGoal goal, List<CapacityProbe> probes) {
    return new CapacityResult(
        goal,
        probes,
        new CapacitySearch(goal.search())
            .capacity(probes.stream().map(CapacityProbe::probed).toList()));
  }

  /** Returns whether a value was sustained and the search completed. */
  public boolean isAnswer() {
    return capacity.bracket().sustained().isPresent() && !isCutShort();
  }

  /** Returns whether the search ended before its result was certain. */
  public boolean isCutShort() {
    return capacity.ending() == StopReason.CUT_SHORT;
  }

  /** The probes that kept the criterion at the highest value that did. */
  public List<CapacityProbe> sustained() {
    return at(capacity.bracket().sustained(), ProbeOutcome.KEPT);
  }

  /** The probes at the lowest value that did not hold, or at which the generator gave out. */
  List<CapacityProbe> broken() {
    return capacity.ending() == StopReason.GENERATOR
        ? probes.stream()
            .filter(probe -> probe.verdict().answer() == ProbeOutcome.GENERATOR)
            .skip(generatorProbes() - 1)
            .toList()
        : at(capacity.bracket().failedAt(), ProbeOutcome.BROKEN);
  }

  private long generatorProbes() {
    return probes.stream()
        .filter(probe -> probe.verdict().answer() == ProbeOutcome.GENERATOR)
        .count();
  }

  private List<CapacityProbe> at(OptionalDouble value, ProbeOutcome answer) {
    return probes.stream()
        .filter(probe -> value.isPresent() && probe.value() == value.getAsDouble())
        .filter(probe -> probe.verdict().answer() == answer)
        .toList();
  }

  /** Returns the first bottleneck, in words; empty if there was none. */
  Optional<String> brokeFirst() {
    // If repetitions failed for several reasons, the one with precedence.
    return broken().stream()
        .min(Comparator.comparing(probe -> probe.verdict().cause().orElseThrow()))
        .map(
            probe ->
                "%s at %s: %s"
                    .formatted(
                        probe.verdict().cause().orElseThrow().words(),
                        goal.variable().of(probe.value()),
                        probe.reason()));
  }
}
