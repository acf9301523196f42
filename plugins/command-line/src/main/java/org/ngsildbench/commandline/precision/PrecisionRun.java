package org.ngsildbench.commandline.precision;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Measures in rounds until every figure is as precise as its goal, or the time is up. Each round at
 * least doubles the operations, so that there are few looks to correct for. Not thread-safe.
 */
public final class PrecisionRun {

  static final double MOST_GROWTH = 8;

  /** The estimate of the operations needed is often slightly too low. */
  static final double MARGIN = 1.15;

  private static final double LEAST_GROWTH = 2;

  /** A last round that adds less is not worth its start. */
  private static final double LEAST_ROUND = 0.25;

  private final PrecisionGoals goals;
  private final List<GoalState> states;
  private final Rounds rounds;
  private final Consumer<String> progress;

  /**
   * @param progress takes a line after each look
   */
  public PrecisionRun(PrecisionGoals goals, Rounds rounds, Consumer<String> progress) {
    this.goals = goals;
    this.states = goals.goals().stream().map(GoalState::new).toList();
    this.rounds = rounds;
    this.progress = progress;
  }

  /** The reason why the rounds ended. */
  public enum Ending {
    REACHED,
    TIME_LIMIT,
    STOPPED
  }

  /**
   * How a run ended.
   *
   * @param ending what ended it
   * @param figures how precisely each figure is known, in the order of the goals
   * @param words one sentence: what stopped it, after how long, and how precise each figure is
   */
  public record Result(Ending ending, List<Precision> figures, String words) {}

  /**
   * How precisely a figure is known.
   *
   * @param micros the figure, in microseconds; not a number if it was not measured
   * @param percent half its interval in percent of it, corrected for the looks; infinite if it has
   *     none
   */
  public record Precision(PrecisionGoal goal, double micros, double percent) {}

  /**
   * Measures.
   *
   * @param first all labels of the first round
   * @param operations how many operations of each the first round makes
   */
  public Result run(List<String> first, long operations) throws IOException, InterruptedException {
    long before = rounds.nanos();
    boolean complete = rounds.measure(first, operations);
    long total = operations;
    long made = operations;
    for (int round = 1; complete && !rounds.stopped(); round++) {
      look();
      List<GoalState> open = states.stream().filter(state -> !state.reached()).toList();
      progress.accept("precision after %d s: %s".formatted(seconds(), words()));
      if (open.isEmpty()) {
        return result(Ending.REACHED, round);
      }
      double nanosEach = (rounds.nanos() - before) / (double) made;
      long fits = (long) ((goals.atMost().toNanos() - rounds.nanos()) / nanosEach);
      made = Math.min(next(open, total), fits);
      if (made < LEAST_ROUND * total) {
        return result(Ending.TIME_LIMIT, round);
      }
      before = rounds.nanos();
      complete =
          rounds.measure(open.stream().map(one -> one.goal().label()).distinct().toList(), made);
      total += made;
    }
    return result(Ending.STOPPED, 0);
  }

  private void look() throws IOException {
    for (GoalState state : states) {
      Optional<Reading> reading = rounds.read(state.goal());
      reading.ifPresent(state::look);
    }
  }

  private static long next(List<GoalState> open, long total) {
    double growth = open.stream().mapToDouble(GoalState::growth).max().orElseThrow();
    double bounded = Math.max(LEAST_GROWTH, Math.min(MOST_GROWTH, growth));
    return (long) Math.min(Integer.MAX_VALUE, Math.ceil((bounded - 1) * total));
  }

  private Result result(Ending ending, int rounds) {
    String what =
        switch (ending) {
          case REACHED ->
              "Precision reached after %d s, in %s".formatted(seconds(), counted(rounds));
          case TIME_LIMIT ->
              "Precision not reached: the time limit of %d s (--at-most) stopped the run after %d s, in %s"
                  .formatted(goals.atMost().toSeconds(), seconds(), counted(rounds));
          case STOPPED ->
              "Precision not reached: the run was stopped, or a round failed, after %d s"
                  .formatted(seconds());
        };
    return new Result(
        ending, states.stream().map(GoalState::precision).toList(), what + ": " + words() + ".");
  }

  private static String counted(int rounds) {
    return rounds == 1 ? "1 round" : rounds + " rounds";
  }

  private String words() {
    return states.stream().map(GoalState::words).collect(Collectors.joining(", "));
  }

  private long seconds() {
    return Math.round(rounds.nanos() / 1e9);
  }
}
