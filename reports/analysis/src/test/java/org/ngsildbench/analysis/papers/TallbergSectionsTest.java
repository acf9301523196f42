package org.ngsildbench.analysis.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.ngsildbench.analysis.papers.PaperRuns.cells;
import static org.ngsildbench.analysis.papers.PaperRuns.messages;
import static org.ngsildbench.analysis.papers.PaperRuns.page;
import static org.ngsildbench.analysis.papers.PaperRuns.tally;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.Streaming;

/** Streaming platforms and the repetition of an experiment, from the run folder to the page. */
class TallbergSectionsTest {

  @TempDir private Path folder;

  @Test
  void comparesOnlyTheVersionOfThePaper() throws Exception {
    SyntheticRun today = repeated("kafka", "Apache Kafka", 0, 20_000);
    SyntheticRun papers = repeated("kafka", "Apache Kafka", 1, 10_000);
    papers.broker("kafka", "Apache Kafka", "2.5");

    assertThat(page(folder, today, papers).replaceAll("</?t[dh][^>]*>", "|"))
        .contains("|messagesPerSecond, 1/s||137,676||1,000||–||1|");
  }

  @Test
  void showsTallbergsTable2NextToARunOfItsConditions() throws Exception {
    SyntheticRun of2020 =
        kafka("1", "0").tally("1000@max", tally(20_000, kafka(0, 20_000, 0, 0), 20));

    String page = page(folder, of2020);

    assertThat(folder.resolve("tables/tallberg-throughput.csv"))
        .content()
        .contains("MiB/s", ",kafka,1000,2000,1.90735,0,137676,131.3\r\n");
    assertThat(page).contains("<td>137,676</td>", "<th scope=\"col\">MiB/s</th>");
  }

  @Test
  void drawsMebibytesPerSecondByPlatformAndSize() throws Exception {
    SyntheticRun kafka =
        kafka("1", "0")
            .tally("1000@max", tally(20_000, kafka(0, 20_000, 0, 0), 20))
            .tally("65536@max", tally(160, messages("kafka", 65_536, 0, "window", 160, 0), 20));
    SyntheticRun redis = repeated("redis", "Redis", 0, 10_000);

    String page = page(folder, kafka, redis);

    String figure = page.substring(page.indexOf("\"id\":\"streaming-data-rate\""));
    assertThat(figure.substring(0, figure.indexOf("</script>")))
        .contains("data (MiB/s)", "1 kB", "65,536 B")
        .contains("\"values\":[1.9073486328125,1.0]", "\"values\":[0.95367431640625,null]");
    assertThat(page).contains("Highest data rate by message size");
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

    String page = page(folder, consumed, ofToday);

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

    String page = page(folder, run);

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

    String page = page(folder, runs.toArray(SyntheticRun[]::new));

    assertThat(cells(page.substring(0, page.indexOf("id=\"streaming\"")), "id=\"reproduction\""))
        .contains(
            "Table 2 of Tallberg, 2020", "Order of pairs: 1 confirmed, 2 refuted, 6 not measured")
        .contains(
            "|platform kafka / redis||consumed false, messageBytes 1000, rate maximum||2.54||2||2 to 2||confirmed|")
        .contains(
            "|platform kafka / pulsar||consumed false, messageBytes 1000, rate maximum||0.71||4.02||3.97 to 4.07||refuted|")
        .contains("|messagesPerSecond, 1/s||137,676||2,010||1,985 to 2,035||3|")
        .contains("duration: 60s (paper); 4s (here)")
        .contains("systems: Apache Kafka 2.5.0, Apache Pulsar 2.5.1, Redis 6.0.2 (paper); Apache")
        .contains("machines: one server with 20 cores, persistent storage (paper); Example CPU");
  }

  @Test
  void aVariantWithOtherClientSettingsIsNotAReproduction() throws Exception {
    SyntheticRun of2020 = repeated("kafka", "Apache Kafka", 0, 20_000);
    SyntheticRun today = repeated("kafka", "Apache Kafka", 1, 10_000);
    withAcks(of2020, "kafka", "1");
    withAcks(today, "kafka-defaults", "all");

    String page = page(folder, of2020, today).replaceAll("</?t[dh][^>]*>", "|");

    assertThat(page)
        .contains("|messagesPerSecond, 1/s||137,676||2,000||–||1|")
        .doesNotContain("kafka.acks: 1 (paper)");
  }

  @Test
  void otherClientSettingsAloneLeaveTheExperimentUnmeasured() throws Exception {
    SyntheticRun today = repeated("kafka", "Apache Kafka", 0, 10_000);
    withAcks(today, "kafka", "all");

    String page = page(folder, today).replaceAll("</?t[dh][^>]*>", "|");

    assertThat(page)
        .contains("kafka.acks: 1 (paper); all (here)", "9 not measured")
        .contains("|messagesPerSecond, 1/s||137,676||–||–||0|");
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
                "1",
                "kafka.linger.millis",
                "0",
                "pulsar.persistent",
                "true",
                "groups",
                "0",
                "experiment",
                "tallberg/table-2",
                "experiment.scale",
                "laptop"));
    long[] micros = LongStream.range(0, messages).map(i -> 1_000 + i % 1_000).toArray();
    return run.times("1000@max", 0, micros)
        .tally("1000@max", tally(messages, messages(platform, 1_000, 0, "window", messages, 0), 0));
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
    return messages("kafka", 1_000, rate, "window", messages, groups, behind);
  }
}
