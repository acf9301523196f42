package org.ngsildbench.commandline.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
import picocli.CommandLine;

/** Exit codes and messages of {@code ./bench gate} and {@code ./bench compare}. */
class GateCommandTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;
  private String run;

  @BeforeEach
  void aRun() throws Exception {
    run = run("run", "aa").toString();
  }

  private Path run(String name, String fingerprint) throws Exception {
    Path made = Files.createDirectory(folder.resolve(name));
    Files.writeString(
        made.resolve("manifest.json"),
        "{\"plan\": \"queries\", \"dataSet\": {\"fingerprint\": \"" + fingerprint + "\"}}");
    Files.writeString(
        made.resolve("summary.json"),
        """
        {"schema": 1, "run": {"valid": true, "durationSeconds": 3},
         "operations": [{"label": "Q1", "count": 10, "errors": 0,
                         "service": {"p50": 250.0, "p95": 300}}]}
        """);
    return made;
  }

  @Test
  void endsWithZeroWhenEveryRuleIsKept() throws Exception {
    Path junit = folder.resolve("reports/gate.xml");

    assertThat(execute("gate", run, "--rule", "Q1.errors == 0", "--junit", junit.toString()))
        .isEqualTo(ExitCode.GOOD);

    assertThat(out.toString()).contains("ok    Q1.errors == 0: it is 0", "gate passed");
    assertThat(junit).content().contains("<testcase").doesNotContain("<failure");
  }

  @Test
  void endsWithOneWhenARuleIsBroken() throws Exception {
    Path junit = folder.resolve("gate.xml");
    Path rules = Files.writeString(folder.resolve("rules"), "# speed\nQ1.service.p50 < 1 us\n");

    assertThat(execute("gate", run, "--rules-file", rules.toString(), "--junit", junit.toString()))
        .isEqualTo(ExitCode.FAILED);

    assertThat(out.toString())
        .contains("FAIL  Q1.service.p50 < 1 us: it is 250 us", "breaks 1 of 1 rules");
    assertThat(junit).content().contains("<failure type=\"broken\" message=\"it is 250 us\"");
  }

  @Test
  void failsAnInvalidRunUnlessAllowed() throws Exception {
    Path summary = folder.resolve("run/summary.json");
    Files.writeString(
        summary, Files.readString(summary).replace("\"valid\": true", "\"valid\": false"));

    assertThat(execute("gate", run, "--rule", "Q1.errors == 0")).isEqualTo(ExitCode.FAILED);
    assertThat(out.toString()).contains("FAIL  run.valid == true", "the run is not valid");

    assertThat(execute("gate", run, "--rule", "Q1.errors == 0", "--allow-invalid"))
        .isEqualTo(ExitCode.GOOD);
  }

  @Test
  void latencyOfALabelThatFailedIsUndecided() throws Exception {
    Path summary = folder.resolve("run/summary.json");
    Files.writeString(
        summary, Files.readString(summary).replace("\"errors\": 0", "\"errors\": 10"));

    assertThat(execute("gate", run, "--rule", "Q1.service.p95 < 50 ms")).isEqualTo(ExitCode.FAILED);
    assertThat(out.toString()).contains("????  Q1.service.p95", "10 of 10 operations");

    Files.writeString(folder.resolve("run/tallies.json"), "{\"schema\": 1, \"labels\": {}}");
    Files.writeString(folder.resolve("run/latency.hlog"), "#[no intervals]\n");
    assertThat(execute("compare", run, run)).isEqualTo(ExitCode.FAILED);
    assertThat(out.toString()).contains("Q1: undecided");
  }

  @Test
  void gateAsJsonIsTheOnlyOutput() throws Exception {
    String[] broken = {
      "gate", run, "--json", "--rule", "Q1.errors == 0", "--rule", "Q1.service.p50 < 1 us"
    };

    assertThat(execute(broken)).isEqualTo(ExitCode.FAILED);

    JsonObject verdict = json();
    assertThat(verdict.truth("passed")).isFalse();
    assertThat(verdict.truth("valid")).isTrue();
    assertThat(verdict.objects("rules"))
        .extracting(rule -> rule.text("figure") + " " + rule.text("status"))
        .containsExactly("Q1.errors passed", "Q1.service.p50 failed");
    assertThat(verdict.objects("rules").get(1).text("observation")).isEqualTo("it is 250 us");
  }

  @Test
  void comparisonAsJsonIsTheOnlyOutput() throws Exception {
    Files.writeString(folder.resolve("run/tallies.json"), "{\"schema\": 1, \"labels\": {}}");
    Files.writeString(folder.resolve("run/latency.hlog"), "#[no intervals]\n");
    Path kept = folder.resolve("kept");

    assertThat(execute("compare", run, run, "--json", "--out", kept.toString()))
        .isEqualTo(ExitCode.GOOD);

    assertThat(json().object("a").orElseThrow().texts("runs")).containsExactly(run);
    assertThat(kept.resolve("comparison.json")).hasContent(out.toString());
    assertThat(kept.resolve("comparison.html")).content().startsWith("<!DOCTYPE html>");
  }

  private JsonObject json() throws Exception {
    return JsonDocument.parse("the output", out.toString().getBytes(StandardCharsets.UTF_8));
  }

  static Stream<Arguments> wrong() {
    return Stream.of(
        Arguments.of(
            List.of("gate", "RUN", "--rules-file", "src"),
            "--rules-file src is a folder: use a file with one rule per line"),
        Arguments.of(
            List.of("gate", "RUN", "--rules-file", "absent"),
            "the file of rules absent does not exist"),
        Arguments.of(
            List.of("gate", "RUN", "--rule", "Q1.errors == 0", "--junit", "src"),
            "--junit src is a folder: use a file"),
        Arguments.of(
            List.of("compare", "RUN", "RUN", "--out", "pom.xml"),
            "--out pom.xml is a file: use a folder"),
        Arguments.of(List.of("gate", "RUN", "--json"), "a gate needs rules or a baseline"),
        Arguments.of(List.of("gate", "RUN"), "a gate needs rules or a baseline"),
        Arguments.of(List.of("gate", "RUN", "--rule", "Q1.errors = 0"), "column 11"),
        Arguments.of(
            List.of("gate", "RUN", "--rule", "Q1.servce.p50 < 1 ms"),
            "Did you mean 'Q1.service.p50'"),
        Arguments.of(
            List.of("gate", "RUN", "--rule", "Q1.errors == 0", "--level", "2"),
            "'2' is not a significance level"),
        Arguments.of(List.of("gate", "absent", "--rule", "Q1.errors == 0"), "does not exist"),
        Arguments.of(
            List.of("gate", "RUN", "--rule", "Q1.errors == 0", "--baseline", "absent"),
            "absent does not exist"),
        Arguments.of(List.of("gate", "RUN", "--baseline", "OTHER"), "different data sets"),
        Arguments.of(List.of("compare", "RUN", "OTHER"), "different data sets"),
        Arguments.of(List.of("compare", "RUN", "absent"), "does not exist"),
        Arguments.of(List.of("compare", "RUN"), "Missing required parameter"));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void wrongUsageExitsWith2AndAReason(List<String> arguments, String message) throws Exception {
    String other = run("other", "bb").toString();

    int exitCode =
        execute(
            arguments.stream()
                .map(one -> one.equals("RUN") ? run : one.equals("OTHER") ? other : one)
                .toArray(String[]::new));

    assertThat(exitCode).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains(message).doesNotContain("\tat ", "Exception");
    assertThat(out.toString()).as("a verdict that is not given").isEmpty();
  }

  private int execute(String... arguments) {
    CommandLine bench = Bench.commandLine();
    bench.setOut(new PrintWriter(out, true));
    bench.setErr(new PrintWriter(err, true));
    return bench.execute(arguments);
  }
}
