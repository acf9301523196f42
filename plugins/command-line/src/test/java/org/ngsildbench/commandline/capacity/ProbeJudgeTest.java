package org.ngsildbench.commandline.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.capacity.ProbeMeasurement.Figure;
import org.ngsildbench.commandline.capacity.ProbeMeasurement.OpenLoad;
import org.ngsildbench.commandline.capacity.search.ProbeOutcome;

class ProbeJudgeTest {

  private static final Figure FAST = new Figure(9_000, "9 ms", true, true);
  private static final Figure SLOW = new Figure(250_000, "250 ms", false, false);
  private static final Figure LATE = new Figure(250_000, "250 ms", false, true);

  @Test
  void acceptsAProbeThatKeepsTheCriterion() {
    assertThat(ProbeJudge.judge(probe(1_000, 0, 0, 1_000, 5, FAST))).isEqualTo(ProbeVerdict.KEPT);
    assertThat(ProbeJudge.judge(probe(1_000, 10, 0, 1_000, 5, FAST)))
        .as("one operation in a hundred may fail, as in a report")
        .isEqualTo(ProbeVerdict.KEPT);
  }

  @Test
  void namesTheBrokenRule() {
    assertThat(cause(probe(1_000, 0, 0, 1_000, 5, SLOW))).isEqualTo(BreakCause.CRITERION);
    assertThat(cause(probe(1_000, 11, 0, 1_000, 5, FAST))).isEqualTo(BreakCause.ERRORS);
    assertThat(cause(probe(1_000, 0, 1, 1_000, 5, FAST))).isEqualTo(BreakCause.WRONG_ANSWERS);
    assertThat(cause(probe(980, 0, 0, 980, 100, FAST))).isEqualTo(BreakCause.RATE);
    assertThat(cause(probe(0, 0, 0, 1_000, 100, null))).isEqualTo(BreakCause.LOST);
    assertThat(cause(probe(1_000, 0, 0, 1_000, 5, null))).isEqualTo(BreakCause.CRITERION);
  }

  @Test
  void lateStartsWithFreeThreadsAreTheGeneratorsFault() {
    assertThat(cause(probe(980, 0, 0, 980, 5, FAST))).isEqualTo(BreakCause.GENERATOR);
    assertThat(cause(probe(1_000, 0, 0, 1_000, 5, LATE))).isEqualTo(BreakCause.GENERATOR);
    assertThat(ProbeJudge.judge(probe(1_000, 0, 0, 1_000, 5, LATE)).answer())
        .isEqualTo(ProbeOutcome.GENERATOR);
  }

  @Test
  void lateStartsWithBusyThreadsAreTheSystemsFault() {
    assertThat(cause(probe(1_000, 0, 0, 1_000, 95, LATE))).isEqualTo(BreakCause.CRITERION);
  }

  /** Consistent with the report, which would mark such a probe as not valid. */
  @Test
  void manyLateStartsNeverKeepTheCriterion() {
    assertThat(late(1_000, 240, 0, 5)).isEqualTo(ProbeOutcome.GENERATOR);
    assertThat(late(1_000, 240, 0, 95)).isEqualTo(ProbeOutcome.BROKEN);
    assertThat(late(1_000, 0, 1, 5)).as("given up").isEqualTo(ProbeOutcome.GENERATOR);
  }

  @Test
  void lateStartsWithinChanceOrOnePercentAreIgnored() {
    assertThat(late(33, 1, 0, 5)).as("1 of 33 may be chance").isEqualTo(ProbeOutcome.KEPT);
    assertThat(late(10_000, 100, 0, 5)).as("1 % is allowed").isEqualTo(ProbeOutcome.KEPT);
    assertThat(late(10_000, 150, 0, 5)).isEqualTo(ProbeOutcome.GENERATOR);
  }

  /** Its figure would belong to another load. */
  @Test
  void aGeneratorThatReportsALagIsSaturated() {
    ProbeMeasurement behind =
        new ProbeMeasurement(
            1_000,
            500,
            0,
            Optional.empty(),
            OptionalDouble.of(0.3),
            Optional.of("messages were sent late"),
            Optional.empty(),
            Optional.of(SLOW));

    assertThat(ProbeJudge.judge(behind))
        .isEqualTo(ProbeVerdict.broken(BreakCause.GENERATOR, "messages were sent late"));
  }

  private static ProbeOutcome late(long operations, long late, long dropped, double busy) {
    return ProbeJudge.judge(
            new ProbeMeasurement(
                operations,
                0,
                0,
                Optional.of(
                    new OpenLoad(
                        operations + dropped,
                        operations,
                        late,
                        dropped,
                        busy,
                        100,
                        Optional.empty())),
                OptionalDouble.of(0.3),
                Optional.empty(),
                Optional.empty(),
                Optional.of(FAST)))
        .answer();
  }

  @Test
  void aGrowingQueueBreaksTheProbeAlthoughTheFigureIsKept() {
    OpenLoad growing = new OpenLoad(1_000, 1_000, 0, 0, 50, 100, Optional.of("it grows"));
    ProbeMeasurement probe =
        new ProbeMeasurement(
            1_000,
            0,
            0,
            Optional.of(growing),
            OptionalDouble.of(0.3),
            Optional.empty(),
            Optional.empty(),
            Optional.of(FAST));

    assertThat(ProbeJudge.judge(probe)).isEqualTo(ProbeVerdict.broken(BreakCause.RATE, "it grows"));
  }

  @Test
  void aSaturatedGeneratorLeavesTheProbeUndecided() {
    ProbeMeasurement busy =
        new ProbeMeasurement(
            1_000,
            500,
            0,
            Optional.empty(),
            OptionalDouble.of(0.81),
            Optional.empty(),
            Optional.empty(),
            Optional.of(SLOW));

    assertThat(cause(busy)).isEqualTo(BreakCause.GENERATOR);
    assertThat(ProbeJudge.judge(busy).words()).contains("81.0 %");
  }

  private static BreakCause cause(ProbeMeasurement probe) {
    return ProbeJudge.judge(probe).cause().orElseThrow();
  }

  private static ProbeMeasurement probe(
      long operations, long errors, long wrong, long started, double busy, Figure figure) {
    return new ProbeMeasurement(
        operations,
        errors,
        wrong,
        Optional.of(new OpenLoad(1_000, started, 0, 0, busy, 100, Optional.empty())),
        OptionalDouble.of(0.3),
        Optional.empty(),
        Optional.empty(),
        Optional.ofNullable(figure));
  }
}
