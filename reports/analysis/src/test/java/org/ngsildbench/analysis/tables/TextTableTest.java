package org.ngsildbench.analysis.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

  private final TextTable table =
      new TextTable(
          1,
          List.of("label", "mean (µs)"),
          List.of(List.of("Q1", "12.5"), List.of("a,\"b\"\n|<i>", "1")));

  @Test
  void quotesCsvByRfc4180() {
    assertThat(TableFormat.CSV.write(table))
        .isEqualTo("label,mean (µs)\r\nQ1,12.5\r\n\"a,\"\"b\"\" |<i>\",1\r\n");
  }

  @Test
  void neutralizesFormulasAndControlCharacters() {
    List<List<String>> rows =
        List.of(
            List.of("=HYPERLINK(1)", "-1.5"),
            List.of("+1+cmd|' /C calc'!A0", "+2e-3"),
            List.of("@SUM(1)", "-12.5 %"),
            List.of("-2+3", "-"),
            List.of("a\u001b[2Jb\u202ec\u2028d\u009be\0", "1"));
    assertThat(TableFormat.CSV.write(new TextTable(1, List.of("label", "x"), rows)))
        .isEqualTo(
            """
            label,x
            '=HYPERLINK(1),-1.5
            '+1+cmd|' /C calc'!A0,+2e-3
            '@SUM(1),-12.5 %
            '-2+3,-
            a [2Jb c d e,1
            """
                .replace("\n", "\r\n"));
  }

  @Test
  void escapesMarkdownRows() {
    assertThat(TableFormat.MARKDOWN.write(table))
        .isEqualTo(
            """
            | label | mean (µs) |
            |---|---:|
            | Q1 | 12.5 |
            | a,"b" \\|\\<i\\> | 1 |
            """);
  }

  @Test
  void escapesLatex() {
    TextTable hostile =
        new TextTable(
            1,
            List.of("label_1", "p99 (µs)"),
            List.of(List.of("[1] \\input{x} $a^b~ & 50 % #", "<1>\n")));
    assertThat(TableFormat.LATEX.write(hostile))
        .isEqualTo(
            """
            % Needs \\usepackage{booktabs}.
            \\begin{tabular}{lr}
            \\toprule
            label\\_1 & p99 (\\textmu{}s) \\\\
            \\midrule
            {[}1] \\textbackslash{}input\\{x\\} \\$a\\textasciicircum{}b\\textasciitilde{} \\& 50 \\% \\# & \\textless{}1\\textgreater{} \\\\
            \\bottomrule
            \\end{tabular}
            """);
  }

  @Test
  void rejectsARowOfAnotherWidth() {
    assertThatThrownBy(() -> new TextTable(1, List.of("a"), List.of(List.of("1", "2"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A row of 2 cells under a header of 1");
  }
}
