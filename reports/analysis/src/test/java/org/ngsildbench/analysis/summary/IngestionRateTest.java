package org.ngsildbench.analysis.summary;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IngestionRateTest {

  @Test
  void excludesTheGeneratorsTimeBetweenBatches() {
    assertThat(IngestionRate.perSecond(1000, 2, 10)).isEqualTo(500);
  }

  @Test
  void usesElapsedTimeIfBatchesOverlap() {
    assertThat(IngestionRate.perSecond(1000, 8, 2)).isEqualTo(500);
  }

  @Test
  void usesTheOnlyKnownTime() {
    assertThat(IngestionRate.perSecond(1000, 0, 2)).isEqualTo(500);
    assertThat(IngestionRate.perSecond(1000, 2, 0)).isEqualTo(500);
    assertThat(IngestionRate.perSecond(1000, 0, 0)).isZero();
  }
}
