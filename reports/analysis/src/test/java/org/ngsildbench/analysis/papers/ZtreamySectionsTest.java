package org.ngsildbench.analysis.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.ngsildbench.analysis.papers.PaperRuns.SECONDS;
import static org.ngsildbench.analysis.papers.PaperRuns.cells;
import static org.ngsildbench.analysis.papers.PaperRuns.messages;
import static org.ngsildbench.analysis.papers.PaperRuns.page;
import static org.ngsildbench.analysis.papers.PaperRuns.tally;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.ReceivedBytes;
import org.ngsildbench.measurement.tally.Streaming;

/** HTTP streams, from the run folder to the page. */
class ZtreamySectionsTest {

  @TempDir private Path folder;

  @Test
  void serverResourcesCoverThePublishingOnly() throws Exception {
    SyntheticRun run = http("http", Map.of());
    items(run, "100@4", 100, 4, 0);
    items(run, "100@40", 100, 40, 20);
    // One row a second: the first ten seconds are the first step's, then ten of nothing.
    run.resources("broker", eachTen(0.25, 3, 0.5))
        .resources("repeater-1", eachTen(0.5, 3, 1.0))
        .resources("generator", eachTen(9, 9, 9))
        .resources("machine", eachTen(9, 9, 9));

    List<StreamingSummary> steps =
        Summarizer.summarize(RunFolder.read(run.write(folder))).streaming();

    assertThat(steps.get(0).serverCores()).hasValue(0.75);
    assertThat(steps.get(1).serverCores()).hasValue(1.5);
    assertThat(steps.get(0).deliveriesPerSecond()).isEqualTo(400);
  }

  @Test
  void pageDistinguishesServersByTheirVariant() throws Exception {
    SyntheticRun plain = http("http", Map.of());
    SyntheticRun window =
        http("http-window-500", Map.of("server.window.millis", "500", "http.delivery", "stream"));
    for (SyntheticRun run : List.of(plain, window)) {
      items(run, "100@4", 100, 4, 0);
      items(run, "500@4", 500, 4, 20);
      run.resources("broker", eachTen(0.25, 0, 0.5));
    }
    window.resources("repeater-1", eachTen(0.125, 0, 0.75));

    String page = page(folder, plain, window);

    assertThat(page)
        .contains("id=\"http-stream\"", "Published: Ztreamy", "http-window-500")
        .contains("figure-http-delay-by-clients", "figure-http-processor-by-clients")
        .contains("figure-http-delay-by-window")
        .contains("http-window-500, 4/s, broker", "http-window-500, 4/s, repeater-1")
        .doesNotContain("figure-http-delay-by-items", "id=\"streaming\"", "id=\"publish\"");
    assertThat(cells(page, "Published: Ztreamy"))
        .contains("|endToEnd.p50, s||serverCores, cores|", "|40000||")
        .contains("system: Ztreamy with compression and a buffer of 0.5 s");
    assertThat(page.substring(0, page.indexOf("Published: Ztreamy"))).doesNotContain("40000");
    // 0.25 cores for 400 deliveries a second.
    assertThat(page).contains("<td>625</td>");
    assertThat(folder.resolve("tables/ztreamy-delay.csv"))
        .content()
        .contains(",http-window-500,stream,none,500,0,500,4,50,50,2.4,15,1.25");
    assertThat(cells(page, "CPU time of each server</"))
        .contains(
            "|http||stream||none||0||100||4||broker||0.25|",
            "|http-window-500||stream||none||500||500||4||repeater-1||0.75|");
    assertThat(folder.resolve("tables/ztreamy-servers.csv"))
        .content()
        .contains(
            ",http-window-500,100@4,broker,0.25",
            ",http-window-500,100@4,repeater-1,0.125",
            ",http-window-500,500@4,broker,0.5",
            ",http-window-500,500@4,repeater-1,0.75");
  }

  /** Filtered streams have less traffic, so they are not on the line of the others. */
  @Test
  void figuresByWindowKeepFiltersApart() throws Exception {
    List<SyntheticRun> runs = new ArrayList<>();
    for (String filter : List.of("none", "source")) {
      for (String window : List.of("0", "500")) {
        SyntheticRun run =
            http(
                "http-" + window + "-" + filter,
                Map.of("server.window.millis", window, "http.filter", filter));
        items(run, "100@4", 100, 4, 0);
        runs.add(run);
      }
    }

    page(folder, runs.toArray(SyntheticRun[]::new));

    assertThat(folder.resolve("figures/http-delay-by-window.svg"))
        .content()
        .contains(
            "<title>100 clients, 4/s, stream</title>",
            "<title>100 clients, 4/s, stream, filter by source</title>");
  }

