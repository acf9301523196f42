package org.ngsildbench.commandline.capacity.search;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Results so far by value, and their joint decision. Immutable.
 *
 * <p>Results of a noisy system can contradict each other. The capacity is placed where the fewest
 * results contradict it, counting failed probes below it and passed ones above it; of several such
 * places the lowest. So the value just below passes in most of its probes, the value just above
 * fails in at least half of them, and one outlier elsewhere has no lasting effect.
 */
final class ProbeHistory {

  private final NavigableMap<Double, ProbeCounts> probeCounts = new TreeMap<>();

  ProbeHistory(List<ProbeResult> answers) {
    answers.forEach(
        probed ->
            probeCounts.merge(
                probed.value(),
                ProbeCounts.NONE.with(probed.answer()),
                (before, first) -> before.with(probed.answer())));
  }

  ProbeCounts at(double value) {
    return probeCounts.getOrDefault(value, ProbeCounts.NONE);
  }

  boolean isEmpty() {
    return probeCounts.isEmpty();
  }

  /** Values with evidence, ascending, with their votes. */
  NavigableMap<Double, ProbeCounts> evidence() {
    NavigableMap<Double, ProbeCounts> evidence = new TreeMap<>(probeCounts);
    evidence.values().removeIf(vote -> vote.evidence() == 0);
    return evidence;
  }

  /**
   * A value at which the generator has been not valid once, and should be given another chance; one
   * below a value that was kept, or above one that was broken, is of no more interest.
   */
  OptionalDouble doubtful() {
    return undecided(vote -> vote.generator() == 1 && vote.evidence() == 0);
  }

  /** The lowest value that is beyond the generator. */
  OptionalDouble generatorsLimit() {
    return undecided(ProbeCounts::generatorsLimit);
  }

  private OptionalDouble undecided(Predicate<ProbeCounts> asked) {
    Bracket bracket = bracket();
    return probeCounts.entrySet().stream()
        .filter(value -> asked.test(value.getValue()))
        .mapToDouble(Map.Entry::getKey)
        .filter(value -> value > bracket.sustained().orElse(0))
        .filter(value -> value < bracket.failedAt().orElse(Double.POSITIVE_INFINITY))
        .findFirst();
  }

  Bracket bracket() {
    NavigableMap<Double, ProbeCounts> evidence = evidence();
    // With the capacity below all values, every passed probe contradicts it.
    int against = evidence.values().stream().mapToInt(ProbeCounts::kept).sum();
    int fewest = against;
    OptionalDouble sustained = OptionalDouble.empty();
    for (Map.Entry<Double, ProbeCounts> value : evidence.entrySet()) {
      against += value.getValue().broken() - value.getValue().kept();
      if (against < fewest) {
        fewest = against;
        sustained = OptionalDouble.of(value.getKey());
      }
    }
    Double next =
        sustained.isPresent()
            ? evidence.higherKey(sustained.getAsDouble())
            : evidence.isEmpty() ? null : evidence.firstKey();
    return new Bracket(sustained, next == null ? OptionalDouble.empty() : OptionalDouble.of(next));
  }
}
