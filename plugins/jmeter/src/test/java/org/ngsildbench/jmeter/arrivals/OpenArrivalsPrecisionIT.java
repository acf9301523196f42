package org.ngsildbench.jmeter.arrivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.OfferedLoad;

/** 10,000 arrivals a second on two cores: the rate, and how exactly each is met. */
class OpenArrivalsPrecisionIT {

  private static final int RATE = 10_000;

  @TempDir private Path folder;

  @Test
  void sustainsAHighRate() throws Exception {
    LabelTally tally = run(3);

    // Wide limits for a busy machine; the precision benchmark has narrow ones.
    assertThat(seconds(tally)).isBetween(2.0, 30.0);
  }

  @Test
  @Tag("proof")
  void keepsAHighRateWithin01PercentAndMostArrivalsWithin1Ms() throws Exception {
    run(5);
    folder = folder.resolve("measured");
    LabelTally tally = run(60);

    assertThat(seconds(tally)).isCloseTo(60, within(0.06));
    System.getLogger(getClass().getName())
        .log(
            System.Logger.Level.INFO,
            "{0} of {1} arrivals over 1 ms late, in {2} s",
            tally.operations().late(),
            tally.operations().count(),
            seconds(tally));
    assertThat((double) tally.operations().late() / tally.operations().count()).isLessThan(0.01);
  }

  private LabelTally run(int seconds) throws Exception {
    LabelTally tally =
        new OpenRun(folder, "constant " + RATE + "/s for " + seconds + " s")
            .withoutSamples()
            .start(StubSampler.named("op", 0, true))
            .await()
            .tallies()
            .get("op");
    OfferedLoad offered = tally.loadSpecificTallies().offered().orElseThrow();
    assertThat(offered.arrivals()).isEqualTo((long) RATE * seconds);
    assertThat(offered.started()).isEqualTo((long) RATE * seconds);
    assertThat(tally.operations().count()).isEqualTo((long) RATE * seconds);
    return tally;
  }

  private static double seconds(LabelTally tally) {
    return tally.span().seconds();
  }
}
