package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.measurement.tally.LabelTally;

/** Our samplers under thread group and timer of jmeter-plugins. */
class JMeterPluginsIT {

  @TempDir private Path folder;

  @Test
  void timerLimitsTheRate() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      PlanRun run =
          PlanRun.of(
              "jmeter-plugins.jmx",
              folder,
              SmallFleet.properties(
                  broker.uri(),
                  "threads",
                  "4",
                  "rate.from",
                  "20",
                  "rate.to",
                  "40",
                  "seconds",
                  "4"));

      LabelTally tally = run.tallies().get("Q1");
      // At its end the thread group interrupts operations in flight, which are counted nowhere; a
      // thread that it does not wait for may find its connections closed instead.
      assertThat(run.failures())
          .allMatch(failure -> failure.matches("Q1 (INTERRUPTED|CLOSED): .*"));
      assertThat(tally.operations().errors()).isZero();
      // The schedule has 120 arrivals; the timer's one-second steps may add one at each end.
      // Without the timer the threads would send thousands; a stalled machine misses arrivals.
      assertThat(tally.operations().count()).isBetween(1L, 200L);
      // This thread group cannot detect late operations.
      assertThat(tally.operations().late()).isZero();
      assertThat(tally.loadSpecificTallies().offered()).isEmpty();
    }
  }
}
