package org.ngsildbench.analysis.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GateRuleTest {

  @Test
  void readsRules() throws RuleException {
    assertThat(GateRule.parse("Q1.response.p99 < 50 ms"))
        .isEqualTo(
            new GateRule(
                "Q1.response.p99 < 50 ms",
                "Q1.response.p99",
                Relation.BELOW,
                new Limit.Fixed(new Amount(50, LimitUnit.MILLISECONDS))));
    assertThat(GateRule.parse("ingestion.1000.entitiesPerSecond>2000").limit())
        .isEqualTo(new Limit.Fixed(new Amount(2000, LimitUnit.NONE)));
    assertThat(GateRule.parse(" run.valid==true ").limit()).isEqualTo(new Limit.Truth(true));
    assertThat(GateRule.parse("Q1.response.p95 <= baseline").limit())
        .isEqualTo(new Limit.Baseline(Amount.NOTHING));
    assertThat(GateRule.parse("Q1.response.p95 <= baseline+10%").limit())
        .isEqualTo(new Limit.Baseline(new Amount(10, LimitUnit.PERCENT)));
    assertThat(GateRule.parse("Q1.throughputPerSecond >= baseline - 5 /s").limit())
        .isEqualTo(new Limit.Baseline(new Amount(-5, LimitUnit.PER_SECOND)));
    assertThat(GateRule.parse("\"a < b\".errors <= 1.5e0 %").figure()).isEqualTo("a < b.errors");
    assertThat(GateRule.parse("Q1.response.p50 < 20 µs").limit())
        .isEqualTo(new Limit.Fixed(new Amount(20, LimitUnit.MICRO_SIGN)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Q1.errors = 0                      | 11 | '=' is not a comparison
          Q1.errors                          | 10 | a comparison is missing
          < 5 ms                             | 1  | a figure is missing
          Q1.response.p99 <                  | 18 | is missing
          Q1.response.p99 < 50 minutes       | 22 | 'minutes' is not a unit
          Q1.response.p99 < 50 ms or so      | 25 | unexpected 'or so'
          Q1.response.p99 < fast             | 19 | unexpected 'fast'
          Q1.response.p99 < 1,000 us         | 20 | ',000' is not a unit
          Q1.response.p95 == baseline        | 20 | no test can show
          Q1.response.p95 <= baseline * 1.1  | 29 | unexpected '* 1.1'
          Q1.response.p95 <= baseline + -5 % | 31 | two signs
          Q1.response.p95 <= baseline +      | 30 | a margin such as 10 % or 2 ms is missing
          "Q1.errors == 0                    | 1  | missing closing quotation mark
          """)
  void reportsErrorsWithPositionAndRemedy(String rule, int column, String message) {
    assertThatThrownBy(() -> GateRule.parse(rule))
        .isInstanceOf(RuleException.class)
        .hasMessageContaining("column " + column + ":")
        .hasMessageContaining(message);
  }

  @Test
  void readsAFileOfRules(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("rules.txt");
    Files.writeString(file, "# what we promise\n\nQ1.errors == 0\n  run.valid == true\n");
    assertThat(Rules.read(file))
        .extracting(GateRule::figure)
        .containsExactly("Q1.errors", "run.valid");

    Files.writeString(file, "Q1.errors == 0\nQ1.errors = 0\n");
    assertThatThrownBy(() -> Rules.read(file)).hasMessageContaining("rules.txt, line 2: rule");
    assertThatThrownBy(() -> Rules.read(folder.resolve("absent")))
        .hasMessageContaining("does not exist");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 %", "1%", "0.01", " 1 % "})
  void readsALevel(String text) throws RuleException {
    assertThat(Level.parse(text)).isEqualTo(0.01);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1 %", "60 %", "NaN", "one", "%"})
  void rejectsAnInvalidLevel(String text) {
    assertThatThrownBy(() -> Level.parse(text)).hasMessageContaining("is not a significance level");
  }
}
