package org.ngsildbench.embedded.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.problem.Problem;

class TypeSelectionTest {
  private static final Context CORE = new ContextResolver().core();

  @ParameterizedTest
  @CsvSource(
      delimiterString = " -> ",
      value = {
        "A -> A -> true",
        "B -> A -> false",
        "A,B -> B -> true",
        "A|B -> B -> true",
        "A;B -> A -> false",
        "A;B -> A B -> true",
        "(A;B),C -> C -> true",
        "(A|C);B -> B C -> true",
        "(A|C);B -> A C -> false",
        "A|B;C -> A -> true",
      })
  void selects(String selection, String types, boolean expected) {
    List<String> expanded = Stream.of(types.split(" ")).map(CORE::expand).toList();
    TypeSelection parsed = TypeSelection.parse(selection, CORE);

    assertThat(parsed.selects(expanded)).isEqualTo(expected);
    if (expected) {
      assertThat(parsed.candidates()).containsAnyElementsOf(expanded);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A,", ";A", "(A", "A)", "A,,B"})
  void rejectsSyntaxErrors(String selection) {
    assertThatThrownBy(() -> TypeSelection.parse(selection, CORE)).isInstanceOf(Problem.class);
  }
}
