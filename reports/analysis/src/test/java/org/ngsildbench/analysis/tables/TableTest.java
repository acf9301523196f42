package org.ngsildbench.analysis.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

  private final Table table =
      new Table(
          List.of("label", "mean (µs)"),
          List.of(List.of("Q1", "12.5"), List.of("a,\"b\"\n|<i>", "1")));

  @Test
  void quotesCsvAsRfc4180Says() {
    assertThat(table.csv()).isEqualTo("label,mean (µs)\r\nQ1,12.5\r\n\"a,\"\"b\"\"\n|<i>\",1\r\n");
  }

  @Test
  void keepsMarkdownRowsWhole() {
    assertThat(table.markdown())
        .isEqualTo(
            """
            | label | mean (µs) |
            |---|---:|
            | Q1 | 12.5 |
            | a,"b" \\|\\<i\\> | 1 |
            """);
  }

  @Test
  void refusesARowThatDoesNotFit() {
    assertThatThrownBy(() -> new Table(List.of("a"), List.of(List.of("1", "2"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A row of 2 cells under a header of 1");
  }
}
