package org.ngsildbench.analysis.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.summary.Summarizer;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Streaming;
import org.ngsildbench.measurement.tally.TimeSpan;
import org.ngsildbench.measurement.tally.Traffic;

/** HTTP streams and many producers, from what a run left to the page. */
class StreamSectionsTest {

  private static final int SECONDS = 10;

  @TempDir Path folder;

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

    String page = page(plain, window);

    assertThat(page)
        .contains("id=\"http-stream\"", "Published: Ztreamy", "http-window-500")
        .contains("figure-http-delay-by-clients", "figure-http-processor-by-clients")
        .contains("figure-http-delay-by-window")
        .contains("broker 0.25; repeater-1 0.125", "broker 0.5; repeater-1 0.75")
        .doesNotContain("figure-http-delay-by-items", "id=\"streaming\"", "id=\"publish\"");
    String box = page.substring(page.indexOf("Published: Ztreamy"));
    assertThat(box.replaceAll("</?t[dh][^>]*>", "|"))
        .contains("|endToEnd.p50, s||serverCores, cores|", "|40000||")
        .contains("system: Ztreamy with compression and a buffer of 0.5 s");
    assertThat(page.substring(0, page.indexOf("Published: Ztreamy"))).doesNotContain("40000");
    // 0.25 cores for 400 deliveries a second.
    assertThat(page).contains("<td>625</td>");
    assertThat(folder.resolve("tables/ztreamy-delay.csv"))
        .content()
        .contains(",http-window-500,stream,500,0,500,4,50,50,1.25,broker 0.5; repeater-1 0.75");
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

    String page = page(plain, compressed);

