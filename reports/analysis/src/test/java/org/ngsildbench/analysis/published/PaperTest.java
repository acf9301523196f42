package org.ngsildbench.analysis.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PaperTest {

  private static final class Example extends Paper {
    Example(String id) {
      super("example", "Example, 2026", id);
    }
  }

  @Test
  void aRowHasConditionsAndValues() {
    Experiment experiment = new Example("complete").experiment("complete");

    assertThat(experiment.source()).isEqualTo("Example, 2026");
    assertThat(experiment.settings()).containsEntry("rates", "5,10");
    assertThat(experiment.has("response.mean")).isTrue();
    assertThat(experiment.bySystem(Map.of("query", "Q1"))).containsOnlyKeys("A", "B");
    PublishedRow exact = experiment.row("response.mean", Map.of("rate", "5")).orElseThrow();
    assertThat(exact.value("response.mean")).isEqualTo(new PublishedValue(1.5, "", "ms"));
    assertThat(exact.value("response.mean").micros()).isEqualTo(1_500);
    PublishedRow bound = experiment.row("response.mean", Map.of("rate", "10")).orElseThrow();
    assertThat(bound.value("response.mean").isBound()).isTrue();
    assertThat(bound.value("response.mean").number()).isEqualTo(500);
    assertThat(experiment.row("response.mean", Map.of("rate", "20"))).isEmpty();
    assertThat(experiment.beside("response.mean", Map.of("query", "Q1", "rate", "5", "seed", "1")))
        .contains(exact);
    assertThat(experiment.beside("response.mean", Map.of("rate", "5"))).isEmpty();
  }

  @Test
  void rejectsValuesWithoutConditions() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Example("unconditional"))
        .withMessageContaining("unconditional.json")
        .withMessageContaining("conditions are missing");
  }
}
