package org.ngsildbench.analysis.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.model.Verdict;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.TimeSpan;
import org.ngsildbench.measurement.tally.Traffic;
import org.ngsildbench.measurement.tally.Vehicles;

/** Tests warnings about simulated drivers' delays. */
class FleetValidityTest extends JudgedRun {

  private static final int MESSAGES = 1000;

  /** All messages but the latest are sent half a millisecond after their time. */
  private void fleet(long pending, long lost, int latest, long latestMicros) {
    long[] lateness = new long[MESSAGES];
    Arrays.fill(lateness, 500);
    Arrays.fill(lateness, MESSAGES - latest, MESSAGES, latestMicros);
    long good = MESSAGES - pending - lost;
    long[] delays = new long[(int) good];
    Arrays.fill(delays, 20_000);
    run.times("fleet", 0, delays)
        .interval("fleet", LatencyKind.LATENESS, 0, lateness)
        .tally(
            "fleet",
            new LabelTally(
                new Operations(good, 0, 0, latest, 0),
                Traffic.NONE,
                new TimeSpan(second(0), second(10)),
                Map.of(),
                LoadSpecificTallies.NONE.with(messages(good, pending, lost))));
  }

  private static long second(int second) {
    return SyntheticRun.START.plusSeconds(second).toEpochMilli() * 1000;
  }

  private static Vehicles messages(long good, long pending, long lost) {
    return new Vehicles(
        "kafka",
        100,
        "random",
        MESSAGES,
        0,
        new DriverMessageCounts(
            MESSAGES, good, 0, pending, lost, 0, 0, 0, 0, 0, 0, 0, 600L * MESSAGES, 0),
        Map.of(),
        Optional.empty(),
        0,
        0,
        List.of());
  }

  @Test
  void ignoresAFewLateMessages() throws IOException {
    fleet(0, 0, 9, 40_000);
    assertThat(judged().valid()).isTrue();
    assertThat(judged().notes()).extracting("text").asString().doesNotContain("late");
  }

  @Test
  void messagesOfMillisecondsAreOnTime() throws IOException {
    fleet(0, 0, 500, 9_000);
    assertThat(judged().valid()).isTrue();
    assertThat(judged().notes()).extracting("text").asString().doesNotContain("late");
  }

  @Test
  void aFewMessagesThatAreMuchTooLateWarn() throws IOException {
    fleet(0, 0, 20, 40_000);
    assertThat(judged().verdict()).isEqualTo(Verdict.VALID_WITH_WARNINGS);
    assertThat(judged().notes().get(0).text())
        .contains("fleet: the sender was 40 ms or more late for 1 % of the messages");
  }

  @Test
  void driversBehindScheduleInvalidate() throws IOException {
    fleet(0, 0, 100, 40_000);
    assertInvalid("fleet: the sender was 40 ms or more late for 1 % of the messages");
  }

  @Test
  void lostMessagesWarn() throws IOException {
    fleet(0, 5, 0, 0);
    assertThat(judged().valid()).isTrue();
    assertThat(judged().notes()).extracting("text").asString().contains("never acknowledged");
  }

  @Test
  void attemptsThatFailedNeedNoCounter() throws IOException {
    fleet(0, 5, 0, 0);
    run.times(Vehicles.failedAttempts("fleet"), 0, 30_000, 40_000);
    assertThat(judged().valid()).isTrue();
  }

  @Test
  void messagesInFlightAtTheEndInvalidate() throws IOException {
    fleet(10, 0, 0, 0);
    assertInvalid("the outcome of 10 of 1,000 messages");
  }
}
