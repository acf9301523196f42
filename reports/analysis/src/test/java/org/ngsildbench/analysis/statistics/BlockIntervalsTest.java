package org.ngsildbench.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.function.DoubleSupplier;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.model.Spread;

class BlockIntervalsTest {

  private static final int RUNS = 400;

  @Test
  void agreesWithTheTextbookForBlocksOfOneSample() {
    // Means 10..19: mean 14.5, s = 3.02765, t(9; 0.975) = 2.262157; half width 2.16585.
    LatencySeries series = new LatencySeries();
    for (long value = 10; value < 20; value++) {
      series.add(times(value));
    }
    var interval = series.spread().meanInterval().orElseThrow();
    assertThat(interval.low()).isCloseTo(14.5 - 2.16585, within(1e-4));
    assertThat(interval.high()).isCloseTo(14.5 + 2.16585, within(1e-4));
  }

  @Test
  void givesNoneForFewerThanTenBlocks() {
    LatencySeries series = new LatencySeries();
    for (int i = 0; i < 9; i++) {
      series.add(times(100 + i, 200 + i));
    }
    assertThat(series.spread().meanInterval()).isEmpty();
    assertThat(series.spread().p95Interval()).isEmpty();
  }

  @Test
  void givesNoneForAPercentileThatTheSamplesDoNotBound() {
    LatencySeries series = new LatencySeries();
    for (int i = 0; i < 12; i++) {
      series.add(times(10 * i + 1));
    }
    assertThat(series.spread().meanInterval()).isPresent();
    assertThat(series.spread().p95Interval()).isEmpty();
  }

  @Test
  void coversTheTrueMeanAndPercentileOfIndependentTimes() {
    // Exponential with mean 5000: 95th percentile at 5000 ln 20.
    Random random = new Random(1);
    DoubleSupplier times = () -> -5000 * Math.log(1 - random.nextDouble());
    Coverage coverage = coverage(30, 60, times, 5000, 5000 * Math.log(20));
    assertThat(coverage.mean).isBetween(0.92, 0.98);
    assertThat(coverage.p95).isBetween(0.91, 0.98);
  }

  @Test
  void coversTheTrueMeanOfTimesThatDependOnTheirNeighbours() {
    // A first-order autoregression around 10,000: raw samples would promise far too much.
    Random random = new Random(2);
    double[] state = {0};
    DoubleSupplier times =
        () -> {
          state[0] = 0.9 * state[0] + 300 * random.nextGaussian();
          return 10_000 + state[0];
        };
    double deviation = 300 / Math.sqrt(1 - 0.81);
    Coverage coverage = coverage(80, 100, times, 10_000, 10_000 + 1.644854 * deviation);
    assertThat(coverage.mean).isBetween(0.89, 0.985);
    assertThat(coverage.p95).isBetween(0.87, 0.985);
  }

  private static Coverage coverage(
      int intervals, int perInterval, DoubleSupplier times, double mean, double p95) {
    int meanInside = 0;
    int p95Inside = 0;
    for (int run = 0; run < RUNS; run++) {
      LatencySeries series = new LatencySeries();
      for (int i = 0; i < intervals; i++) {
        Histogram interval = new Histogram(3);
        for (int j = 0; j < perInterval; j++) {
          interval.recordValue(Math.round(Math.max(0, times.getAsDouble())));
        }
        series.add(RecordedTimes.of(interval));
      }
      Spread spread = series.spread();
      meanInside +=
          spread.meanInterval().orElseThrow().low() <= mean
                  && mean <= spread.meanInterval().orElseThrow().high()
              ? 1
              : 0;
      p95Inside +=
          spread.p95Interval().orElseThrow().low() <= p95
                  && p95 <= spread.p95Interval().orElseThrow().high()
              ? 1
              : 0;
    }
    return new Coverage((double) meanInside / RUNS, (double) p95Inside / RUNS);
  }

  private record Coverage(double mean, double p95) {}

  static RecordedTimes times(long... values) {
    return RecordedTimes.of(histogram(values));
  }

  static Histogram histogram(long... values) {
    Histogram histogram = new Histogram(3);
    for (long value : values) {
      histogram.recordValue(value);
    }
    return histogram;
  }
}
