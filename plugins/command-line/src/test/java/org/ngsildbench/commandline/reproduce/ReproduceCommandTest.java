package org.ngsildbench.commandline.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.published.Paper;
import org.ngsildbench.analysis.published.Papers;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;

class ReproduceCommandTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int bench(String... arguments) {
    return Bench.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  @Test
  void listHasAStatusForEveryFigureAndTable() {
    assertThat(bench("reproduce", "--list")).isEqualTo(ExitCode.GOOD);

    List<String> rows = out.toString().lines().skip(1).toList();
    assertThat(rows)
        .hasSize(Papers.all().stream().map(Paper::experiments).mapToInt(List::size).sum())
        .allMatch(row -> row.matches("\\S+/\\S+ +(works|partly|not possible here)( .*)?"));
  }

  @Test
  void dryRunPrintsTheSettingsOfTheFile() {
    assertThat(bench("reproduce", "tallberg/table-2", "--dry-run", "--platform", "kafka,redis"))
        .isEqualTo(ExitCode.GOOD);
    assertThat(out.toString())
        .contains("on two cores", "./bench run --plan streaming", "--duration 4s")
        .contains("-J groups=0", "-J kafka.acks=1", "--platform kafka,redis")
        .endsWith("--experiment tallberg/table-2:laptop" + System.lineSeparator());
  }

  @Test
  void scaleOfThePaperPrintsItsCost() {
    assertThat(bench("reproduce", "scbenchmark", "--scale", "paper", "--dry-run"))
        .isEqualTo(ExitCode.GOOD);
    assertThat(out.toString())
        .contains("scbenchmark/figure-5", "scbenchmark/figure-6", "scbenchmark/figure-7")
        .contains("scbenchmark/table-1", "190 GB", "--days 7", "--period 10s");
  }

  @Test
  void recordingsArePassedToRun() {
    assertThat(
            bench(
                "reproduce",
                "scbenchmark/table-1",
                "--dry-run",
                "--broker",
                "spec=http://127.0.0.1:1",
                "--replay",
                "weather=w.csv"))
        .isEqualTo(ExitCode.GOOD);
    assertThat(out.toString())
        .contains("--plan queries", "--broker spec=http://127.0.0.1:1", "--replay weather=w.csv");
  }

  @Test
  void unknownAndImpossibleNamesAreUsageErrors() {
    assertThat(bench("reproduce", "talberg")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("Did you mean 'tallberg'?");
    assertThat(bench("reproduce", "hermes/figure-11")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("hermes/figure-11 is not possible here");
    assertThat(bench("reproduce")).isEqualTo(ExitCode.USAGE);
    assertThat(bench("reproduce", "hermes", "--scale", "huge")).isEqualTo(ExitCode.USAGE);
  }
}
