package org.ngsildbench.analysis.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LabelOrderTest {

  @Test
  void sortsNumbersInLabelsNumerically() {
    List<String> ordered =
        List.of(
            "Q1",
            "Q2",
            "Q4",
            "Q4-server",
            "Q5",
            "Q10",
            "create-100",
            "create-1000",
            "create-16000");
    assertThat(ordered.stream().sorted(LabelOrder.by(label -> label)))
        .containsExactlyElementsOf(ordered);
    assertThat(
            ordered.stream()
                .sorted(java.util.Comparator.reverseOrder())
                .sorted(LabelOrder.by(label -> label)))
        .containsExactlyElementsOf(ordered);
  }

  @Test
  void separatesLabels() {
    assertThat(LabelOrder.<String>by(label -> label).compare("Q01", "Q1")).isNotZero();
    assertThat(LabelOrder.<String>by(label -> label).compare("99999999999999999999", "1"))
        .isPositive();
  }
}
