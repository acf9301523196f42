package org.ngsildbench.commandline.run.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.model.Note;
import org.ngsildbench.analysis.model.RunSummary;

class VerdictTextTest {

  private static List<String> text(Note... notes) {
    return VerdictText.of(
        new RunSummary(
            "id", "queries", "Broker", Optional.empty(), Optional.empty(), 1, List.of(notes)));
  }

  @Test
  void validRunHasOneLine() {
    assertThat(text(Note.information("One machine.")))
        .containsExactly("verdict: VALID. No problem was found.");
  }

  @Test
  void runWithWarningsReadsAsASuccess() {
    assertThat(text(Note.warning("Other programs used 0.5 cores.")))
        .containsExactly(
            "verdict: VALID WITH WARNINGS. The run is a success. Read the warnings before you use"
                + " its numbers.",
            "  - Other programs used 0.5 cores.");
  }

  @Test
  void showsTheThreeMostSevereFindingsAndCountsTheRest() {
    assertThat(
            text(
                Note.warning("a"),
                Note.warning("b"),
                Note.information("c"),
                Note.warning("d"),
                Note.warning("e"),
                Note.invalid("f")))
        .containsExactly(
            "verdict: NOT VALID. Do not compare these numbers with others.",
            "  - f",
            "  - a",
            "  - b",
            "  and 2 more in report.html");
  }
}
