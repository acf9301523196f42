package org.ngsildbench.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.ngsildbench.analysis.compare.IncomparableException;
import org.ngsildbench.analysis.gate.Gate;
import org.ngsildbench.analysis.gate.GateRequest;
import org.ngsildbench.analysis.gate.GateResult;
import org.ngsildbench.analysis.gate.GateRule;
import org.ngsildbench.analysis.gate.GateText;
import org.ngsildbench.analysis.gate.JUnitReport;
import org.ngsildbench.analysis.gate.Level;
import org.ngsildbench.analysis.gate.RuleException;
import org.ngsildbench.analysis.gate.Rules;

/** Fails the build if a benchmark's run breaks a rule. */
@Mojo(
    name = "gate",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresProject = false,
    threadSafe = true)
public final class GateMojo extends AbstractMojo {

  /** The run folder to judge, or a folder of repetitions. */
  @Parameter(property = "ngsild-bench.runFolder", required = true)
  private File runFolder;

  /**
   * Rules on figures of the run's summary.json, such as <code>Q1.response.p99 &lt; 50 ms</code>,
   * <code>Q1.errors == 0</code> or <code>Q1.response.p95 &lt;= baseline + 10 %</code>. With a
   * baseline and no rules: valid, no errors, no incorrect responses, p95 and p99 of every label no
   * worse.
   */
  @Parameter private List<String> rules = List.of();

  /** One more rule; for the command line. */
  @Parameter(property = "ngsild-bench.rule")
  private String rule;

  /** A file of more rules, one a line; lines that begin with # are passed over. */
  @Parameter(property = "ngsild-bench.rulesFile")
  private File rulesFile;

  /** The run folder or folder of repetitions that rules may name as baseline. */
  @Parameter(property = "ngsild-bench.baseline")
  private File baseline;

  /** Probability of a false failure of any rule against the baseline. */
  @Parameter(property = "ngsild-bench.level", defaultValue = "1 %")
  private String level;

  /** JUnit XML file for the verdict, one test case per rule; none if empty. */
  @Parameter(
      property = "ngsild-bench.junitFile",
      defaultValue = "${project.build.directory}/ngsild-bench/TEST-gate.xml")
  private File junitFile;

  /**
   * Whether rules against the baseline are decided even with fewer than three repetitions of both;
   * else they are undecided and fail the build.
   */
  @Parameter(property = "ngsild-bench.singleRuns", defaultValue = "false")
  private boolean singleRuns;

  /** Whether a run that is not valid fails the build, regardless of the rules. */
  @Parameter(property = "ngsild-bench.failOnInvalid", defaultValue = "true")
  private boolean failOnInvalid;

  /** Whether to judge nothing. */
  @Parameter(property = "ngsild-bench.skip", defaultValue = "false")
  private boolean skip;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("The gate is skipped.");
      return;
    }
    GateResult result = judge();
    GateText.lines(result).forEach(result.passed() ? getLog()::info : getLog()::error);
    if (!result.passed()) {
      throw new MojoFailureException(GateText.verdict(result) + hint(result));
    }
  }

  private String hint(GateResult result) {
    return result.valid() || !failOnInvalid
        ? ""
        : ". The report in "
            + runFolder
            + " gives the reasons; failOnInvalid=false allows such a run.";
  }

  private GateResult judge() throws MojoExecutionException {
    try {
      GateResult result =
          Gate.judge(
              new GateRequest(
                  path(runFolder),
                  allRules(),
                  Optional.ofNullable(baseline).map(File::toPath),
                  Level.parse(level),
                  singleRuns,
                  !failOnInvalid));
      if (junitFile != null) {
        JUnitReport.write(result, path(junitFile));
      }
      return result;
    } catch (RuleException | IncomparableException | IOException wrong) {
      throw new MojoExecutionException(wrong.getMessage(), wrong);
    }
  }

  private List<GateRule> allRules() throws IOException, RuleException {
    List<GateRule> all = new ArrayList<>(Rules.parse(rules));
    if (rule != null) {
      all.add(GateRule.parse(rule));
    }
    if (rulesFile != null) {
      all.addAll(Rules.read(path(rulesFile)));
    }
    return all;
  }

  private static Path path(File file) {
    return file.toPath().toAbsolutePath().normalize();
  }
}
