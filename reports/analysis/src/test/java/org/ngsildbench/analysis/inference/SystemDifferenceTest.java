package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;

class SystemDifferenceTest {

  private static final List<Double> A = List.of(10.1, 9.8, 10.4, 10.0, 9.9);
  private static final List<Double> B = List.of(11.2, 10.9, 11.6, 11.0, 11.4, 11.1);

  @Test
  void matchesWelchsTest() {
    SystemDifference contrast = contrast(A, B);
    double theirs = new TTest().tTest(array(A), array(B));
    assertThat(2 * contrast.chanceOfMore(1, 0)).isCloseTo(theirs, within(1e-12));
    assertThat(contrast.chanceOfLess(1, 0)).isCloseTo(1 - theirs / 2, within(1e-12));
  }

  @Test
  void intervalAndTestAgree() {
    SystemDifference contrast = contrast(A, B);
    double low = contrast.differenceInterval().low();
    assertThat(contrast.chanceOfMore(1, low)).isCloseTo(0.025, within(1e-9));
    assertThat(contrast.chanceOfLess(1, contrast.differenceInterval().high()))
        .isCloseTo(0.025, within(1e-9));
    // Fieller's bounds lie where the test turns; its degrees of freedom hang on the factor a
    // little.
    assertThat(contrast.chanceOfMore(contrast.ratioInterval().orElseThrow().low(), 0))
        .isCloseTo(0.025, within(0.004));
  }

  @Test
  void exactBaselineScalesTheOtherInterval() {
    SystemDifference contrast =
        new SystemDifference(new Estimate(100, 0, 9), new Estimate(112, 2, 9));
    // t(9; 0.975) = 2.262157
    assertThat(contrast.ratioInterval().orElseThrow().low())
        .isCloseTo(1.12 - 0.04524, within(1e-5));
    assertThat(contrast.ratioInterval().orElseThrow().high())
        .isCloseTo(1.12 + 0.04524, within(1e-5));
  }

  @Test
  void noRatioIfTheBaselineMayBeZero() {
    assertThat(new SystemDifference(new Estimate(1, 1, 9), new Estimate(2, 1, 9)).ratioInterval())
        .isEmpty();
  }

  @Test
  void ratioIsNeverNegative() {
    SystemDifference contrast =
        new SystemDifference(new Estimate(1, 0.1, 9), new Estimate(1, 2, 9));
    assertThat(contrast.ratioInterval().orElseThrow().low()).isZero();
    assertThat(contrast.ratioInterval().orElseThrow().high()).isGreaterThan(4);
  }

  @Test
  void withoutVarianceTheValuesDecide() {
    SystemDifference contrast = new SystemDifference(new Estimate(0, 0, 2), new Estimate(1, 0, 2));
    assertThat(contrast.chanceOfMore(1, 0)).isZero();
    assertThat(contrast.chanceOfMore(1, 1)).isEqualTo(1);
    assertThat(contrast.chanceOfLess(1, 0)).isEqualTo(1);
  }

  private static SystemDifference contrast(List<Double> a, List<Double> b) {
    return new SystemDifference(
        FigureSample.ofRepetitions(a).estimate(), FigureSample.ofRepetitions(b).estimate());
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
