package org.ngsildbench.analysis.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.ngsildbench.analysis.papers.PaperRuns.cells;
import static org.ngsildbench.analysis.papers.PaperRuns.page;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.measurement.latency.LatencyKind;

/** Queries of NGSI-LD brokers at offered rates, from the run folder to the page. */
class ScBenchmarkSectionsTest {

  @TempDir private Path folder;

  @Test
  void showsFigure7NextToTheSameBrokerQueryAndRate() throws Exception {
    SyntheticRun orion = atRate("orion-ld", "Q1", 5);
    SyntheticRun stellio = atRate("stellio", "Q1", 10);

    String section = cells(page(folder, orion, stellio), "id=\"reproduction\"");

    assertThat(section)
        .contains("|broker orion-ld, query Q1, rate 5||response.mean, ms||19||2.00||–||1|")
        .contains("|broker orion-ld, query Q1, rate 10||response.mean, ms||43||–||–||0|")
        .contains("|broker stellio, query Q1, rate 5||response.mean, ms||18||–||–||0|")
        .contains("|broker stellio, query Q1, rate 10||response.mean, ms||21||2.00||–||1|")
        .contains("|broker scorpio, query Q5, rate 5||response.mean, ms||129||–||–||0|");
  }

  @Test
  void otherRatesQueriesAndBrokersAreNotCompared() throws Exception {
    String section =
        cells(
            page(
                folder,
                atRate("orion-ld", "Q1", 6),
                atRate("stellio", "Q2", 5),
                atRate("embedded", "Q1", 5)),
            "id=\"reproduction\"");

    assertThat(section)
        .contains("|broker orion-ld, query Q1, rate 5||response.mean, ms||19||–||–||0|")
        .doesNotContain("||2.00||–||1|");
  }

  @Test
  void theTableHasPublishedMeansOnlyAtTheirRates() throws Exception {
    page(folder, atRate("orion-ld", "Q1", 5), atRate("orion-ld", "Q1", 6));

    assertThat(folder.resolve("tables/figure-7-scalability.csv"))
        .content()
        .contains("Q1,\"Orion-LD 1.3.0 (SCBenchmark, IoT 2024)\",19,,");
  }

  private static SyntheticRun atRate(String broker, String query, double rate) {
    SyntheticRun run = new SyntheticRun().broker(broker, broker, "1");
    run.manifest()
        .plan("scalability")
        .options(
            Map.of(
                "broker",
                broker,
                "experiment",
                "scbenchmark/figure-7",
                "experiment.scale",
                "laptop"));
    String label = query + "@" + (int) rate;
    return run.tally(label, SyntheticRun.step(query, rate, 0, Optional.empty()))
        .interval(label, LatencyKind.RESPONSE, 0, 1_000, 2_000, 3_000);
  }
}
