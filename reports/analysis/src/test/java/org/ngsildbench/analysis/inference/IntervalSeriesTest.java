package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.statistics.RecordedTimes;

class IntervalSeriesTest {

  private static final RecordedTimes ONE = RecordedTimes.of(new long[] {100}, new long[] {1}, 1);

  private final IntervalSeries series = new IntervalSeries();

  @ParameterizedTest
  @ValueSource(ints = {1, 256, 257, 258, 4097, 10_001})
  void mergesManyIntervalsWithoutLosingTimes(int count) {
    for (int i = 0; i < count; i++) {
      series.add(i, i + 1, ONE);
    }

    List<MeasuredInterval> intervals = series.intervals();

    assertThat(intervals).hasSizeBetween(Math.min(count, 128), 256);
    assertThat(intervals.stream().mapToLong(one -> one.times().count()).sum()).isEqualTo(count);
    assertThat(intervals.get(0).startSeconds()).isZero();
    assertThat(intervals.get(intervals.size() - 1).endSeconds()).isEqualTo(count);
    edgesMeet(intervals);
  }

  @Test
  void idleTimeBelongsToTheNextInterval() {
    series.add(0, 1, ONE);
    series.add(5, 6, ONE);
    series.add(6, 7, ONE);

    assertThat(series.intervals())
        .containsExactly(
            new MeasuredInterval(0, 1, ONE),
            new MeasuredInterval(1, 6, ONE),
            new MeasuredInterval(6, 7, ONE));
  }

  @Test
  void lastsFromTheFirstStartToTheLastEnd() {
    series.add(10.2, 11, ONE);
    series.add(11, 12, ONE);

    assertThat(series.intervals(10.1, 11.4))
        .containsExactly(new MeasuredInterval(10.1, 11, ONE), new MeasuredInterval(11, 11.4, ONE));
  }

  @Test
  void timeBetweenPartsBelongsToNoInterval() {
    IntervalSeries ofParts = new IntervalSeries(List.of(0.0, 20.0));
    ofParts.add(0, 1, ONE);
    ofParts.add(1, 2, ONE);
    ofParts.add(20, 21, ONE);
    ofParts.add(23, 24, ONE);

    assertThat(ofParts.intervals(0, 23.5))
        .containsExactly(
            new MeasuredInterval(0, 1, ONE),
            new MeasuredInterval(1, 2, ONE),
            new MeasuredInterval(2, 3, ONE),
            new MeasuredInterval(3, 5.5, ONE));
    assertThat(ofParts.pausedSeconds()).isEqualTo(18);
  }

  @Test
  void parallelEnginesShareTheTime() {
    for (int i = 0; i < 3; i++) {
      series.add(i, i + 1, ONE);
      series.add(i + 0.003, i + 1.003, ONE);
    }

    assertThat(series.intervals())
        .hasSize(3)
        .allSatisfy(one -> assertThat(one.times().count()).isEqualTo(2));
    edgesMeet(series.intervals());
  }

  @Test
  void anIntervalWithoutTimesAddsNothing() {
    series.add(0, 1, RecordedTimes.NONE);
    assertThat(series.intervals()).isEmpty();
    assertThat(series.intervals(0, 1)).isEmpty();
  }

  private static void edgesMeet(List<MeasuredInterval> intervals) {
    for (int i = 1; i < intervals.size(); i++) {
      assertThat(intervals.get(i).startSeconds()).isEqualTo(intervals.get(i - 1).endSeconds());
    }
  }
}
