package org.ngsildbench.analysis.validity;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.summary.Trend;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.Consistency;
import org.ngsildbench.measurement.tally.Ingestion;
import org.ngsildbench.measurement.tally.LabelTally;

/** A broker that applies writes later and later is found; one that is late alike is not. */
class VisibilityRulesTest extends JudgedRun {

  private static final int SECONDS = 60;

  /** Delays of watched batches, three per second. */
  private void visibleAfter(int seconds, long missing, IntToLongFunction micros) {
    smallerBatchesTaken();
    LabelTally batches = SyntheticRun.batches(100, 1000, 0, 100_000, 0, 1);
    run.tally(
        "create-100",
        new LabelTally(
            batches.operations(),
            batches.traffic(),
            batches.span(),
            batches.responseCodes(),
            batches.failures(),
            batches
                .loadSpecificTallies()
                .with(new Consistency(3L * seconds + missing, 0, 0, 0, missing, 0, 0))));
    for (int i = 0; i < seconds; i++) {
      long delay = micros.applyAsLong(i);
      run.interval(
          "create-100", LatencyKind.STALENESS, i, delay - 500, delay, delay + 500 + i % 7 * 100);
    }
  }

  @Test
  void aConstantDelayIsNoAlarm() throws IOException {
    visibleAfter(SECONDS, 0, i -> 800_000 + i % 5 * 20_000);
    assertInformation("create-100: the time until a batch is visible (max 881");
  }

  @Test
  void aGrowingDelayInvalidates() throws IOException {
    visibleAfter(SECONDS, 0, i -> 50_000 + i * 20_000);
    assertInvalid("create-100: the broker falls behind: the time until a batch is visible");
    assertInvalid("changes by 20.0");
  }

  /** A delay of 5 s that disappears again is no trend, and no proof of its absence. */
  @Test
  void anUnclearTrendWarns() throws IOException {
    visibleAfter(SECONDS, 0, i -> i == 55 ? 5_000_000 : 50_000);
    assertWarning("create-100: the broker may fall behind");
  }

  @Test
  void tooFewPeriodsWarn() throws IOException {
    visibleAfter(Trend.MIN_PERIODS - 1, 0, i -> 50_000 + i * 500_000);
    assertWarning("too few periods for a trend");
  }

  @Test
  void batchesThatAreNeverVisibleInvalidate() throws IOException {
    visibleAfter(SECONDS, 20, i -> 50_000);
    assertInvalid("20 of 200 watched batches (10 %) were acknowledged, but not visible");
    assertInvalid("or over 64 were pending");
  }

  /** An open load of 40 batches per second, with these response times. */
  private void answeredAfter(int seconds, IntToLongFunction micros) {
    LabelTally step = SyntheticRun.step("create-100", 40, 0, Optional.empty());
    run.tally(
        "create-100@40",
        new LabelTally(
            step.operations(),
            step.traffic(),
            step.span(),
            step.responseCodes(),
            step.failures(),
            step.loadSpecificTallies().with(new Ingestion("create", 100))));
    for (int i = 0; i < seconds; i++) {
      long[] times = new long[2_400 / seconds];
      Arrays.fill(times, micros.applyAsLong(i));
      run.interval("create-100@40", LatencyKind.RESPONSE, i, times);
      run.interval("create-100@40", LatencyKind.SERVICE, i, times);
    }
  }

  @Test
  void aSteadyQueueIsNoAlarm() throws IOException {
    answeredAfter(SECONDS, i -> 50_000 + i % 7 * 1_003);
    assertInformation("create-100@40: the queue changes by 0.0");
  }

  /** Half of 40 batches per second remain unanswered: response times grow by half a second. */
  @Test
  void aGrowingQueueInvalidates() throws IOException {
    answeredAfter(SECONDS, i -> 50_000 + i * 500_000);
    assertInvalid("create-100@40: the broker falls behind: the queue changes by 20.0");
    assertInvalid("unanswered batches per second");
  }
}