  /** Ztreamy's values are those of compression with a buffer of 0.5 s. */
  @Test
  void showsZtreamysDelayNextToItsConfiguration() throws Exception {
    Map<String, String> experiment = Map.of("experiment", "ztreamy/delay");
    Map<String, String> paper = new TreeMap<>(experiment);
    paper.put("http.delivery", "compressed");
    paper.put("server.window.millis", "500");
    SyntheticRun plain = http("http", experiment);
    SyntheticRun compressed = http("http-compressed-window-500", paper);
    items(plain, "500@250", 500, 250, 0);
    items(compressed, "500@250", 500, 250, 0);

    String page = page(folder, plain, compressed);

    assertThat(cells(page, "id=\"reproduction\""))
        .contains("|clients 500, rate 250||endToEnd.mean, s||5||0.05||–||1|")
        .contains("|clients 40000, rate 4||endToEnd.p50, s||&lt; 3||–||–||0|");
    assertThat(folder.resolve("tables/reproduction.csv"))
        .content()
        .contains(
            ",40000,compressed,clients on four,4,500,,< 3,0.9",
            ",500,compressed,,250,500,0.0500037,0.05,");
  }

  @Test
  void showsCompressionNextToThePublishedShare() throws Exception {
    SyntheticRun run =
        http(
            "http-compressed-window-500",
            Map.of(
                "experiment",
                "ztreamy/configurations",
                "http.delivery",
                "compressed",
                "server.window.millis",
                "500"));
    items(run, "500@4", 500, 4, 0);

    String page = page(folder, run);

    assertThat(cells(page, "id=\"reproduction\""))
        .contains(
            "|http.delivery compressed, server.window.millis 500||wirePercent, % of uncompressed||15||15||–||1|");
    assertThat(folder.resolve("run-0/summary.json"))
        .content()
        .contains("\"wireMegabitsPerSecond\" : 2.4", "\"wirePercent\" : 15");
  }

  @Test
  void itemsThatAFilterExcludesMakeTheRunInvalid() throws Exception {
    SyntheticRun run = http("http-filter-source", Map.of("http.filter", "source"));
    Streaming all = messages("http", 881, 4, "window", 40, 100, 0, ReceivedBytes.NONE);
    run.tally("100@4", tally(40, withWrongAnswers(all, 1_234), 0));

    String page = page(folder, run);

    assertThat(page)
        .contains("100@4: 1,234 messages arrived at clients whose filters exclude them");
    assertThat(folder.resolve("run-0/summary.json"))
        .content()
        .contains("\"valid\" : false", "\"wrongAnswers\" : 1234");
    assertThat(folder.resolve("tables/ztreamy-delay.csv")).content().contains(",stream,source,0,");
  }

  private static Streaming withWrongAnswers(Streaming all, long wrongAnswers) {
    return new Streaming(
        all.platform(),
        all.messageBytes(),
        all.targetRate(),
        all.acknowledgement(),
        all.groups(),
        all.sent(),
        all.acknowledged(),
        all.failed(),
        all.delivered(),
        all.lost(),
        all.unacknowledgedDelivered(),
        all.duplicates(),
        all.outOfOrder(),
        all.foreign(),
        wrongAnswers,
        all.behind(),
        all.catchUpMicros(),
        all.receivedBytes());
  }

  private static SyntheticRun http(String name, Map<String, String> settings) {
    SyntheticRun run = new SyntheticRun().broker("http", "ngsild-bench-http-stream", "1.0");
    Map<String, String> options = new TreeMap<>(settings);
    options.put("broker", name);
    run.manifest().plan("http-stream").options(options);
    return run;
  }

  /**
   * A step of ten seconds, in which every client got every item after 1 to 99 ms, as 150 bytes for
   * 1,000.
   */
  private static void items(SyntheticRun run, String label, int clients, int rate, int start) {
    long items = (long) rate * SECONDS;
    long[] delays = new long[99];
    for (int i = 0; i < delays.length; i++) {
      delays[i] = (i + 1) * 1_000L;
    }
    for (int second = 0; second < SECONDS; second++) {
      run.interval(label, LatencyKind.DELAY, start + second, delays);
    }
    ReceivedBytes received = new ReceivedBytes(150 * items * clients, 1_000 * items * clients);
    run.tally(
        label,
        tally(items, messages("http", 881, rate, "window", items, clients, 0, received), start));
  }

  /** Three times ten seconds; each line tells of the second before it. */
  private static double[] eachTen(double first, double second, double third) {
    double[] cores = new double[31];
    for (int i = 1; i < cores.length; i++) {
      cores[i] = i <= 10 ? first : i <= 20 ? second : third;
    }
    return cores;
  }
}
