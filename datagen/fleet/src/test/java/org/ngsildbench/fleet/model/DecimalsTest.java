package org.ngsildbench.fleet.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {

  @ParameterizedTest
  @ValueSource(
      longs = {0, 1, -1, 5, 10, -10, 99, 100, 101, -105, 1_000, 20_853_000, 39_665_123, -7})
  void sameAsBigDecimal(long scaled) {
    for (int decimals = 0; decimals <= 6; decimals++) {
      String expected =
          scaled == 0
              ? "0"
              : BigDecimal.valueOf(scaled, decimals).stripTrailingZeros().toPlainString();
      assertThat(Decimals.text(scaled, decimals)).isEqualTo(expected);
    }
  }
}
