package org.ngsildbench.commandline.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  /** Runs a command on a pseudo-terminal. */
  private static final List<String> ON_TERMINAL =
      List.of(
          "python3",
          "-c",
          "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))");

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

  /** Shows the verdict like a user's shell: on a terminal, and through a pipe. */
  @Test
  void coloursRulesAndVerdictOnlyOnATerminal() throws Exception {
    String kept = "ok    Q1.errors == 0: it is 0";
    String broken = "FAIL  Q1.service.p50 < 1 us: it is 250 us";

    assertThat(shown(ON_TERMINAL, "TERM=xterm"))
        .contains(
            "\u001b[32m" + kept + "\u001b[0m",
            "\u001b[31m" + broken + "\u001b[0m",
            "\u001b[31mgate failed");
    assertThat(shown(ON_TERMINAL, "TERM=xterm", "NO_COLOR=1"))
        .contains(kept, broken)
        .doesNotContain("\u001b");
    assertThat(shown(List.of(), "TERM=xterm")).contains(kept, broken).doesNotContain("\u001b");
  }

  private String shown(List<String> terminal, String... environment) throws Exception {
    List<String> command = new ArrayList<>(terminal);
    command.addAll(List.of("env", "-u", "NO_COLOR"));
    command.addAll(List.of(environment));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Bench.class.getName()));
    command.addAll(List.of("gate", run, "--rule", "Q1.errors == 0"));
    command.addAll(List.of("--rule", "Q1.service.p50 < 1 us"));
    Process gate = new ProcessBuilder(command).redirectErrorStream(true).start();
    gate.getOutputStream().close();
    String text = new String(gate.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(gate.waitFor()).as(text).isEqualTo(ExitCode.FAILED);
    return text;
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
