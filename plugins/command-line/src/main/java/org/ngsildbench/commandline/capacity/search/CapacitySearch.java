package org.ngsildbench.commandline.capacity.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.ngsildbench.commandline.capacity.search.Capacity.Estimate;

/**
 * Searches the highest value that a system sustains: a ramp until it breaks, then ever closer
 * values between the highest kept and the lowest broken one, then repetitions at both ends and at a
 * value beside each, in random order. If repetitions contradict an end, the search continues from
 * there.
 *
 * <p>Immutable and stateless: the next round is a function of the results so far.
 */
public final class CapacitySearch {

  /** The factor beyond the probed values up to which an end of the interval gets a probe. */
  private static final double FAR = 1.2;

  private final SearchSettings settings;
  private final Grid grid;

  public CapacitySearch(SearchSettings settings) {
    this.settings = settings;
    this.grid = new Grid(settings);
  }

  /**
   * The values to probe next, ascending; empty when the search is over. Values of a round above one
   * that broke need not be probed.
   */
  public List<Double> next(List<ProbeResult> answers) {
    ProbeHistory probeHistory = new ProbeHistory(answers);
    if (answers.size() >= settings.mostProbes() || probeHistory.generatorsLimit().isPresent()) {
      return List.of();
    }
    if (probeHistory.isEmpty()) {
      return grid.rampFromLeast();
    }
    if (probeHistory.doubtful().isPresent()) {
      return List.of(probeHistory.doubtful().getAsDouble());
    }
    Bracket bracket = probeHistory.bracket();
    if (bracket.failedAt().isEmpty() && bracket.sustained().orElseThrow() < settings.most()) {
      return grid.rampAbove(bracket.sustained().getAsDouble());
    }
    if (bracket.failedAt().isPresent() && bracket.sustained().isPresent()) {
      List<Double> between =
          grid.between(bracket.sustained().getAsDouble(), bracket.failedAt().getAsDouble());
      if (!between.isEmpty()) {
        return between;
      }
    }
    List<Double> ends =
        DoubleStream.concat(stream(bracket.sustained()), stream(bracket.failedAt()))
            .boxed()
            .filter(end -> probeHistory.at(end).isUndecided(settings.repetitions()))
            // Where the load generator is usually saturated, more probes decide nothing.
            .filter(end -> !probeHistory.at(end).generatorsLimit())
            .toList();
    if (settings.perRound() > 1 || bracket.sustained().isEmpty() || bracket.failedAt().isEmpty()) {
      return ends;
    }
    List<Double> near = around(probeHistory, bracket, ends);
    return near.isEmpty()
        ? beyond(probeHistory, bracket, answers)
        : atRandom(near, probeHistory, answers);
  }

  /** The undecided ends and their neighbours that have too few probes. */
  private List<Double> around(ProbeHistory probeHistory, Bracket bracket, List<Double> ends) {
    return Stream.concat(
            ends.stream(),
            Stream.of(
                    grid.below(bracket.sustained().orElseThrow()),
                    grid.above(bracket.failedAt().orElseThrow()))
                .filter(value -> probeHistory.at(value).all() < settings.repetitions()))
        .distinct()
        .toList();
  }

  /**
   * Returns the ends of the interval if they are far outside the repeated values: a stall or drift
   * may have misled the search.
   */
  private List<Double> beyond(
      ProbeHistory probeHistory, Bracket bracket, List<ProbeResult> answers) {
    Optional<Estimate> estimate = CapacityCurve.estimate(evidence(answers));
    if (estimate.isEmpty() || answers.size() >= settings.mostProbes() / 2) {
      return List.of();
    }
    double low = Math.max(settings.least(), grid.round(estimate.get().low()));
    double high = Math.min(settings.most(), grid.round(estimate.get().high()));
    double lowest = grid.below(bracket.sustained().orElseThrow());
    double highest = grid.above(bracket.failedAt().orElseThrow());
    List<Double> wanted = new ArrayList<>();
    if (low * FAR < lowest) {
      wanted.add(low);
    }
    if (high > FAR * highest) {
      wanted.add(high);
    }
    return atRandom(wanted, probeHistory, answers);
  }

  /**
   * Picks among the values with the fewest probes in random order, shuffled per turn, so that no
   * value always follows another.
   */
  private static List<Double> atRandom(
      List<Double> values, ProbeHistory probeHistory, List<ProbeResult> answers) {
    int fewest = values.stream().mapToInt(value -> probeHistory.at(value).all()).min().orElse(0);
    List<Double> next =
        values.stream().filter(value -> probeHistory.at(value).all() == fewest).toList();
    if (next.isEmpty()) {
      return next;
    }
    int seed = Arrays.hashCode(answers.stream().mapToDouble(ProbeResult::value).toArray());
    return List.of(next.get(new SplittableRandom(seed).nextInt(next.size())));
  }

  /** Returns the capacity estimated from results so far. */
  public Capacity capacity(List<ProbeResult> answers) {
    ProbeHistory probeHistory = new ProbeHistory(answers);
    Bracket bracket = probeHistory.bracket();
    boolean bounded = bracket.sustained().isPresent() && bracket.failedAt().isPresent();
    return new Capacity(
        ending(answers, probeHistory, bracket),
        bracket,
        bounded
            ? CapacityCurve.estimate(evidence(answers)).map(one -> one.around(bracket))
            : Optional.empty());
  }

  private StopReason ending(List<ProbeResult> answers, ProbeHistory probeHistory, Bracket bracket) {
    if (probeHistory.generatorsLimit().isPresent()) {
      return StopReason.GENERATOR;
    }
    if (answers.size() >= settings.mostProbes() || !next(answers).isEmpty()) {
      return StopReason.CUT_SHORT;
    }
    if (bracket.sustained().isEmpty()) {
      return StopReason.NEVER_KEPT;
    }
    return bracket.failedAt().isEmpty() ? StopReason.NEVER_BROKE : StopReason.FOUND;
  }

  /** Probes whose result depends on the system. */
  private static List<ProbeResult> evidence(List<ProbeResult> answers) {
    return answers.stream().filter(probed -> probed.answer() != ProbeOutcome.GENERATOR).toList();
  }

  private static DoubleStream stream(OptionalDouble value) {
    return value.stream();
  }
}
