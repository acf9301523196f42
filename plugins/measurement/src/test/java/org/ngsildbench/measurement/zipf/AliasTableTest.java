package org.ngsildbench.measurement.zipf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AliasTableTest {

  private static final int STEPS_LOG2 = 22;
  private static final int STEPS = 1 << STEPS_LOG2;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void drawsInProportionToTheWeights(long seed) {
    Random random = new Random(seed);
    double[] weights =
        DoubleStream.generate(() -> Math.pow(random.nextDouble(), 8)).limit(200).toArray();
    weights[17] = 0;
    weights[90] = 1000;

    assertDrawnInProportion(weights);
  }

  @Test
  void alwaysDrawsTheOnlyNonzeroWeight() {
    double[] weights = new double[100];
    weights[42] = 3;

    assertDrawnInProportion(weights);
  }

  @Test
  void drawsFromTheMaximumNumberOfColumns() {
    double[] weights = new double[AliasTable.MAX_COLUMNS];
    Arrays.fill(weights, 1);
    weights[AliasTable.MAX_COLUMNS - 1] = AliasTable.MAX_COLUMNS;

    assertDrawnInProportion(weights);
  }

  /** Evenly spaced bits, so that a share is off by the spacing a column at most. */
  private static void assertDrawnInProportion(double[] weights) {
    double total = Arrays.stream(weights).sum();
    AliasTable table = AliasTable.of(weights, total);
    double[] share = new double[weights.length];
    for (long i = 0; i < STEPS; i++) {
      share[table.pick(i << (Long.SIZE - STEPS_LOG2))] += 1.0 / STEPS;
    }

    double tolerance = 2.0 * weights.length / STEPS;
    for (int i = 0; i < weights.length; i++) {
      double expected = weights[i] / total;
      if (Math.abs(share[i] - expected) > tolerance || (weights[i] == 0 && share[i] > 0)) {
        assertThat(share[i]).as("share of outcome %d", i).isEqualTo(expected);
      }
    }
  }
}
