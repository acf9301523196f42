package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.model.Confidence;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.SteadyPart;
import org.ngsildbench.analysis.statistics.Recorded;

class LatencySeriesTest {

  @Test
  void agreesWithSortedTimesForAnyIntervals() {
    long[] times = new Random(3).longs(20_000, 100, 3_000_000).toArray();
    LatencySeries series = new LatencySeries();
    for (int from = 0; from < times.length; ) {
      int to = Math.min(times.length, from + 1 + from % 977);
      series.add(0, 1, Recorded.times(Arrays.copyOfRange(times, from, to)));
      from = to;
    }

    LatencyStatistics latencyStatistics = series.latencyStatistics();

    long[] sorted = LongStream.of(times).sorted().toArray();
    Percentage digits = Percentage.withPercentage(0.051);
    assertThat(latencyStatistics.count()).isEqualTo(20_000);
    assertThat(latencyStatistics.mean())
        .isCloseTo(LongStream.of(times).average().orElseThrow(), Percentage.withPercentage(0.05));
    assertThat(latencyStatistics.min()).isCloseTo((double) sorted[0], digits);
    assertThat(latencyStatistics.at(Percentile.P50).orElseThrow())
        .isCloseTo((double) sorted[9_999], digits);
    assertThat(latencyStatistics.at(Percentile.P90).orElseThrow())
        .isCloseTo((double) sorted[17_999], digits);
    assertThat(latencyStatistics.at(Percentile.P95).orElseThrow())
        .isCloseTo((double) sorted[18_999], digits);
    assertThat(latencyStatistics.at(Percentile.P99).orElseThrow())
        .isCloseTo((double) sorted[19_799], digits);
    assertThat(latencyStatistics.at(Percentile.P999).orElseThrow())
        .isCloseTo((double) sorted[19_979], digits);
    assertThat(latencyStatistics.max()).isCloseTo((double) sorted[19_999], digits);
  }

  @Test
  void aSingleTimeIsEveryFigure() {
    LatencySeries series = new LatencySeries();
    series.add(0, 1, Recorded.times(3_456_789));

    LatencyStatistics latencyStatistics = series.latencyStatistics();

    assertThat(latencyStatistics.mean()).isCloseTo(3_456_789, Percentage.withPercentage(0.05));
    assertThat(latencyStatistics.min())
        .isEqualTo(latencyStatistics.mean())
        .isEqualTo(latencyStatistics.max());
    assertThat(latencyStatistics.percentiles()).isEmpty();
  }

  @Test
  void figuresOfEqualTimesAgree() {
    LatencySeries series = new LatencySeries();
    series.add(0, 1, Recorded.times(3_456_789, 3_456_789));

    LatencyStatistics latencyStatistics = series.latencyStatistics();

    assertThat(latencyStatistics.at(Percentile.P50)).hasValue(latencyStatistics.mean());
    assertThat(latencyStatistics.max()).isEqualTo(latencyStatistics.mean());
  }

  @ParameterizedTest
  @CsvSource({
    "1, ''",
    "2, P50",
    "9, P50",
    "10, P50 P90",
    "19, P50 P90",
    "20, P50 P90 P95",
    "99, P50 P90 P95",
    "100, P50 P90 P95 P99",
    "999, P50 P90 P95 P99",
    "1000, P50 P90 P95 P99 P999"
  })
  void reportsPercentilesSupportedByTheCount(int samples, String told) {
    LatencySeries series = new LatencySeries();
    series.add(0, 1, Recorded.times(LongStream.rangeClosed(1, samples).toArray()));
    assertThat(series.latencyStatistics().percentiles().keySet())
        .extracting(Percentile::name)
        .containsExactly(told.isEmpty() ? new String[0] : told.split(" "));
  }

  @Test
  void emptySeriesHasNoFigures() {
    LatencySeries series = new LatencySeries();
    series.add(0, 1, Recorded.times());
    assertThat(series.isEmpty()).isTrue();
    assertThat(series.sumMicros()).isZero();
    assertThatThrownBy(series::latencyStatistics).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void figuresCoverTheSteadyStateAndShowTheCut() {
    LatencySeries series = new LatencySeries();
    for (int second = 0; second < 100; second++) {
      long level = second < 20 ? 3_000 : 1_000;
      series.add(second, second + 1, Recorded.times(level - 1, level, level + 1));
    }
    series.finish();

    LatencyStatistics latencyStatistics = series.latencyStatistics();

    assertThat(series.count()).isEqualTo(300);
    assertThat(latencyStatistics.count()).isEqualTo(300);
    assertThat(latencyStatistics.mean()).isCloseTo(1_000, within(1.0));
    assertThat(latencyStatistics.max()).isLessThan(1_100);
    assertThat(latencyStatistics.steady()).isEqualTo(new SteadyPart(true, 20, 60));
  }

  @Test
  void everyFigureHasAnIntervalOrAReason() {
    LatencySeries series = new LatencySeries();
    Random random = new Random(4);
    for (int second = 0; second < 30; second++) {
      series.add(second, second + 1, Recorded.times(random.longs(10, 900, 1_100).toArray()));
    }

    Confidence confidence = series.latencyStatistics().confidence();

    assertThat(confidence.intervals()).containsOnlyKeys("mean", "p95");
    assertThat(confidence.withheld())
        .containsOnlyKeys("p99")
        .hasEntrySatisfying("p99", reason -> assertThat(reason).contains("300 measured", "1,000"));
  }
}
