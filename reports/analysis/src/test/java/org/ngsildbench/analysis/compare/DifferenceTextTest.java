package org.ngsildbench.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.compare.runs.Dimension;
import org.ngsildbench.analysis.inference.Estimate;
import org.ngsildbench.analysis.inference.SystemDifference;

class DifferenceTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          100 | 0.5 | 112 | 0.5 | B is 12 % slower, 95 % interval 11 to 14 %
          100 | 1   | 101 | 1   | no difference shown: B could be up to 1.8 % faster or up to 3.9 % slower
          100 | 10  | 100 | 60  | too uncertain: B may be between 0 and 2.3 times A; measure longer or with more repetitions
          100 | 90  | 100 | 1   | too uncertain: A may be close to zero; measure longer or with more repetitions
          100 | 0   | 100 | 0   | B is the same as A
          """)
  void printsNoImpossibleValues(double a, double errorA, double b, double errorB, String expected) {
    SystemDifference contrast =
        new SystemDifference(new Estimate(a, errorA, 39), new Estimate(b, errorB, 39));
    assertThat(DifferenceText.of(Dimension.MICROSECONDS, contrast)).isEqualTo(expected);
  }
}
