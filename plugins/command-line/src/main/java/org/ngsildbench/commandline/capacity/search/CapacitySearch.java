package org.ngsildbench.commandline.capacity.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * Searches the highest value that a system sustains: a ramp until it breaks, then ever closer
 * values between the highest kept and the lowest broken one, then repetitions at both ends. An end
 * that does not hold against its repetitions is given up, and the search goes on from there.
 *
 * <p>Immutable and without memory: what comes next is a function of the answers alone.
 */
public final class CapacitySearch {

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
  public List<Double> next(List<Probed> answers) {
    Ballot ballot = new Ballot(answers);
    if (answers.size() >= settings.mostProbes() || ballot.generatorsLimit().isPresent()) {
      return List.of();
    }
    if (ballot.isEmpty()) {
      return grid.rampFromLeast();
    }
    if (ballot.doubtful().isPresent()) {
      return List.of(ballot.doubtful().getAsDouble());
    }
    Bracket bracket = ballot.bracket();
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
    return DoubleStream.concat(stream(bracket.sustained()), stream(bracket.failedAt()))
        .filter(end -> ballot.at(end).isUndecided(settings.repetitions()))
        // Where the generator gives out more often than not, more probes decide nothing.
        .filter(end -> !ballot.at(end).generatorsLimit())
        .boxed()
        .toList();
  }

  /** What the answers say, at the end or before it. */
  public Capacity capacity(List<Probed> answers) {
    Ballot ballot = new Ballot(answers);
    Bracket bracket = ballot.bracket();
    boolean bounded = bracket.sustained().isPresent() && bracket.failedAt().isPresent();
    return new Capacity(
        ending(answers, ballot, bracket),
        bracket,
        bounded
            ? Optional.of(CapacityCurve.estimate(ballot.evidence()).around(bracket))
            : Optional.empty());
  }

  private Ending ending(List<Probed> answers, Ballot ballot, Bracket bracket) {
    if (ballot.generatorsLimit().isPresent()) {
      return Ending.GENERATOR;
    }
    if (answers.size() >= settings.mostProbes() || !next(answers).isEmpty()) {
      return Ending.CUT_SHORT;
    }
    if (bracket.sustained().isEmpty()) {
      return Ending.NEVER_KEPT;
    }
    return bracket.failedAt().isEmpty() ? Ending.NEVER_BROKE : Ending.FOUND;
  }

  private static DoubleStream stream(OptionalDouble value) {
    return value.stream();
  }
}
