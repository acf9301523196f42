package org.ngsildbench.commandline.precision;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.compare.LeastSensitiveFigure;
import org.ngsildbench.analysis.inference.Sensitivity;
import org.ngsildbench.commandline.precision.RoundLoop.Ending;
import org.ngsildbench.commandline.precision.RoundLoop.Result;

class ChangeRunTest {

  private final List<String> lines = new ArrayList<>();

  /** A round takes a minute; a change amounts to a number of standard errors in one round. */
  private static class Ideal implements ChangeRun.Pairs {

    int rounds;
    private final double errors;

    Ideal(double errors) {
      this.errors = errors;
    }

    @Override
    public boolean measure(int round) {
      rounds = round;
      return true;
    }

    @Override
    public Optional<LeastSensitiveFigure> hardest(double change) {
      Sensitivity sensitivity =
          new Sensitivity(rounds, 10 * change * errors * Math.sqrt(rounds), 0.05);
      return Optional.of(new LeastSensitiveFigure("Q4.response.p95", sensitivity));
    }

    @Override
    public long nanos() {
      return Duration.ofMinutes(rounds).toNanos();
    }

    @Override
    public boolean stopped() {
      return false;
    }
  }

  private Result run(ChangeRun.Pairs pairs, String change, int minutes) throws Exception {
    return new ChangeRun(ChangeGoal.parse(change, Duration.ofMinutes(minutes)), pairs, lines::add)
        .run();
  }

  @Test
  void stopsWhenTheChangeIsDetectable() throws Exception {
    Ideal pairs = new Ideal(2);
    Result result = run(pairs, "10 %", 60);

    assertThat(result.ending()).isEqualTo(Ending.REACHED);
    assertThat(pairs.rounds).isBetween(6, 9);
    assertThat(result.words())
        .isEqualTo(
            "Sensitivity reached after %d s, in %d rounds: ./bench compare would find a change of"
                + " 10 %% with 95 %% probability (limited by Q4.response.p95).",
            pairs.rounds * 60, pairs.rounds);
    assertThat(lines).hasSize(pairs.rounds);
    assertThat(lines.get(0)).isEqualTo("sensitivity after 60 s: 1 of at least 5 rounds");
  }

  @Test
  void aSmallerChangeNeedsMoreRounds() throws Exception {
    Ideal pairs = new Ideal(2);
    run(pairs, "5 %", 60);

    assertThat(pairs.rounds).isGreaterThan(14);
  }

  @Test
  void stopsBeforeARoundThatWouldExceedTheTimeLimit() throws Exception {
    Ideal pairs = new Ideal(0.5);
    Result result = run(pairs, "10 %", 7);

    assertThat(result.ending()).isEqualTo(Ending.TIME_LIMIT);
    assertThat(pairs.rounds).isEqualTo(7);
    assertThat(result.words())
        .startsWith(
            "Sensitivity not reached: the time limit of 420 s (--at-most) stopped the run after 420"
                + " s, in 7 rounds: limited by Q4.response.p95: detectable now: a change of ")
        .contains("; 10 % after about ");
  }

  @Test
  void stopsIfNoLabelIsComparable() throws Exception {
    Ideal pairs =
        new Ideal(1) {
          @Override
          public Optional<LeastSensitiveFigure> hardest(double change) {
            return Optional.empty();
          }
        };
    Result result = run(pairs, "10 %", 60);

    assertThat(result.ending()).isEqualTo(Ending.STOPPED);
    assertThat(pairs.rounds).isEqualTo(5);
    assertThat(result.words())
        .endsWith("no label can be compared; ./bench compare gives the reasons.");
  }

  @Test
  void stopsAfterAFailedRound() throws Exception {
    Ideal pairs =
        new Ideal(1) {
          @Override
          public boolean measure(int round) {
            return round < 3 && super.measure(round);
          }
        };

    assertThat(run(pairs, "10 %", 60).ending()).isEqualTo(Ending.STOPPED);
  }
}
