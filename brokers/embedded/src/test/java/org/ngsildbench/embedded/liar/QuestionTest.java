package org.ngsildbench.embedded.liar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuestionTest {

  @Test
  void namesSelectOperations() {
    assertThat(Question.named(List.of("queries"))).isEqualTo(Question.QUERIES).hasSize(10);
    assertThat(Question.named(List.of("Q4-server", "delete")))
        .containsExactly(Question.Q4_SERVER, Question.DELETE);
    assertThatThrownBy(() -> Question.named(List.of("Q9")))
        .hasMessageContaining("no operation \"Q9\"")
        .hasMessageContaining("Q5-all");
  }

  @Test
  void theCatalogueIsBroad() {
    int pairs = 0;
    for (Question question : Question.values()) {
      List<String> names = Script.lies(question).stream().map(Lie::name).toList();
      assertThat(names).as(question.label()).doesNotHaveDuplicates().hasSizeGreaterThan(7);
      pairs += names.size();
    }
    assertThat(pairs).isGreaterThan(800);
  }
}
