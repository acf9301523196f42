package org.ngsildbench.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;

class TimeSeriesTest {

  private final TimeSeries course = new TimeSeries();

  private void add(LatencyKind kind, long startMillis, long millis, long... micros) {
    Histogram histogram = new Histogram(3);
    for (long value : micros) {
      histogram.recordValue(value);
    }
    course.add(new LoggedInterval(new LatencyTag("Q1", kind), startMillis, millis, histogram));
  }

  private List<String> since(long number) {
    return course.since(number).stream()
        .map(point -> new String(point, StandardCharsets.UTF_8))
        .toList();
  }

  @Test
  void addsTheIntervalsOfASecond() {
    add(LatencyKind.RESPONSE, 10_000, 100, 1_000, 1_000);
    add(LatencyKind.RESPONSE, 10_900, 100, 20_000);
    add(LatencyKind.FAILURE, 10_900, 100, 5_000);
    add(LatencyKind.SERVICE, 10_900, 100, 5_000);
    course.publish(false);
    assertThat(since(0)).isEmpty();

    add(LatencyKind.RESPONSE, 11_000, 100, 1_000);
    course.publish(false);

    assertThat(since(0))
        .containsExactly(
            "{\"t\":10,\"l\":\"Q1\",\"r\":4.0,\"e\":1.0,\"p\":[1000,20015,20015],\"h\":[16,2,26,1]}");
    assertThat(since(1)).isEmpty();
    assertThat(course.published()).isEqualTo(1);
  }

  @Test
  void publishesAnUpdatedSecondAgain() {
    add(LatencyKind.RESPONSE, 10_000, 100, 1_000);
    add(LatencyKind.RESPONSE, 11_000, 100, 1_000);
    course.publish(false);
    course.publish(false);
    add(LatencyKind.RESPONSE, 10_500, 100, 1_000);
    course.publish(false);

    assertThat(since(0)).hasSize(2);
    assertThat(since(1).get(0)).startsWith("{\"t\":10,\"l\":\"Q1\",\"r\":2.0");
  }

  @Test
  void averagesTheCurrentRateOverWholeSeconds() {
    add(LatencyKind.RESPONSE, 10_000, 1_000, 1, 1, 1);
    add(LatencyKind.RESPONSE, 11_000, 1_000, 1, 1, 1);
    add(LatencyKind.FAILURE, 12_000, 1_000, 1, 1, 1);
    add(LatencyKind.RESPONSE, 13_000, 1_000, 1);
    assertThat(course.rateNow("Q1", 13)).isEqualTo(3);
    assertThat(course.rateNow("Q1", 14)).isEqualTo(3);
    assertThat(course.rateNow("Q1", 16)).as("after a second without any").isEqualTo(4 / 3.0);
    assertThat(course.rateNow("Q1", 20)).isZero();
    assertThat(course.rateNow("Q2", 13)).isZero();
  }

  @Test
  void dividesLongIntervalsByTheirLength() {
    add(LatencyKind.RESPONSE, 20_000, 10_000, 1, 1, 1, 1, 1);
    course.publish(true);
    assertThat(since(0).get(0)).contains("\"r\":0.5");
  }

  @Test
  void averagesTheCoresOfASecondByRole() {
    course.add(10_000, "broker", 0.5);
    course.add(10_250, "broker", 1.5);
    course.add(10_250, "generator", 0.25);
    course.publish(false);
    assertThat(since(0)).isEmpty();
    course.add(11_000, "broker", 1);
    course.publish(false);
    assertThat(since(0)).containsExactly("{\"t\":10,\"c\":{\"broker\":1.000,\"generator\":0.250}}");
  }

  @Test
  void forgetsTheOldestPoints() {
    for (int second = 0; second <= TimeSeries.MAX_POINTS + 10; second++) {
      course.add(second * 1_000L, "broker", 1);
      course.publish(false);
    }
    assertThat(course.published()).isEqualTo(TimeSeries.MAX_POINTS + 10);
    assertThat(since(0)).hasSize(TimeSeries.MAX_POINTS);
    assertThat(since(0).get(0)).startsWith("{\"t\":10,");
  }
}
