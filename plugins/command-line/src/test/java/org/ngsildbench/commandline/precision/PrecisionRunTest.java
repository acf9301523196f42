package org.ngsildbench.commandline.precision;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.inference.RunFigure;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.commandline.precision.RoundLoop.Ending;
import org.ngsildbench.commandline.precision.RoundLoop.Result;

class PrecisionRunTest {

  private static final List<String> LABELS = List.of("Q1", "Q5");

  private final List<String> lines = new ArrayList<>();
  private List<Double> percents = List.of();

  /** An operation takes a second, and an interval narrows with the root of the operations. */
  private static class IdealRounds implements Rounds {

    final List<String> measured = new ArrayList<>();
    private final double percentOfOne;
    private long q1;
    private long q5;
    private long seconds;

    IdealRounds(double percentOfOne) {
      this.percentOfOne = percentOfOne;
    }

    @Override
    public boolean measure(List<String> labels, long operations) {
      measured.add(labels + " " + operations);
      q1 += labels.contains("Q1") ? operations : 0;
      q5 += labels.contains("Q5") ? operations : 0;
      seconds += operations;
      return true;
    }

    @Override
    public Optional<RunFigure> read(PrecisionGoal goal) {
      long operations = goal.label().equals("Q1") ? q1 : q5;
      double half = 10 * percentOfOne / Math.sqrt(operations);
      return Optional.of(
          operations < 100
              ? new RunFigure(1_000, Optional.empty(), Optional.empty(), Optional.of("too short"))
              : new RunFigure(
                  1_000,
                  Optional.empty(),
                  Optional.of(new Interval(1_000 - half, 1_000 + half)),
                  Optional.empty()));
    }

    @Override
    public long nanos() {
      return Duration.ofSeconds(seconds).toNanos();
    }

    @Override
    public boolean stopped() {
      return false;
    }
  }

  private Result run(Rounds rounds, long seconds, String... goals) throws Exception {
    return run(100, rounds, seconds, goals);
  }

  private Result run(long operations, Rounds rounds, long seconds, String... goals)
      throws Exception {
    PrecisionRun run =
        new PrecisionRun(
            PrecisionGoals.parse(List.of(goals), Duration.ofSeconds(seconds), LABELS),
            rounds,
            LABELS,
            operations,
            lines::add);
    Result result = run.run();
    percents = run.figures().stream().map(one -> one.percent().orElse(Double.NaN)).toList();
    return result;
  }

  @Test
  void explainsWhyAFigureHasNoInterval() throws Exception {
    run(50, new IdealRounds(20), 1_000, "Q1.response.p95 5 %");

    assertThat(lines.get(0))
        .isEqualTo(
            "precision after 50 s: Q1.response.p95 1.000 ms, no interval: too short (goal 5 %)");
  }

  @Test
  void stopsAfterTheFirstRoundIfItIsPreciseEnough() throws Exception {
    IdealRounds rounds = new IdealRounds(20);
    Result result = run(rounds, 1_000, "Q1.response.p95 5 %");

    assertThat(result.ending()).isEqualTo(Ending.REACHED);
    assertThat(rounds.measured).containsExactly("[Q1, Q5] 100");
    assertThat(result.words())
        .startsWith("Precision reached after 100 s, in 1 round: Q1.response.p95 1.000 ms ± 2.")
        .endsWith("(goal 5 %).");
    assertThat(result.note()).isEqualTo("Set-up: " + result.words());
    assertThat(lines).hasSize(1);
  }

  @Test
  void measuresOnlyImpreciseLabelsAgain() throws Exception {
    IdealRounds rounds = new IdealRounds(50);
    Result result = run(rounds, 10_000, "Q1.response.p95 3 %", "Q5.service.mean 20 %");

    assertThat(result.ending()).isEqualTo(Ending.REACHED);
    assertThat(rounds.measured).hasSizeGreaterThan(1).last().asString().startsWith("[Q1] ");
    assertThat(percents.get(0)).isLessThanOrEqualTo(3);
    assertThat(percents.get(1)).isLessThanOrEqualTo(20);
  }

  @Test
  void secondCheckRequiresANarrowerInterval() throws Exception {
    // 1.9 % at 400 operations: with one look enough for a goal of 2.3 %, with two looks not.
    IdealRounds rounds = new IdealRounds(38);
    run(rounds, 10_000, "Q1.response.p95 2.3 %");

    assertThat(rounds.measured).hasSizeGreaterThanOrEqualTo(2);
    assertThat(percents.get(0)).isLessThanOrEqualTo(2.3);
  }

  @Test
  void endsWithinTheTimeLimit() throws Exception {
    IdealRounds rounds = new IdealRounds(1_000);
    Result result = run(rounds, 1_000, "Q1.response.p95 1 %");

    assertThat(result.ending()).isEqualTo(Ending.TIME_LIMIT);
    assertThat(rounds.nanos()).isLessThanOrEqualTo(Duration.ofSeconds(1_000).toNanos());
    assertThat(result.words())
        .startsWith("Precision not reached: the time limit of 1000 s (--at-most) stopped the run");
  }

  @Test
  void stopsIfARoundDoesNotEnd() throws Exception {
    Rounds broken =
        new IdealRounds(1) {
          @Override
          public boolean measure(List<String> labels, long operations) {
            return false;
          }
        };

    assertThat(run(broken, 1_000, "Q1.response.p95 1 %").ending()).isEqualTo(Ending.STOPPED);
  }

  @Test
  void reportsTheFiguresOfTheLastRound() throws Exception {
    Result result = run(new IdealRounds(50), 10_000, "Q1.response.p95 3 %", "Q1.service.mean 20 %");

    assertThat(result.ending()).isEqualTo(Ending.REACHED);
    assertThat(percents.get(1)).isEqualTo(percents.get(0));
  }
}
