package org.ngsildbench.commandline.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.capacity.Observation.Figure;
import org.ngsildbench.commandline.capacity.Observation.OpenLoad;
import org.ngsildbench.commandline.capacity.search.Answer;

class ProbeJudgeTest {

  private static final Figure FAST = new Figure(9_000, "9 ms", true, true);
  private static final Figure SLOW = new Figure(250_000, "250 ms", false, false);
  private static final Figure LATE = new Figure(250_000, "250 ms", false, true);

  @Test
  void keepsWhatTheCriterionKeeps() {
    assertThat(ProbeJudge.judge(probe(1_000, 0, 0, 1_000, 5, FAST))).isEqualTo(Verdict.KEPT);
    assertThat(ProbeJudge.judge(probe(1_000, 10, 0, 1_000, 5, FAST)))
        .as("one operation in a hundred may fail, as in a report")
        .isEqualTo(Verdict.KEPT);
  }

  @Test
  void namesWhatBroke() {
    assertThat(cause(probe(1_000, 0, 0, 1_000, 5, SLOW))).isEqualTo(Cause.CRITERION);
    assertThat(cause(probe(1_000, 11, 0, 1_000, 5, FAST))).isEqualTo(Cause.ERRORS);
    assertThat(cause(probe(1_000, 0, 1, 1_000, 5, FAST))).isEqualTo(Cause.WRONG_ANSWERS);
    assertThat(cause(probe(980, 0, 0, 980, 100, FAST))).isEqualTo(Cause.RATE);
    assertThat(cause(probe(0, 0, 0, 1_000, 100, null))).isEqualTo(Cause.LOST);
    assertThat(cause(probe(1_000, 0, 0, 1_000, 5, null))).isEqualTo(Cause.CRITERION);
  }

  @Test
  void whatStartsLateThoughThreadsAreFreeIsTheGenerators() {
    assertThat(cause(probe(980, 0, 0, 980, 5, FAST))).isEqualTo(Cause.GENERATOR);
    assertThat(cause(probe(1_000, 0, 0, 1_000, 5, LATE))).isEqualTo(Cause.GENERATOR);
    assertThat(ProbeJudge.judge(probe(1_000, 0, 0, 1_000, 5, LATE)).answer())
        .isEqualTo(Answer.GENERATOR);
  }

  @Test
  void whatStartsLateBecauseTheSystemHoldsTheThreadsIsTheSystems() {
    assertThat(cause(probe(1_000, 0, 0, 1_000, 95, LATE))).isEqualTo(Cause.CRITERION);
  }

  @Test
  void aBusyGeneratorSaysNothingOfTheSystem() {
    Observation busy =
        new Observation(
            1_000,
            500,
            0,
            Optional.empty(),
            OptionalDouble.of(0.81),
            Optional.empty(),
            Optional.of(SLOW));

    assertThat(cause(busy)).isEqualTo(Cause.GENERATOR);
    assertThat(ProbeJudge.judge(busy).words()).contains("81.0 %");
  }

  private static Cause cause(Observation probe) {
    return ProbeJudge.judge(probe).cause().orElseThrow();
  }

  private static Observation probe(
      long operations, long errors, long wrong, long started, double busy, Figure figure) {
    return new Observation(
        operations,
        errors,
        wrong,
        Optional.of(new OpenLoad(1_000, started, busy, 100)),
        OptionalDouble.of(0.3),
        Optional.empty(),
        Optional.ofNullable(figure));
  }
}
