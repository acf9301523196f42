package org.ngsildbench.commandline.run.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.precision.ChangeGoal;
import org.ngsildbench.commandline.precision.PrecisionGoal;
import org.ngsildbench.commandline.precision.PrecisionGoals;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine;

class PrecisionOptionsTest {

  private static final List<String> LABELS = List.of("Q1", "Q5", "Q5-all");

  private static Optional<PrecisionGoals> given(String... arguments) {
    return CommandLine.populateCommand(new PrecisionOptions(), arguments).check(LABELS);
  }

  private static void refused(String precision, String why) {
    assertThatThrownBy(() -> given("--precision", precision))
        .isInstanceOf(UsageException.class)
        .hasMessage("--precision '%s': %s", precision, why);
  }

  @Test
  void precisionIsOffByDefault() {
    assertThat(given()).isEmpty();
  }

  @Test
  void acceptsSeveralFigures() {
    PrecisionGoals goals =
        given("--precision", "Q1.response.p95 2 %", "--precision", "Q5-all.service.mean 0.5%")
            .orElseThrow();

    assertThat(goals.goals())
        .containsExactly(
            new PrecisionGoal("Q1", "response", "p95", 2),
            new PrecisionGoal("Q5-all", "service", "mean", 0.5));
    assertThat(goals.atMost()).isEqualTo(Duration.ofMinutes(30));
    assertThat(goals.words()).isEqualTo("Q1.response.p95 2 %, Q5-all.service.mean 0.5 %");
  }

  @Test
  void listsTheLabelsForAnUnknownOne() {
    refused("Q9.response.p95 2 %", "no such label 'Q9'; labels: Q1, Q5, Q5-all");
  }

  @Test
  void listsTheFiguresWithIntervals() {
    refused(
        "Q1.response.p999 2 %",
        "'response.p999' has no interval; use one of service, response and one of mean, p95,"
            + " p99");
  }

  @Test
  void rejectsAnInvalidPercentage() {
    String form = "use a figure and a percentage, such as 'Q1.response.p95 2 %'";
    refused("Q1.response.p95", form);
    refused("Q1.response.p95 2", form);
    refused("Q1.response.p95 0 %", "use a percentage from 0.1 to 50");
    refused("Q1.response.p95 two %", "use a percentage from 0.1 to 50");
    refused("Q1.response.p95 -2 %", "use a percentage from 0.1 to 50");
    refused("Q1.response.p95 80 %", "use a percentage from 0.1 to 50");
  }

  @Test
  void aTimeLimitNeedsAPrecision() {
    assertThatThrownBy(() -> given("--at-most", "5m"))
        .hasMessage("--at-most needs --precision or --until-change");
    assertThatThrownBy(() -> given("--precision", "Q1.response.p95 2 %", "--at-most", "0s"))
        .hasMessageContaining("above 0");
  }

  @Test
  void rejectsTwoGoalsForAFigure() {
    assertThatThrownBy(
            () -> given("--precision", "Q1.response.p95 2 %", "--precision", "Q1.response.p95 3 %"))
        .hasMessage("--precision: Q1.response.p95 has two goals; use one");
  }

  private static Optional<ChangeGoal> change(int systems, boolean repeated, String... arguments) {
    return CommandLine.populateCommand(new PrecisionOptions(), arguments)
        .checkChange(systems, repeated);
  }

  @Test
  void acceptsADetectableChange() {
    assertThat(change(2, false)).isEmpty();
    assertThat(change(2, false, "--until-change", "10 %", "--at-most", "2h"))
        .contains(new ChangeGoal(10, Duration.ofHours(2)));
    assertThat(change(2, false, "--until-change", "7.5%").orElseThrow().atMost())
        .isEqualTo(Duration.ofMinutes(30));
  }

  @Test
  void rejectsAnUndetectableChange() {
    for (String wrong : List.of("ten", "10", "0 %", "-5 %", "200 %")) {
      assertThatThrownBy(() -> change(2, false, "--until-change", wrong))
          .isInstanceOf(UsageException.class)
          .hasMessage(
              "--until-change '%s': use a percentage from 0.1 to 50, such as '10 %%'", wrong);
    }
    assertThatThrownBy(() -> change(1, false, "--until-change", "10 %"))
        .hasMessageContaining("needs two systems");
    assertThatThrownBy(() -> change(2, true, "--until-change", "10 %"))
        .hasMessageContaining("cannot be combined with --repetitions");
    assertThatThrownBy(
            () -> change(2, false, "--until-change", "10 %", "--precision", "Q1.response.p95 2 %"))
        .hasMessageContaining("cannot be combined");
    assertThatThrownBy(() -> change(2, false, "--until-change", "10 %", "--at-most", "0"))
        .hasMessageContaining("above 0");
  }

  @Test
  void aPrecisionNeedsTheQueriesPlan() {
    PrecisionOptions options =
        CommandLine.populateCommand(new PrecisionOptions(), "--precision", "Q1.response.p95 2 %");

    assertThatThrownBy(() -> options.check(List.of())).hasMessageContaining("--plan queries");
  }
}
