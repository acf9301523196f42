package org.ngsildbench.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {

  private final Timeline timeline = new Timeline();

  @Test
  void reportsRateAndTimesOfEachPeriod() {
    for (int second = 0; second < 10; second++) {
      timeline.add(second, second + 1, Recorded.times(100, 200, 300L * (second + 1)));
    }
    List<Timeline.Point> points = timeline.points();
    assertThat(timeline.periodSeconds()).isEqualTo(1);
    assertThat(points).hasSize(10);
    assertThat(points.get(4)).isEqualTo(new Timeline.Point(4, 3, 200, 1500));
  }

  @Test
  void longerIntervalsLeaveNoPeriodEmpty() {
    double start = 0.4;
    for (int i = 0; i < 60; i++) {
      timeline.add(start, start + 1.013, Recorded.times(repeated(100, 1013)));
      start += 1.013;
    }
    List<Timeline.Point> points = timeline.points();
    assertThat(points.subList(1, points.size() - 1))
        .hasSizeGreaterThan(55)
        .allSatisfy(point -> assertThat(point.perSecond()).isCloseTo(1000, within(1e-6)));
  }

  @Test
  void limitsThePeriodsOfALongRunWithoutLoss() {
    for (int i = 0; i < 100_000; i++) {
      timeline.add(i * 0.02, i * 0.02 + 0.02, Recorded.times(50, 70));
    }
    List<Timeline.Point> points = timeline.points();
    assertThat(points).hasSizeBetween(Timeline.MAX / 2, Timeline.MAX);
    double operations =
        points.stream().mapToDouble(point -> point.perSecond() * timeline.periodSeconds()).sum();
    assertThat(operations).isCloseTo(200_000, within(1e-3));
    assertThat(points.get(3).perSecond()).isCloseTo(100, within(0.01));
  }

  @Test
  void skipsTimeWithoutOperations() {
    timeline.add(1, 1.02, Recorded.times(50));
    timeline.add(9, 9.02, Recorded.times(60));
    assertThat(timeline.points())
        .extracting(Timeline.Point::startSeconds)
        .containsExactly(1.0, 9.0);
  }

  private static long[] repeated(long value, int times) {
    long[] values = new long[times];
    Arrays.fill(values, value);
    return values;
  }
}
