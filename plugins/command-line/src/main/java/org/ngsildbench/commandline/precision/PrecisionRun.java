package org.ngsildbench.commandline.precision;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Measures until every figure is as precise as its goal. Each round at least doubles the
 * operations, so that there are few looks to correct for.
 */
public final class PrecisionRun extends RoundLoop {

  static final double MAX_GROWTH = 8;

  /** The estimate of the operations needed is often slightly too low. */
  static final double MARGIN = 1.15;

  private static final double MIN_GROWTH = 2;

  /** A last round that adds less is not worth its start. */
  private static final double MIN_ROUND = 0.25;

  private final List<GoalState> states;
  private final Rounds rounds;
  private List<String> labels;
  private long operations;
  private long total;
  private long nanos;

  /**
   * @param labels all labels of the first round
   * @param operations how many operations of each the first round makes
   * @param progress takes a line after each round
   */
  public PrecisionRun(
      PrecisionGoals goals,
      Rounds rounds,
      List<String> labels,
      long operations,
      Consumer<String> progress) {
    super("Precision", goals.atMost(), rounds, progress);
    this.states = goals.goals().stream().map(GoalState::new).toList();
    this.rounds = rounds;
    this.labels = List.copyOf(labels);
    this.operations = operations;
  }

  @Override
  boolean measure() throws IOException, InterruptedException {
    long before = rounds.nanos();
    boolean complete = rounds.measure(labels, operations);
    nanos = rounds.nanos() - before;
    total += operations;
    return complete;
  }

  @Override
  boolean reached() throws IOException {
    for (GoalState state : states) {
      rounds.read(state.goal()).ifPresent(state::look);
    }
    return open().isEmpty();
  }

  @Override
  boolean fits(long nanosLeft) {
    labels = open().stream().map(one -> one.goal().label()).distinct().toList();
    operations = Math.min(next(), (long) (nanosLeft * (double) operations / nanos));
    return operations >= MIN_ROUND * total;
  }

  private List<GoalState> open() {
    return states.stream().filter(state -> !state.reached()).toList();
  }

  private long next() {
    double growth = open().stream().mapToDouble(GoalState::growth).max().orElseThrow();
    double bounded = Math.max(MIN_GROWTH, Math.min(MAX_GROWTH, growth));
    return (long) Math.min(Integer.MAX_VALUE, Math.ceil((bounded - 1) * total));
  }

  /** The figures as far as they are known, in the order of the goals. */
  List<GoalState> figures() {
    return states;
  }

  @Override
  String words() {
    return states.stream().map(GoalState::words).collect(Collectors.joining(", "));
  }
}
