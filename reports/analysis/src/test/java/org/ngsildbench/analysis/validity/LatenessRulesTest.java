package org.ngsildbench.analysis.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.model.Verdict;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.OfferedPhase;
import org.ngsildbench.measurement.tally.OfferedTenth;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.TimeSpan;
import org.ngsildbench.measurement.tally.Traffic;

/** Late starts are judged by what they do to the figures. */
class LatenessRulesTest extends JudgedRun {

  private static final int SERVICE = 10_101;

  /** Operations of 10.1 ms, of which every so manieth waits first. */
  private void late(int count, int every, long waitMicros) {
    long[] service = IntStream.range(0, count).mapToLong(i -> SERVICE).toArray();
    long[] response =
        IntStream.range(0, count)
            .mapToLong(i -> SERVICE + (i % every == 0 ? waitMicros : 0))
            .toArray();
    run.interval("Q2", LatencyKind.SERVICE, 0, service)
        .interval("Q2", LatencyKind.RESPONSE, 0, response)
        .tally("Q2", SyntheticRun.outcome(count, 0, 0, (count + every - 1) / every, 0));
  }

  /** Two-core virtual machines wake 4 % of all threads late. */
  @Test
  void aFewLateStartsWarnWithTheirShareOfEachPercentile() throws IOException {
    late(1000, 25, 30_000);
    assertWarning(
        "Q2: 40 of 1,000 operations (4 %) started more than 1 ms late. Response times "
            + "include this delay: it is 0 % of p50, 0 % of p95, 75 % of p99.");
  }

  @Test
  void manySlightlyLateStartsWarn() throws IOException {
    late(1000, 1, 2_000);
    assertWarning("it is 17 % of p50, 17 % of p95, 17 % of p99.");
  }

  @Test
  void latenessThatDominatesTheMedianInvalidates() throws IOException {
    late(1000, 1, 5_000);
    assertInvalid("it is 33 % of p50, 33 % of p95, 33 % of p99. Lateness dominates");
  }

  @Test
  void latenessThatDominatesThe95thPercentileInvalidates() throws IOException {
    late(1000, 10, 5_000);
    assertInvalid("it is 0 % of p50, 33 % of p95, 33 % of p99");
  }

  /** Two of thirty may be chance: less than 1 % is as likely. */
  @Test
  void lateStartsOfTooFewOperationsWarn() throws IOException {
    late(30, 15, 20_000);
    assertThat(judged().verdict()).isEqualTo(Verdict.VALID_WITH_WARNINGS);
  }

  @Test
  void latenessOfUnknownShareInvalidates() throws IOException {
    run.tally("Q2", SyntheticRun.outcome(100, 100, 0, 100, 0));
    assertThat(judged().notes())
        .extracting("text")
        .asString()
        .contains("Its share of the response times is unknown");
    assertThat(judged().valid()).isFalse();
  }

  /** Found by fuzzing. */
  @Test
  void moreLateStartsThanOperationsInvalidate() throws IOException {
    run.times("Q2", 0, SERVICE, SERVICE, SERVICE).tally("Q2", SyntheticRun.outcome(3, 0, 0, 5, 0));
    assertInvalid("tallies.json counts 5 late starts of Q2 among 3 operations: it is damaged.");
  }

  /** Minutes at 10/s were scheduled, with pauses; the last operation of each started then. */
  private void offered(double... lastStarts) {
    long start = SyntheticRun.START.toEpochMilli() * 1000;
    run.times("Q3", 0, IntStream.range(0, 600).mapToLong(i -> SERVICE).toArray())
        .tally(
            "Q3",
            new LabelTally(
                Operations.good(600),
                new Traffic(600, 600, 0, 0, 1000),
                new TimeSpan(start, start + 60_500_000),
                Map.of("200", 600L),
                LoadSpecificTallies.NONE.with(
                    new OfferedLoad(
                        "Q3",
                        IntStream.range(0, lastStarts.length)
                            .mapToObj(
                                i -> new OfferedPhase(2 * i, 10, 60, "constant", lastStarts[i]))
                            .toList(),
                        600,
                        600,
                        Optional.empty()))));
  }

  @Test
  void aMissedRateInvalidates() throws IOException {
    offered(120);
    assertInvalid(
        "Q3: the offered rate was not reached. 10 starts per second were scheduled, max 5 "
            + "occurred.");
  }

  @Test
  void aRateMissedInOnePhaseInvalidates() throws IOException {
    offered(59.9, 80, 59.9, 59.9);
    assertInvalid("10 starts per second were scheduled, max 7.5 occurred.");
  }

  /** Writes of 10.1 ms that all start 5 ms late, 10/s for a minute, and the starts by tenth. */
  private void background(long... started) {
    late(600, 1, 5_000);
    long start = SyntheticRun.START.toEpochMilli() * 1000;
    OfferedPhase phase =
        new OfferedPhase(
            0,
            10,
            60,
            "constant",
            60,
            Arrays.stream(started).mapToObj(count -> new OfferedTenth(60, count)).toList());
    run.tally(
        "Q2",
        new LabelTally(
            new Operations(600, 0, 0, 600, 0),
            new Traffic(600, 600, 0, 0, 1000),
            new TimeSpan(start, start + 60_500_000),
            Map.of("200", 600L),
            LoadSpecificTallies.NONE.with(
                new OfferedLoad("Q2", List.of(phase), 600, 600, Optional.empty()))));
  }

  @Test
  void latenessOfABackgroundLoadIsNoResult() throws IOException {
    background(60, 60, 54, 66, 60, 60, 60, 60, 60, 60);
    assertInformation(
        "Q2: 600 of 600 operations (100 %) started more than 1 ms late. It is a background load");
  }

  /** The total is reached. */
  @Test
  void aStalledBackgroundLoadInvalidates() throws IOException {
    background(60, 60, 52, 68, 60, 60, 60, 60, 60, 60);
    assertInvalid("In a tenth of a phase, 52 of 60 scheduled operations started.");
  }

  @Test
  void aBackgroundLoadThatIsTooSlowInvalidates() throws IOException {
    background(40, 40, 40, 40, 40, 40, 40, 40, 40, 40);
    assertInvalid("Q2: the background load was not steady.");
  }

  @Test
  void isSilentAboutAReachedRate() throws IOException {
    offered(60.5, 59.9);
    assertThat(judged().notes()).isEmpty();
  }
}
