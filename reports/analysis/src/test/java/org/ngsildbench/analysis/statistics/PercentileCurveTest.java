package org.ngsildbench.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PercentileCurveTest {

  @Test
  void givesEveryNineTheSameWidth() {
    List<PercentileCurve.Point> curve =
        PercentileCurve.of(Recorded.histogram(LongStream.rangeClosed(1, 1000).toArray()));

    assertThat(curve.get(0)).isEqualTo(new PercentileCurve.Point(0, 1));
    assertThat(at(curve, 1)).isEqualTo(900);
    assertThat(at(curve, 2)).isEqualTo(990);
    assertThat(at(curve, 3)).isEqualTo(999);
    assertThat(last(curve)).isEqualTo(new PercentileCurve.Point(3 + Math.log10(2), 1000));
  }

  /** The 99th percentile of a hundred is the second largest: the largest is no cliff above it. */
  @Test
  void largestOfAHundredIsBeyondThe99thPercentile() {
    List<PercentileCurve.Point> curve =
        PercentileCurve.of(Recorded.histogram(LongStream.rangeClosed(1, 100).toArray()));

    assertThat(at(curve, 2)).isEqualTo(99);
    assertThat(PercentileCurve.percentile(last(curve).nines())).isCloseTo(99.5, within(1e-9));
    assertThat(last(curve).micros()).isEqualTo(100);
    assertThat(curve).extracting(PercentileCurve.Point::nines).doesNotHaveDuplicates();
  }

  private static PercentileCurve.Point last(List<PercentileCurve.Point> curve) {
    return curve.get(curve.size() - 1);
  }

  @Test
  void isEmptyWithoutValues() {
    assertThat(PercentileCurve.of(new Histogram(3))).isEmpty();
  }

  private static double at(List<PercentileCurve.Point> curve, double nines) {
    return curve.stream()
        .filter(point -> Math.abs(point.nines() - nines) < 1e-9)
        .findFirst()
        .orElseThrow()
        .micros();
  }
}
