package org.ngsildbench.analysis.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.compare.Comparison;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.gate.Gate;
import org.ngsildbench.analysis.gate.GateRequest;
import org.ngsildbench.analysis.gate.GateRule;
import org.ngsildbench.analysis.gate.Level;
import org.ngsildbench.analysis.gate.RuleException;
import org.ngsildbench.analysis.gate.RuleOutcome.Status;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.analysis.summary.SummaryJson;

/** Costs in the summary, on the page, in comparisons and in gates. */
class CostFiguresTest {

  @TempDir private Path folder;

  @Test
  void theSummaryAndTheTablesHaveThem() throws Exception {
    Path run = run("run", 1, 500, 0);
    ReportWriter.write(List.of(run), run.resolve("report.html"));

    assertThat(Files.readString(run.resolve("summary.json")).replaceAll("\\s+", " "))
        .contains(
            "\"cost\" : [ { \"load\" : \"queries\", \"servers\" : \"broker, db\","
                + " \"unit\" : \"operations\", \"count\" : 1000, \"failed\" : 0,"
                + " \"measuredSeconds\" : 10, \"cpuSeconds\" : 7.5,"
                + " \"peakResidentBytes\" : 300000000, \"diskReadBytes\" : 0,"
                + " \"diskWrittenBytes\" : 5000 }, { \"load\" : \"queries\","
                + " \"server\" : \"broker\", \"servers\" : \"broker\",");
    assertThat(Files.readString(run.resolve("tables/cost.csv")))
        .contains(",plan queries,\"broker, db\",operations,1000,0,10,7.5,300000000,0,5000,,,");
    assertThat(Files.readString(run.resolve("tables/cost.md")))
        .contains("unit", "CPU (s per 1,000)", "peak memory (B) |", "price per 1,000,000");
    assertThat(Files.readString(run.resolve("report.html")))
        .contains("<a href=\"#cost\">Cost</a>", "<td>7.50</td><td>300 MB</td><td>0 B</td>");
  }

  @Test
  void aPageOfSeveralSystemsComparesTheirMeans() throws Exception {
    List<Path> runs =
        List.of(
            run("a1", 1, 500, 0), run("a2", 2, 500, 0), run("a3", 3, 500, 0), run("b", 1, 900, 0));
    Path page = folder.resolve("report.html");
    ReportWriter.write(runs, page);

    assertThat(Files.readString(page))
        .contains("CPU time (s), all servers, mean with 95 % interval where known")
        .containsPattern("Q1</th><td>7.5[12] \\(7.48 to 7.55\\)</td><td>13.5</td>");
  }

  @Test
  void gatesHaveLimits() throws Exception {
    Path run = run("run", 1, 500, 0);

    assertThat(judge(run, "cost.Q1.cpuSeconds < 7.6 s")).isEqualTo(Status.PASSED);
    assertThat(judge(run, "cost.Q1.cpuSeconds < 7400 ms")).isEqualTo(Status.FAILED);
    assertThat(judge(run, "cost.Q1.db.cpuSeconds <= 2501 ms")).isEqualTo(Status.PASSED);
    assertThat(judge(run, "cost.queries.peakResidentBytes < 3e8")).isEqualTo(Status.FAILED);
    assertThat(judge(run, "cost.queries.peakResidentBytes <= 0.3 GB")).isEqualTo(Status.PASSED);
    assertThat(judge(run, "cost.queries.peakResidentBytes < 300 MB")).isEqualTo(Status.FAILED);
    assertThatThrownBy(() -> judge(run, "cost.queries.peakResidentBytes < 300 J"))
        .hasMessageContaining("is a size: specify the limit in B, kB, MB or GB");
    assertThatThrownBy(() -> judge(run, "cost.Q1.cpuSeconds < 7"))
        .isInstanceOf(RuleException.class)
        .hasMessageContaining("ms");
    assertThatThrownBy(() -> judge(run, "cost.Q1.networkSentBytes < 7"))
        .as("unknown is not 0")
        .isInstanceOf(RuleException.class);
  }

  @Test
  void gatesDoNotDecideIfManyOperationsFailed() throws Exception {
    assertThat(judge(run("run", 1, 500, 20), "cost.Q1.cpuSeconds < 99 s"))
        .isEqualTo(Status.UNDECIDED);
    assertThat(judge(run("few", 1, 500, 9), "cost.Q1.cpuSeconds < 99 s")).isEqualTo(Status.PASSED);
  }

  @Test
  void comparisonsTestTheDifference() throws Exception {
    for (int i = 1; i <= 5; i++) {
      run("a/" + i, i, 500, 0);
      run("b/" + i, i + 2, 600, 0);
    }
    Comparison comparison = Comparison.of(folder.resolve("a"), folder.resolve("b"));

    assertThat(comparison.figures())
        .filteredOn(figure -> figure.figure().name().equals("cost.Q1.cpuSeconds"))
        .singleElement()
        .satisfies(
            figure ->
                assertThat(figure.pair().orElseThrow().contrast().ratio()).isBetween(1.19, 1.21));
    assertThat(comparison.figures())
        .extracting(figure -> figure.figure().name())
        .contains("cost.Q1.peakResidentBytes", "cost.Q1.db.diskWrittenBytes")
        .noneMatch(name -> name.matches("cost.*\\.(count|failed|measuredSeconds)"));
    Path baseline = folder.resolve("a");
    Path slower = folder.resolve("b");
    assertThat(judge(slower, "cost.Q1.cpuSeconds <= baseline + 10 %", baseline))
        .isEqualTo(Status.FAILED);
    assertThat(judge(slower, "cost.Q1.cpuSeconds <= baseline + 30 %", baseline))
        .isEqualTo(Status.PASSED);
  }

