package org.ngsildbench.jmeter.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadWeightsTest {

  private static final double LARGEST = Math.nextDown(1.0);

  @Test
  void parsesThreeNumbers() {
    assertThat(ReadWeights.parse("8,1,1")).contains(new ReadWeights(8, 1, 1));
    assertThat(ReadWeights.parse(" 0.5, 0 ,12 ")).contains(new ReadWeights(0.5, 0, 12));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "8", "8,1", "8,1,1,1", "8,1,", "8,1,x", "-8,1,1", "1e3,1,1", "NaN,1,1", "0,0,0"
      })
  void rejectsAnythingElse(String text) {
    assertThat(ReadWeights.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0, READ",
    "0.79999, READ",
    "0.8, LIST",
    "0.89999, LIST",
    "0.9, HISTORY",
    "0.99999, HISTORY"
  })
  void boundariesAreTheSumsOfWeights(double uniform, OperationKind kind) {
    assertThat(new ReadWeights(8, 1, 1).kind(uniform)).isEqualTo(kind);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 0.1, 3, 999_999, 0.000001})
  void aWeightOfZeroIsNeverDrawn(double weight) {
    for (double uniform : new double[] {0, 0.5, LARGEST}) {
      assertThat(new ReadWeights(weight, 0, 0).kind(uniform)).isEqualTo(OperationKind.READ);
      assertThat(new ReadWeights(0, weight, 0).kind(uniform)).isEqualTo(OperationKind.LIST);
      assertThat(new ReadWeights(0, 0, weight).kind(uniform)).isEqualTo(OperationKind.HISTORY);
    }
    assertThat(new ReadWeights(weight, weight, 0).kind(LARGEST)).isEqualTo(OperationKind.LIST);
  }
}