    assertThat(
            page.substring(page.indexOf("id=\"reproduction\"")).replaceAll("</?t[dh][^>]*>", "|"))
        .contains("|clients 500, rate 250||endToEnd.mean, s||5||0.05||–||1|")
        .contains("|clients 40000, rate 4||endToEnd.p50, s||&lt; 3||–||–||0|");
  }

  @Test
  void comparesOnlyTheVersionOfThePaper() throws Exception {
    SyntheticRun today = repeated("kafka", "Apache Kafka", 0, 20_000);
    SyntheticRun papers = repeated("kafka", "Apache Kafka", 1, 10_000);
    papers.broker("kafka", "Apache Kafka", "2.5");

    assertThat(page(today, papers).replaceAll("</?t[dh][^>]*>", "|"))
        .contains("|messagesPerSecond, 1/s||137,676||1,000||–||1|");
  }

  @Test
  void subscribersHaveNoPublishedValues() throws Exception {
    SyntheticRun run = https(2, true);
    published(run, "10x220", 220, 0, 10_000);
    published(run, "10x220+subscribers", 220, 1, 9_000);

    String page = page(run);

    assertThat(page)
        .contains("id=\"publish\"", "Published: Vermillion", "https-nodes-2-federated")
        .contains("<td>-10.0 %</td>")
        .doesNotContain("id=\"http-stream\"");
  }

  @Test
  void showsVermillionsRatesNextToTheBestStepOfTheirCondition() throws Exception {
    SyntheticRun run = https(2, true);
    published(run, "100x220", 220, 0, 20_000);
    published(run, "100x220+subscribers", 220, 1, 9_000);
    published(run, "10x220+subscribers", 220, 1, 8_000);
    published(run, "10x10000+subscribers", 10_000, 1, 8_000);
    SyntheticRun alone = https(1, false);
    published(alone, "1000x220", 220, 0, 5_000);
    published(alone, "1000x220+subscribers", 220, 1, 4_000);
    published(alone, "10x220", 220, 0, 7_000);

    String page = page(run, alone);

    assertThat(folder.resolve("tables/vermillion-publish.csv"))
        .content()
        .contains(",https-nodes-2-federated,2,100,220,100,900,53256,")
        .contains(",https-nodes-2-federated,2,100,220,0,2000,,")
        .contains(",https-nodes-2-federated,2,10,220,10,800,,")
        .contains(",https-nodes-2-federated,2,10,10000,10,800,,")
        .contains(",https-nodes-1,1,1000,220,0,500,23000,")
        .contains(",https-nodes-1,1,1000,220,1000,400,,")
        .contains(",https-nodes-1,1,10,220,0,700,,");
    String box = page.substring(page.indexOf("HTTPS requests per second"));
    assertThat(box.replaceAll("</?t[dh][^>]*>", "|"))
        .contains("|2||federated||220||best of 1 to 1,000||realistic||53,256|")
        .contains("|4||clustered||220||best of 1 to 1,000||realistic||22,792")
        .contains("|4||–||–||100||not printed||40,417|")
        .contains("|4||clustered||220||best of 1 to 1,000||from ideal to realistic||–||41|");
  }

  @Test
  void measuredDropIsFromTheBestIdealToTheBestRealisticStep() throws Exception {
    SyntheticRun run = https(2, true, Map.of("experiment", "vermillion/throughput"));
    published(run, "100x220", 220, 0, 20_000);
    published(run, "100x220+subscribers", 220, 1, 9_000);
    published(run, "10x220+subscribers", 220, 1, 15_000);

    String page = page(run);

    String section =
        page.substring(page.indexOf("id=\"reproduction\"")).replaceAll("</?t[dh][^>]*>", "|");
    assertThat(section)
        .contains("nodes 2, subTest from ideal to realistic||drop, %||16||25||–||1|")
        .contains(
            "nodes 2, subTest realistic||messagesPerSecond, requests/s||53,256||1,500||–||1|");
  }

  @Test
  void intervalOfAChangeMayBeNegative() throws Exception {
    List<SyntheticRun> runs = new ArrayList<>();
    for (int repetition = 0; repetition < 2; repetition++) {
      SyntheticRun run = https(2, true, Map.of("experiment", "vermillion/throughput"));
      run.manifest().started(SyntheticRun.START.plusSeconds(repetition));
      published(run, "10x220", 220, 0, 10_000);
      published(run, "10x220+subscribers", 220, 1, 11_000 + 1_000 * repetition);
      runs.add(run);
    }

    String page = page(runs.toArray(SyntheticRun[]::new));

    // 10 % and 20 % more with subscribers: 15 +- 12.7 x 5.
    assertThat(
            page.substring(page.indexOf("id=\"reproduction\"")).replaceAll("</?t[dh][^>]*>", "|"))
        .contains("from ideal to realistic||drop, %||16||-15.00||-78.53 to 48.5||2|");
  }

  private static SyntheticRun https(int nodes, boolean federated) {
    return https(nodes, federated, Map.of());
  }

  private static SyntheticRun https(int nodes, boolean federated, Map<String, String> more) {
    SyntheticRun run = new SyntheticRun().broker("https", "front before RabbitMQ", "1 3.10");
    Map<String, String> options = new TreeMap<>(more);
    options.put("broker", "https-nodes-" + nodes + (federated ? "-federated" : ""));
    options.put("server.nodes", Integer.toString(nodes));
    options.put("rabbitmq.federated", Boolean.toString(federated));
    run.manifest().plan("publish").options(options);
    return run;
  }

  @Test
  void showsTallbergsTable2NextToARunOfItsConditions() throws Exception {
    SyntheticRun of2020 =
        kafka("1", "0").tally("1000@max", tally(20_000, kafka(0, 20_000, 0, 0), 20));

    String page = page(of2020);

    assertThat(folder.resolve("tables/tallberg-throughput.csv"))
        .content()
        .contains("MiB/s", ",kafka,1000,2000,1.90735,0,137676,131.3\r\n");
    assertThat(page).contains("<td>137,676</td>", "<th scope=\"col\">MiB/s</th>");
  }

  @Test
  void hidesTallbergsValuesUnderOtherConditions() throws Exception {
    long[] micros = {1_000, 2_000, 3_000};
    SyntheticRun consumed =
        kafka("1", "0").tally("1000@max", tally(20_000, kafka(0, 20_000, 0, 1), 20));
    SyntheticRun ofToday =
        kafka("all", "5")
            .tally("1000@max", tally(20_000, kafka(0, 20_000, 0, 0), 20))
            .interval("1000@1000", LatencyKind.DELAY, 0, micros)
            .interval("1000@1000", LatencyKind.TRANSIT, 0, micros)
            .tally("1000@1000", tally(10_000, kafka(1_000, 10_000, 0, 1), 0));

    String page = page(consumed, ofToday);

    assertThat(page).contains("Published: Tallberg").doesNotContain("137,676", "1,714");
    assertThat(folder.resolve("tables/tallberg-throughput.csv"))
        .content()
        .contains(",kafka,1000,2000,1.90735,1,,\r\n", ",kafka,1000,2000,1.90735,0,,\r\n");
    assertThat(folder.resolve("tables/tallberg-latency.csv"))
        .content()
        .contains(",kafka,1000,1000,2,1,3,,,\r\n");
  }

  @Test
  void showsPlatformsNextToTallbergsValues() throws Exception {
    SyntheticRun run = kafka("1", "0");
    long[] micros = {1_000, 2_000, 3_000};
    run.interval("1000@1000", LatencyKind.DELAY, 0, micros)
        .interval("1000@1000", LatencyKind.TRANSIT, 0, micros)
        .tally("1000@1000", tally(10_000, kafka(1_000, 10_000, 0, 1), 0))
        .tally("1000@max", tally(20_000, kafka(0, 20_000, 4_000, 1), 20));

    String page = page(run);

    assertThat(page).contains("consumers were slower than producers", "4,000 had not arrived");
    assertThat(folder.resolve("tables/tallberg-latency.csv"))
        .content()
        .contains(",kafka,1000,1000,2,1,3,1.71,0.406,5.31\r\n");
    assertThat(folder.resolve("tables/streaming.md")).content().contains("| 4000 | 2.5 | 2000 |");
    assertThat(folder.resolve("tables/streaming-times.csv"))
        .content()
        .contains(",1000@1000,\"end to end, from actual send\",3,2000.33,");
  }

  @Test
  void reproductionHasPublishedAndMeasuredValuesAndAVerdict() throws Exception {
    List<SyntheticRun> runs = new ArrayList<>();
    for (int repetition = 0; repetition < 3; repetition++) {
      runs.add(repeated("kafka", "Apache Kafka", repetition, 20_000 + 100 * repetition));
      runs.add(repeated("redis", "Redis", repetition, 10_000 + 50 * repetition));
      runs.add(repeated("pulsar", "Apache Pulsar", repetition, 5_000));
    }

    String page = page(runs.toArray(SyntheticRun[]::new));

    String section =
        page.substring(page.indexOf("id=\"reproduction\""), page.indexOf("id=\"streaming\""))
            .replaceAll("</?t[dh][^>]*>", "|");
    assertThat(section)
        .contains(
            "Table 2 of Tallberg, 2020", "Order of pairs: 1 confirmed, 2 refuted, 6 not measured")
        .contains(
            "|platform kafka / redis||consumed false, messageBytes 1000, rate maximum||2.54||2||2 to 2||confirmed|")
        .contains(
            "|platform kafka / pulsar||consumed false, messageBytes 1000, rate maximum||0.71||4.02||3.97 to 4.07||refuted|")
        .contains("|messagesPerSecond, 1/s||137,676||2,010||1,985 to 2,035||3|")
        .contains("kafka.acks: 1 (paper); all (here)", "duration: 60s (paper); 4s (here)")
        .contains("systems: Apache Kafka 2.5.0, Apache Pulsar 2.5.1, Redis 6.0.2 (paper); Apache")
        .contains("machines: one server with 20 cores, persistent storage (paper); Example CPU");
  }

  private static SyntheticRun repeated(
      String platform, String name, int repetition, long messages) {
    SyntheticRun run = new SyntheticRun().broker(platform, name, "4.1");
    run.manifest()
        .plan("streaming")
        .started(SyntheticRun.START.plusSeconds(repetition))
        .options(
            Map.of(
                "broker",
                platform,
                "kafka.acks",
                "all",
                "groups",
                "0",
                "experiment",
                "tallberg/table-2",
                "experiment.scale",
                "laptop"));
    long[] micros = LongStream.range(0, messages).map(i -> 1_000 + i % 1_000).toArray();
    return run.times("1000@max", 0, micros)
        .tally("1000@max", tally(messages, messages(platform, 0, messages, 0, 0), 0));
  }

  @Test
  void aVariantWithOtherClientSettingsIsNotAReproduction() throws Exception {
    SyntheticRun of2020 = repeated("kafka", "Apache Kafka", 0, 20_000);
    SyntheticRun today = repeated("kafka", "Apache Kafka", 1, 10_000);
    withAcks(of2020, "kafka", "1");
    withAcks(today, "kafka-defaults", "all");

    String page = page(of2020, today).replaceAll("</?t[dh][^>]*>", "|");

    assertThat(page)
        .contains("|messagesPerSecond, 1/s||137,676||2,000||–||1|")
        .doesNotContain("kafka.acks: 1 (paper)");
  }

  private static void withAcks(SyntheticRun run, String system, String acks) {
    run.manifest()
        .options(
            Map.of(
                "broker",
                system,
                "kafka.acks",
                acks,
                "kafka.linger.millis",
                acks.equals("1") ? "0" : "5",
                "groups",
                "0",
                "experiment",
                "tallberg/table-2",
                "experiment.scale",
                "laptop"));
  }

  private static SyntheticRun kafka(String acks, String linger) {
    SyntheticRun run = new SyntheticRun().broker("kafka", "Apache Kafka", "4.1");
    run.manifest()
        .plan("streaming")
        .options(Map.of("kafka.acks", acks, "kafka.linger.millis", linger));
    return run;
  }

  private static Streaming kafka(double rate, long messages, long behind, int groups) {
    return messages("kafka", rate, messages, behind, groups);
  }

  private static Streaming messages(
      String platform, double rate, long messages, long behind, int groups) {
    return new Streaming(
        platform,
        1_000,
        rate,
        "window",
        groups,
        messages,
        messages,
        0,
        messages * groups,
        0,
        0,
        0,
        0,
        0,
        behind,
        behind > 0 ? 2_500_000 : 0);
  }

  private SyntheticRun http(String name, Map<String, String> settings) {
    SyntheticRun run = new SyntheticRun().broker("http", "ngsild-bench-http-stream", "1.0");
    Map<String, String> options = new TreeMap<>(settings);
    options.put("broker", name);
    run.manifest().plan("http-stream").options(options);
    return run;
  }

  /** A step of ten seconds, in which every client got every item after 1 to 99 ms. */
  private static void items(SyntheticRun run, String label, int clients, int rate, int start) {
    long items = (long) rate * SECONDS;
    long[] delays = new long[99];
    for (int i = 0; i < delays.length; i++) {
      delays[i] = (i + 1) * 1_000L;
    }
    for (int second = 0; second < SECONDS; second++) {
      run.interval(label, LatencyKind.DELAY, start + second, delays);
    }
    run.tally(
        label,
        tally(
            items,
            new Streaming(
                "http",
                881,
                rate,
                "window",
                clients,
                items,
                items,
                0,
                items * clients,
                0,
                0,
                0,
                0,
                0,
                0,
                0),
            start));
  }

  private static void published(
      SyntheticRun run, String label, int bytes, int groups, long messages) {
    run.tally(
        label,
        tally(
            messages,
            new Streaming(
                "https",
                bytes,
                0,
                "each",
                groups,
                messages,
                messages,
                0,
                messages * groups,
                0,
                0,
                0,
                0,
                0,
                0,
                0),
            0));
  }

  private static LabelTally tally(long count, Streaming messages, int start) {
    return new LabelTally(
        Operations.good(count),
        new Traffic(count, 0, 0, 0, 0),
        new TimeSpan(
            micros(SyntheticRun.START.plusSeconds(start)),
            micros(SyntheticRun.START.plusSeconds(start + SECONDS))),
        Map.of("200", count),
        LoadSpecificTallies.NONE.with(messages));
  }

  private static long micros(Instant instant) {
    return instant.toEpochMilli() * 1000;
  }

  /** Three times ten seconds; each line tells of the second before it. */
  private static double[] eachTen(double first, double second, double third) {
    double[] cores = new double[31];
    for (int i = 1; i < cores.length; i++) {
      cores[i] = i <= 10 ? first : i <= 20 ? second : third;
    }
    return cores;
  }

  private String page(SyntheticRun... runs) throws Exception {
    List<Path> folders = new ArrayList<>();
    for (SyntheticRun run : runs) {
      folders.add(run.write(folder.resolve("run-" + folders.size())));
    }
    Path page = folder.resolve("report.html");
    ReportWriter.write(folders, page);
    return Files.readString(page);
  }
}
