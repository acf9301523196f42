package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PrecisionRoundsTest {

  private static final List<String> LABELS = List.of("Q1", "Q5");

  @Test
  void acceptsARoundWithSuccessesOfEachLabel() {
    assertThat(
            PrecisionRounds.withoutSuccess(
                2, LABELS, Map.of("Q1", 10L, "Q5", 10L), Map.of("Q1", 11L, "Q5", 20L)))
        .isEmpty();
  }

  @Test
  void failsOnARoundWithoutSuccessesOfALabel() {
    assertThat(PrecisionRounds.withoutSuccess(2, LABELS, Map.of("Q1", 10L), Map.of("Q1", 10L)))
        .contains("round 2 measured no successful operation of Q1, Q5: stopping");
  }
}
