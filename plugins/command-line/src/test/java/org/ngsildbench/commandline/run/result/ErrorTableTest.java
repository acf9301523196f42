package org.ngsildbench.commandline.run.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.model.ErrorSummary;

class ErrorTableTest {

  private static final ErrorSummary RESET =
      new ErrorSummary(
          "Q5",
          "RESET",
          8_062,
          Optional.of(Instant.parse("2026-11-20T10:00:01.250Z")),
          Optional.of(Instant.parse("2026-11-20T10:00:09Z")),
          "the connection broke");

  @Test
  void showsReasonCountAndTimeOfFailures() {
    assertThat(ErrorTable.lines(List.of(RESET)))
        .hasSize(2)
        .last()
        .asString()
        .matches("Q5 +RESET +8062 +10:00:01.250 +10:00:09.000  the connection broke");
  }

  @Test
  void countsHiddenRows() {
    assertThat(ErrorTable.lines(Collections.nCopies(20, RESET)))
        .hasSize(14)
        .last()
        .isEqualTo("and 8 more in tables/errors.csv");
  }

  @Test
  void isOmittedWithoutErrors() {
    assertThat(ErrorTable.lines(List.of())).isEmpty();
  }
}
