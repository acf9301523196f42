package org.ngsildbench.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.model.Confidence;
import org.ngsildbench.analysis.model.Interval;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.SteadyPart;

class TimesTableTest {

  @Test
  void showsTheReasonForAMissingInterval() {
    assertThat(
            page(
                new Confidence(
                    Map.of(), Map.of(Confidence.MEAN, "too short to tell: 1.0 s measured")),
                SteadyPart.FROM_THE_START))
        .contains("Q1: no interval: too short to tell: 1.0 s measured.");
  }

  @Test
  void showsTheTimeCutBeforeTheSteadyState() {
    assertThat(page(Confidence.NONE, new SteadyPart(true, 2.5, 1200)))
        .contains("Q1: the first 2.50 s (1,200 operations) are excluded");
  }

  @Test
  void showsIntervalsOfPercentilesInMilliseconds() {
    assertThat(
            page(
                new Confidence(Map.of("p95", new Interval(1500, 2500)), Map.of()),
                SteadyPart.FROM_THE_START))
        .contains("Q1: p95 1.50 to 2.50 ms.");
  }

  @Test
  void addsNoNotesIfThereAreNone() {
    assertThat(page(Confidence.NONE, SteadyPart.FROM_THE_START)).doesNotContain("details");
  }

  private static String page(Confidence confidence, SteadyPart steady) {
    LatencyStatistics times =
        new LatencyStatistics(
            10_000, 1000, 500, Map.of(Percentile.P95, 2000.0), 3000, confidence, steady);
    return new TimesTable("Q1: times in milliseconds", "Time")
        .row("Q1", Optional.of(times))
        .element()
        .toString();
  }
}
