package org.ngsildbench.analysis.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HolmTest {

  @Test
  void multipliesTheSmallestByTheCountAndKeepsTheOrder() {
    assertThat(Holm.adjust(List.of(0.04, 0.01, 0.03))).containsExactly(0.06, 0.03, 0.06);
    assertThat(Holm.adjust(List.of(0.6, 0.7))).containsExactly(1.0, 1.0);
    assertThat(Holm.adjust(List.of(0.02))).containsExactly(0.02);
    assertThat(Holm.adjust(List.of())).isEmpty();
  }
}
