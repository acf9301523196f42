package org.ngsildbench.analysis.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.compare.IncomparableException;
import org.ngsildbench.analysis.compare.SimulatedRuns;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.analysis.inference.SimulatedSystem;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.analysis.summary.SummaryJson;
import org.ngsildbench.measurement.file.Checksums;
import org.ngsildbench.measurement.manifest.DataSet;
import org.w3c.dom.Element;

class GateTest {

  private static final SimulatedSystem SYSTEM = SimulatedSystem.BROKER.withoutRunToRun();

  @TempDir private static Path shared;
  private static Path run;

  @TempDir private Path folder;

  @BeforeAll
  static void aRun() throws Exception {
    run =
        SimulatedRuns.run(
            shared.resolve("run"),
            SYSTEM,
            1,
            synthetic ->
                synthetic
                    .tally("Q1", SyntheticRun.outcome(6060, 60, 0, 0, 0))
                    .times("create-1000", 70, 9000)
                    .tally("create-1000", SyntheticRun.batches(1000, 1, 0, 1000, 0, 1)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Q1.errors <= 60                           | PASSED
          Q1.errors == 0                            | FAILED
          Q1.errors <= 1 %                          | PASSED
          Q1.errors < 0.9 %                         | FAILED
          Q1.wrongAnswers == 0                      | PASSED
          Q1.response.p99 < 50 ms                   | PASSED
          Q1.response.p99 < 1 us                    | FAILED
          Q1.response.mean >= 0.0001 s              | PASSED
          Q1.response.ci95.mean.high > 500 us       | PASSED
          Q1.throughputPerSecond >= 600/s           | PASSED
          Q1.throughputPerSecond > 600              | FAILED
          ingestion.1000.entitiesPerSecond > 2000   | PASSED
          ingestion.create.1000.batches != 1        | FAILED
          ingestion.batchSize.batches == 1          | unknown
          run.valid == true                         | PASSED
          run.valid != true                         | FAILED
          run.durationSeconds >= 1 min              | PASSED
          """)
  void usesTheFiguresOfTheSummary(String rule, String expected) throws Exception {
    if (expected.equals("unknown")) {
      assertThatThrownBy(() -> judge(rule)).isInstanceOf(RuleException.class);
    } else {
      assertThat(judge(rule).outcomes())
          .extracting(RuleOutcome::status)
          .containsExactly(RuleOutcome.Status.valueOf(expected));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Q1.respons.p99 < 50 ms     | Did you mean 'Q1.response.p99'? Figures: Q1.count, Q1.errors
          q9.errors == 0             | Did you mean 'Q1.errors'
          Q1.response.p99 < 50       | is a time: specify the limit in us, ms, s or min
          Q1.errors < 5 ms           | is a number: specify the limit without a unit, or in % of all
          Q1.count < 5 %             | is a number: specify the limit without a unit.
          Q1.throughputPerSecond > 5 % | is a rate
          run.valid == 1             | is true or false
          Q1.errors == true          | true and false need
          run.broker == 1            | is text
          Q1.response.p99 <= baseline | needs a baseline
          """)
  void reportsInvalidRulesWithARemedy(String rule, String message) {
    assertThatThrownBy(() -> judge(rule))
        .isInstanceOf(RuleException.class)
        .hasMessageContaining(message);
  }

  @Test
  void rejectsAFolderThatIsNotARun() throws Exception {
    assertThatThrownBy(() -> judge(folder.resolve("absent"), null))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("does not exist");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThatThrownBy(() -> judge(empty, null)).hasMessageContaining("has no manifest.json");
    assertThatThrownBy(() -> judge(run, empty)).hasMessageContaining("has no manifest.json");

    Path other = SimulatedRuns.run(folder.resolve("other"), SYSTEM, 1);
    Files.writeString(other.resolve("summary.json"), "{\"schema\": 2}");
    assertThatThrownBy(() -> judge(other, null)).hasMessageContaining("has schema 2");
    Files.writeString(other.resolve("summary.json"), "{\"schema\": 1");
    assertThatThrownBy(() -> judge(other, null)).hasMessageContaining("not valid JSON at line 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"manifest.json", "summary.json", "tallies.json", "latency.hlog"})
  void rejectsAFileThatWasChangedAfterTheRun(String name) throws Exception {
    Path other = SimulatedRuns.run(folder.resolve("other"), SYSTEM, 1);
    Checksums.seal(other, path -> false);
    assertThat(judge(other, null, "Q1.errors == 0").passed()).isTrue();
    byte[] whole = Files.readAllBytes(other.resolve(name));
    Files.write(other.resolve(name), Arrays.copyOf(whole, whole.length / 2));

    assertThatThrownBy(() -> judge(other, null, "Q1.errors == 0"))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining(name + " was changed after the run");
    assertThatThrownBy(() -> judge(run, other, "Q1.errors == 0"))
        .hasMessageContaining(name + " was changed after the run");
  }

  @Test
  void createsAMissingReportFirst() throws Exception {
    Path other = SimulatedRuns.run(folder.resolve("other"), SYSTEM, 1);
    Files.delete(other.resolve("summary.json"));

    assertThat(judge(other, null, "Q1.errors == 0").passed()).isTrue();

    assertThat(other.resolve("report.html")).exists();
    Files.delete(other.resolve("summary.json"));
    Files.delete(other.resolve("latency.hlog"));
    assertThatThrownBy(() -> judge(other, null, "Q1.errors == 0"))
        .hasMessageContaining("latency.hlog is missing");
  }

  @Test
  void rejectsABaselineWithOtherData() throws Exception {
    Path baseline =
        SimulatedRuns.run(
            folder.resolve("baseline"),
            SYSTEM,
            2,
            other -> other.manifest().dataSet(new DataSet(9, 1, 1, 1, 60, "attributes", "ff")));
    assertThatThrownBy(() -> judge(run, baseline)).isInstanceOf(IncomparableException.class);
  }

  @Test
  void requiresRulesOrABaseline() {
    assertThatThrownBy(() -> judge(run, null))
        .hasMessageContaining("a gate needs rules or a baseline");
  }

  @Test
  void requiresNoRegressionByDefault() throws Exception {
    Path baseline = SimulatedRuns.run(folder.resolve("baseline"), SYSTEM, 2);
    Path same = SimulatedRuns.run(folder.resolve("same"), SYSTEM, 3);
    Path slow = SimulatedRuns.run(folder.resolve("slow"), SYSTEM.slowerBy(0.2), 4);

    assertThat(judge(same, baseline).passed()).isTrue();
    assertThat(judge(same, baseline).outcomes())
        .extracting(outcome -> outcome.rule().text())
        .containsExactly(
            "run.valid == true",
            "Q1.errors == 0",
            "Q1.wrongAnswers == 0",
            "Q1.response.p95 <= baseline",
            "Q1.response.p99 <= baseline");
    GateResult slower = judge(slow, baseline);
    assertThat(slower.passed()).isFalse();
    assertThat(GateText.lines(slower))
        .anyMatch(
            line ->
                line.matches(
                    "FAIL  Q1\\.response\\.p95 <= baseline: .* in the baseline \\(A\\); B is 2\\d %"
                        + " slower, .*; p = 0\\.000\\d+, below 1 %"));
  }

  /** One host's noise differs from run to run by more than any single run shows. */
  @Test
  void singleRunsDecideNothingUnlessAllowed() throws Exception {
    Path baseline = SimulatedRuns.run(folder.resolve("baseline"), SYSTEM, 2);
    Path slow = SimulatedRuns.run(folder.resolve("slow"), SYSTEM.slowerBy(0.2), 4);

    GateResult result =
        Gate.judge(
            new GateRequest(
                slow,
                Rules.parse(List.of("Q1.response.p95 <= baseline")),
                Optional.of(baseline),
                Level.DEFAULT,
                false));

    assertThat(result.outcomes())
        .filteredOn(outcome -> outcome.rule().isRelative())
        .singleElement()
        .satisfies(
            outcome -> {
              assertThat(outcome.status()).isEqualTo(RuleOutcome.Status.UNDECIDED);
              assertThat(outcome.words()).contains("--repetitions 5", "in these runs, B is 2");
            });
    assertThat(result.passed()).isFalse();
  }

  @Test
  void usesTheMeanByDefaultForFewOperations() throws Exception {
    Path few = few("few", 30, 6);
    assertThat(judge(few, few).outcomes())
        .extracting(outcome -> outcome.rule().text())
        .contains("Q1.response.mean <= baseline")
        .doesNotContain("Q1.response.p95 <= baseline");
    assertThat(GateText.lines(judge(few, few)))
        .contains(
            "note  Only the mean is tested, not p95 and p99, for Q1.response: too few "
                + "operations. Increase their number, or repeat the runs.");
    Path none = few("none", 5, 8);
    assertThatThrownBy(() -> judge(none, none)).hasMessageContaining("too short to compare");
  }

  private Path few(String name, int intervals, int perInterval) throws Exception {
    SyntheticRun synthetic = new SyntheticRun();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < intervals; i++) {
      synthetic.times("Q1", i, random.longs(perInterval, 400, 600).toArray());
    }
    Path few =
        synthetic
            .tally("Q1", SyntheticRun.good((long) intervals * perInterval))
            .write(folder.resolve(name));
    SummaryJson.write(Summarizer.summarize(RunFolder.read(few)), few.resolve("summary.json"));
    return few;
  }

  @Test
  void everyRepetitionMustKeepAFixedRule() throws Exception {
    Path three = SimulatedRuns.repetitions(folder.resolve("three"), SYSTEM, 2, 5);
    SimulatedRuns.run(three.resolve("3"), SYSTEM.slowerBy(1), 9);

    GateResult result = judge(three, null, "Q1.response.p50 < 800 us");

    assertThat(result.passed()).isFalse();
    assertThat(result.outcomes().get(0).words())
        .matches("it is 1(\\.0\\d)? ms in 3|it is 9\\d\\d us in 3");
  }

  @Test
  void aRepetitionWithoutTheFigureFails() throws Exception {
    Path two = folder.resolve("two");
    SimulatedRuns.run(
        two.resolve("1"),
        SYSTEM,
        2,
        whole -> whole.times("Q6", 1, 500, 600).tally("Q6", SyntheticRun.good(2)));
    SimulatedRuns.run(two.resolve("2"), SYSTEM, 3);

    RuleOutcome outcome = judge(two, null, "Q6.errors == 0").outcomes().get(0);

    assertThat(outcome.status()).isEqualTo(RuleOutcome.Status.FAILED);
    assertThat(outcome.words()).isEqualTo("it is missing in 2");
  }

  @Test
  void aBaselineThatIsNotValidDecidesNothing() throws Exception {
    Path killed =
        SimulatedRuns.run(
            folder.resolve("killed"), SYSTEM, 2, baseline -> baseline.manifest().ended(null));

    RuleOutcome outcome = judge(run, killed, "Q1.response.p95 <= baseline").outcomes().get(0);

    assertThat(outcome.status()).isEqualTo(RuleOutcome.Status.UNDECIDED);
    assertThat(outcome.words()).startsWith("the baseline is not valid");
  }

  @Test
  void undecidedRulesDoNotPass() throws Exception {
    Path baseline = SimulatedRuns.run(folder.resolve("baseline"), SYSTEM, 2);

    GateResult result =
        judge(run, baseline, "Q1.errors <= baseline", "ingestion.1000.service.mean <= baseline");

    assertThat(result.outcomes())
        .extracting(RuleOutcome::status)
        .containsExactly(RuleOutcome.Status.UNDECIDED, RuleOutcome.Status.UNDECIDED);
    assertThat(GateText.verdict(result)).endsWith("breaks 0 of 2 rules, and 2 cannot be decided");
    assertThat(judge(baseline, run, "ingestion.1000.service.mean <= baseline").outcomes().get(0))
        .extracting(RuleOutcome::status)
        .isEqualTo(RuleOutcome.Status.FAILED);
  }

  @Test
  void writesJUnitXml() throws Exception {
    Path file = folder.resolve("gate.xml");

    JUnitReport.write(judge("Q1.errors == 0", "Q1.count < 1e9", "Q1.response.p99 < 50 ms"), file);

    Element suites =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(file.toFile())
            .getDocumentElement();
    Element suite = (Element) suites.getElementsByTagName("testsuite").item(0);
    assertThat(suite.getAttribute("tests")).isEqualTo("3");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    Element first = (Element) suite.getElementsByTagName("testcase").item(0);
    assertThat(first.getAttribute("name")).isEqualTo("Q1.errors == 0");
    Element failure = (Element) first.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message")).isEqualTo("it is 60");
    assertThat(failure.getTextContent()).isEqualTo("Q1.errors == 0\nit is 60");
    assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(1);
  }

  private GateResult judge(String... rules) throws Exception {
    return judge(run, null, rules);
  }

  private static GateResult judge(Path run, Path baseline, String... rules) throws Exception {
    return Gate.judge(
        new GateRequest(
            run,
            Rules.parse(List.of(rules)),
            Optional.ofNullable(baseline),
            Level.DEFAULT,
            true,
            false));
  }
}
