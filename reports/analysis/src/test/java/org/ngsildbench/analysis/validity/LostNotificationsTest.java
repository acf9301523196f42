package org.ngsildbench.analysis.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.Notifications;

/** Notifications that never came took longer than those that did. */
class LostNotificationsTest extends JudgedRun {

  /** Those that arrive take 1 to so many milliseconds. */
  private LatencyStatistics delays(int arrived, int lost) throws IOException {
    long[] micros = LongStream.rangeClosed(1, arrived).map(i -> i * 1000 + 7).toArray();
    run.times("update", 0, LongStream.range(0, 500).map(i -> 101 + i % 100).toArray())
        .interval("update", LatencyKind.DELAY, 0, micros)
        .tally(
            "update",
            SyntheticRun.notifying(
                500, new Notifications(arrived + lost, arrived, lost, 0, 0, 0, 0)));
    return Summarizer.summarize(RunFolder.read(run.write(folder)))
        .notifications()
        .get(0)
        .delay()
        .orElseThrow();
  }

  @Test
  void losingMostInvalidatesAndHidesPercentiles() throws IOException {
    assertThat(delays(100, 900).percentiles()).isEmpty();
    assertInvalid("update: 900 of 1,000 notifications (90 %) did not arrive before the timeout");
  }

  @Test
  void percentilesCountLostNotificationsAsTheLongest() throws IOException {
    LatencyStatistics delays = delays(960, 40);
    assertThat(delays.percentiles())
        .containsOnlyKeys(Percentile.P50, Percentile.P90, Percentile.P95);
    assertThat(delays.at(Percentile.P50).getAsDouble()).isBetween(499_000.0, 501_500.0);
    assertThat(delays.at(Percentile.P95).getAsDouble()).isBetween(949_000.0, 951_500.0);
    assertThat(delays.mean()).isBetween(480_000.0, 481_000.0);
    assertInvalid("update: 40 of 1,000 notifications (4 %)");
  }

  @Test
  void superfluousOnesInvalidate() throws IOException {
    run.times("update", 0, LongStream.range(0, 500).map(i -> 101 + i % 100).toArray())
        .interval("update", LatencyKind.DELAY, 0, LongStream.rangeClosed(1, 100).toArray())
        .tally("update", SyntheticRun.notifying(500, new Notifications(100, 100, 0, 0, 0, 0, 3)));
    assertInvalid(
        "update: 3 notifications were not due: of a write that the subscription's q or geoQ");
  }

  @Test
  void repeatedOnesWarn() throws IOException {
    run.times("update", 0, LongStream.range(0, 500).map(i -> 101 + i % 100).toArray())
        .interval("update", LatencyKind.DELAY, 0, LongStream.rangeClosed(1, 100).toArray())
        .tally("update", SyntheticRun.notifying(500, new Notifications(100, 100, 0, 7, 0, 0, 0)));
    assertWarning("update: 7 of 100 notifications arrived again.");
  }

  @Test
  void fewLostOnesWarn() throws IOException {
    run.manifest().option("timeout", "3");
    delays(995, 5);
    assertWarning(
        "update: 5 of 1,000 notifications (0.5 %) did not arrive before the timeout of 3 ms.");
  }
}