  @Test
  void pricesAreComparedIfTheyAreThoseOfTheSameFile() throws Exception {
    Prices prices = new Prices("EUR", 0.04, 0.005, 0, 0);
    for (String name : List.of("a/1", "a/2", "a/3", "b/1", "b/2", "b/3")) {
      prices.writeTo(folder.resolve(name).toFile().mkdirs() ? folder.resolve(name) : folder);
      run(name, name.charAt(2) - '0', name.startsWith("a") ? 500 : 600, 0);
    }
    String price = "cost.Q1.pricePerMillion";
    Path a = folder.resolve("a");
    Path b = folder.resolve("b");

    assertThat(Comparison.of(a, b).figures())
        .extracting(figure -> figure.figure().name())
        .contains(price);
    assertThat(judge(b, price + " <= baseline + 50 %", a)).isEqualTo(Status.PASSED);
    assertThat(judge(b, price + " > 0.1")).isEqualTo(Status.PASSED);
    assertThat(judge(b, price + " > 0.1 EUR")).isEqualTo(Status.PASSED);
    assertThat(judge(b, price + " < 0.01 EUR")).isEqualTo(Status.FAILED);
    assertThat(judge(b, price + " <= baseline + 1 EUR", a)).isEqualTo(Status.PASSED);
    for (String rule : List.of(price + " > 0.1 USD", price + " <= baseline + 1 USD")) {
      assertThatThrownBy(() -> judge(b, rule, a))
          .hasMessageContaining("the run's prices are in EUR, not in USD");
    }
    assertThatThrownBy(() -> judge(b, price + " > 1 s")).hasMessageContaining("is a price");
    ReportWriter.write(List.of(b.resolve("1")), b.resolve("1/report.html"));
    assertThat(b.resolve("1/tables/cost.csv"))
        .content()
        .contains("price (EUR) per 1,000,000", ",plan queries,", ",Q1,");

    new Prices("EUR", 0.05, 0.005, 0, 0).writeTo(b.resolve("2"));
    run("b/2", 2, 600, 0);
    assertThat(Comparison.of(a, b).figures())
        .extracting(figure -> figure.figure().name())
        .contains("cost.Q1.cpuSeconds")
        .doesNotContain(price);
    assertThat(judge(b, price + " <= baseline + 50 %", a)).isEqualTo(Status.UNDECIDED);
  }

  @Test
  void capacitiesOfSeveralSystemsHaveThePriceWithinTheCriterion() throws Exception {
    String found =
        """
        {"schema": 1, "criterion": "Q1.response.p95 < 100 ms", "variable": "rate", "unit": "/s",
         "ending": "found", "sustained": %d, "verdict": "It keeps it.", "probes": []}
        """;
    List<Path> runs = List.of(run("a", 1, 500, 0), run("b", 1, 900, 0));
    for (int i = 0; i < 2; i++) {
      Files.writeString(runs.get(i).resolve("capacity.json"), found.formatted(40 + 40 * i));
    }
    Path page = folder.resolve("report.html");
    ReportWriter.write(runs, page);
    assertThat(Files.readString(page))
        .contains("<td>40</td><td>7.50</td>", "<td>80</td><td>13.5</td>")
        .doesNotContain("Lowest price");

    // 7,500 or 13,500 s of CPU time, 300 MB for 10,000 s.
    for (Path run : runs) {
      new Prices("EUR", 0.36, 0.036, 0, 0).writeTo(run);
    }
    ReportWriter.write(runs, page);
    assertThat(Files.readString(page))
        .contains("Lowest price within Q1.response.p95 &lt; 100 ms: Broker 1, 0.78 EUR per")
        .contains("<td>80</td><td>13.5</td><td>1.38</td>");
  }

  /** A thousand operations of Q1 in 10 s, and so many milliseconds of CPU time per second. */
  private Path run(String name, int repetition, double cpuMillis, int errors) throws Exception {
    SyntheticRun run =
        new SyntheticRun()
            .broker("spec", name.startsWith("b") ? "Other" : "Broker", "1")
            .times("Q1", 0, 1_000)
            .tally("Q1", SyntheticRun.outcome(1_000, errors, 0, 0, 0));
    run.manifest()
        .started(SyntheticRun.START.plusSeconds(repetition))
        .requestsSha256("%064d".formatted(name.hashCode() & 0xffff));
    double part = (1_000 - errors) / 1_000.0;
    for (int i = -1; i <= 200; i++) {
      double second = i / 10.0;
      double cpu = Math.max(0, second) * part * (cpuMillis + repetition - 1);
      run.counters("broker", second, 1_000 * cpu, 200_000_000, 0, Math.max(0, second) * 400);
      run.counters("db", second, 500 * cpu, 100_000_000, 0, Math.max(0, second) * 100);
    }
    Path written = run.write(folder.resolve(name));
    SummaryJson.write(
        Summarizer.summarize(RunFolder.read(written)), written.resolve("summary.json"));
    return written;
  }

  private static Status judge(Path run, String rule) throws Exception {
    return judge(run, rule, null);
  }

  private static Status judge(Path run, String rule, Path baseline) throws Exception {
    return Gate.judge(
            new GateRequest(
                run,
                List.of(GateRule.parse(rule)),
                Optional.ofNullable(baseline),
                Level.DEFAULT,
                false,
                true))
        .outcomes()
        .get(0)
        .status();
  }
}
