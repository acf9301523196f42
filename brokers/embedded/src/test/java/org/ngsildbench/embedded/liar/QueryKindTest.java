package org.ngsildbench.embedded.liar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class QueryKindTest {

  @Test
  void namesSelectOperations() {
    assertThat(QueryKind.named(List.of("queries")))
        .isEqualTo(QueryKind.QUERIES)
        .contains(QueryKind.Q1, QueryKind.AREA)
        .doesNotContain(QueryKind.CREATE);
    assertThat(QueryKind.named(List.of("Q4-server", "delete")))
        .containsExactly(QueryKind.Q4_SERVER, QueryKind.DELETE);
    assertThatThrownBy(() -> QueryKind.named(List.of("Q0")))
        .hasMessageContaining("Unknown operation \"Q0\"")
        .hasMessageContaining("Q5-all");
  }

  @Test
  void catalogueCoversManyCases() {
    int pairs = 0;
    for (QueryKind question : QueryKind.values()) {
      List<String> names = LieSchedule.lies(question).stream().map(Lie::name).toList();
      assertThat(names).as(question.label()).doesNotHaveDuplicates().hasSizeGreaterThan(7);
      pairs += names.size();
    }
    assertThat(pairs).isGreaterThan(800);
  }
}
