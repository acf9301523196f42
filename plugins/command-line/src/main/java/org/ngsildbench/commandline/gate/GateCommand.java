package org.ngsildbench.commandline.gate;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ngsildbench.analysis.compare.IncomparableException;
import org.ngsildbench.analysis.gate.Gate;
import org.ngsildbench.analysis.gate.GateJson;
import org.ngsildbench.analysis.gate.GateRequest;
import org.ngsildbench.analysis.gate.GateResult;
import org.ngsildbench.analysis.gate.GateRule;
import org.ngsildbench.analysis.gate.GateText;
import org.ngsildbench.analysis.gate.JUnitReport;
import org.ngsildbench.analysis.gate.Level;
import org.ngsildbench.analysis.gate.RuleException;
import org.ngsildbench.analysis.gate.RuleOutcome;
import org.ngsildbench.analysis.gate.Rules;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.Tint;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.FailureSentence;
import org.ngsildbench.commandline.usage.JsonOption;
import org.ngsildbench.commandline.usage.TargetFile;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.file.FileErrors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Judges a run by rules; the exit code is the verdict. */
@Command(
    name = "gate",
    mixinStandardHelpOptions = true,
    description = {
      "Tests a run with rules on the figures of its summary.json.",
      "",
      "Rules: 'Q1.response.p99 < 50 ms', 'Q1.errors == 0', 'Q1.errors < 1 %%',",
      "'run.valid == true', 'ingestion.1000.entitiesPerSecond > 2000',",
      "'Q1.response.p95 <= baseline + 10 %%'."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every rule is kept",
      "1:a rule failed or is undecided, or the run is not valid",
      "2:wrong usage"
    })
public final class GateCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "A run folder, or a folder of repetitions.")
  private Path run;

  @Option(
      names = "--rule",
      paramLabel = "RULE",
      description =
          "A rule. May be repeated. Default, with --baseline: the run is valid; no "
              + "errors, incorrect responses or lost messages; p95 and p99 of each label's "
              + "latency (its mean if there are too few operations) and the throughput are not "
              + "worse. The tested rules are printed.")
  private List<String> rules = List.of();

  @Option(
      names = "--rules-file",
      paramLabel = "FILE",
      description = "File with more rules, one per line; lines that start with # are ignored.")
  private Path rulesFile;

  @Option(
      names = "--baseline",
      paramLabel = "DIR",
      description = "Run folder or folder of repetitions that rules refer to as baseline.")
  private Path baseline;

  @Option(
      names = "--level",
      paramLabel = "SHARE",
      description = "Significance level of all rules against the baseline together. Default: 1 %%.",
      defaultValue = "1 %")
  private String level;

  @Option(
      names = "--single-runs",
      description =
          "Decide rules against the baseline even with fewer than 3 repetitions of both. "
              + "Single runs do not show the variation between runs, so expect false alarms. "
              + "Default: such rules are undecided, and the gate fails.")
  private boolean singleRuns;

  @Option(
      names = "--allow-invalid",
      description =
          "Accept a run or baseline that is not valid. Default: the run fails, unless a rule tests "
              + "run.valid; rules against the baseline are undecided.")
  private boolean allowInvalid;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Write the verdict as JUnit XML, one test case per rule.")
  private Path junit;

  @Mixin private JsonOption json;

  @Override
  public Integer call() throws IOException {
    if (junit != null) {
      TargetFile.checkFile("--junit", junit);
    }
    GateResult result = judge();
    PrintWriter out = spec.commandLine().getOut();
    if (json.given()) {
      JsonOption.print(GateJson.document(result), out);
    } else {
      print(result, new Console(out, spec.commandLine().getErr()));
    }
    if (junit != null) {
      JUnitReport.write(result, junit.toAbsolutePath());
    }
    return result.passed() ? ExitCode.GOOD : ExitCode.FAILED;
  }

  private static void print(GateResult result, Console console) {
    result
        .outcomes()
        .forEach(outcome -> console.resultAlways(tint(outcome.status()), GateText.line(outcome)));
    result.remarks().forEach(remark -> console.result(GateText.note(remark)));
    console.resultAlways(result.passed() ? Tint.GOOD : Tint.BAD, GateText.verdict(result));
  }

  private static Tint tint(RuleOutcome.Status status) {
    return switch (status) {
      case PASSED -> Tint.GOOD;
      case FAILED -> Tint.BAD;
      case UNDECIDED -> Tint.WARNING;
    };
  }

  private List<GateRule> rulesOfFile() throws RuleException {
    if (Files.isDirectory(rulesFile)) {
      throw new UsageException(
          "--rules-file %s is a folder: use a file with one rule per line".formatted(rulesFile));
    }
    try {
      return Rules.read(rulesFile);
    } catch (CharacterCodingException binary) {
      throw new UsageException("--rules-file %s is not a text file".formatted(rulesFile), binary);
    } catch (IOException unreadable) {
      throw new UsageException(
          FileErrors.describe("--rules-file " + rulesFile, unreadable).getMessage(), unreadable);
    }
  }

  private GateResult judge() throws IOException {
    try {
      List<GateRule> all = new ArrayList<>(Rules.parse(rules));
      if (rulesFile != null) {
        all.addAll(rulesOfFile());
      }
      return Gate.judge(
          new GateRequest(
              run,
              all,
              Optional.ofNullable(baseline),
              Level.parse(level),
              singleRuns,
              allowInvalid));
    } catch (RuleException | IncomparableException wrong) {
      throw new UsageException(wrong.getMessage(), wrong);
    } catch (IOException unreadable) {
      throw new UsageException(FailureSentence.of(unreadable), unreadable);
    }
  }
}
