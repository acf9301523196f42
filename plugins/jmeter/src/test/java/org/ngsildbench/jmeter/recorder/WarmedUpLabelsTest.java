package org.ngsildbench.jmeter.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WarmedUpLabelsTest {

  private final WarmedUpLabels warmUp = new WarmedUpLabels();

  @Test
  void namesLabelsThatWereNotWarmedUp() {
    warmUp.reached("warm-up Q1");
    warmUp.reached("warm-up Q2");
    warmUp.reached("warm-up set-up");
    assertThat(warmUp.missed(List.of("Q1", "Q2", "Q7", "Q5")))
        .hasValueSatisfying(
            note -> assertThat(note).startsWith("The warm-up ended before it reached Q5, Q7: "));
  }

  @Test
  void isSilentIfAllLabelsWereWarmedUp() {
    warmUp.reached("warm-up Q1");
    warmUp.reached("warm-up Q7");
    assertThat(warmUp.missed(List.of("Q1", "Q7"))).isEmpty();
  }

  @Test
  void isSilentIfOneLabelRepresentsAll() {
    warmUp.reached("warm-up create-100");
    assertThat(warmUp.missed(List.of("create-100", "create-500"))).isEmpty();
  }

  @Test
  void isSilentWithoutWarmUp() {
    assertThat(warmUp.missed(List.of("Q1"))).isEmpty();
  }

  /** One warm-up covers all rates and has no label for each. */
  @Test
  void isSilentIfTheWarmUpHasOtherLabels() {
    warmUp.reached("warm-up Q1");
    assertThat(warmUp.missed(List.of("Q1@5", "Q1@10"))).isEmpty();
  }
}
