package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalSeriesTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 1024, 1025, 1026, 4097, 10_001})
  void keepsAllTimesInFewIntervalsHoweverMany(int count) {
    IntervalSeries series = new IntervalSeries();
    for (int i = 0; i < count; i++) {
      Histogram times = new Histogram(3);
      times.recordValue(100);
      series.add(new MeasuredInterval(i, i + 1, times));
    }

    List<MeasuredInterval> intervals = series.intervals();

    assertThat(intervals).hasSizeBetween(Math.min(count, 512), 1025);
    assertThat(intervals.stream().mapToLong(one -> one.times().getTotalCount()).sum())
        .isEqualTo(count);
    assertThat(intervals.get(0).startSeconds()).isZero();
    assertThat(intervals.get(intervals.size() - 1).endSeconds()).isEqualTo(count);
    for (int i = 1; i < intervals.size(); i++) {
      assertThat(intervals.get(i).startSeconds()).isEqualTo(intervals.get(i - 1).endSeconds());
    }
  }

  @Test
  void anIntervalWithoutTimesAddsNothing() {
    IntervalSeries series = new IntervalSeries();
    series.add(new MeasuredInterval(0, 1, new Histogram(3)));
    assertThat(series.intervals()).isEmpty();
  }
}
