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
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;

/** HTTPS producers, from the run folder to the page. */
class VermillionSectionsTest {

  @TempDir private Path folder;

  @Test
  void subscribersHaveNoPublishedValues() throws Exception {
    SyntheticRun run = https(2, true);
    published(run, "10x220", 220, 0, 10_000);
    published(run, "10x220+subscribers", 220, 1, 9_000);

    String page = page(folder, run);

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

    String page = page(folder, run, alone);

    assertThat(folder.resolve("tables/vermillion-publish.csv"))
        .content()
        .contains(",https-nodes-2-federated,2,100,220,100,900,53256,")
        .contains(",https-nodes-2-federated,2,100,220,0,2000,,")
        .contains(",https-nodes-2-federated,2,10,220,10,800,,")
        .contains(",https-nodes-2-federated,2,10,10000,10,800,,")
        .contains(",https-nodes-1,1,1000,220,0,500,23000,")
        .contains(",https-nodes-1,1,1000,220,1000,400,,")
        .contains(",https-nodes-1,1,10,220,0,700,,");
    assertThat(cells(page, "HTTPS requests per second"))
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
    SyntheticRun variant =
        https(2, true, Map.of("experiment", "vermillion/throughput", "rabbitmq.auth", "http"));
    published(variant, "100x220+subscribers", 220, 1, 90_000);
    SyntheticRun busy =
        https(2, true, Map.of("experiment", "vermillion/throughput", "rabbitmq.busyQueues", "50"));
    published(busy, "100x220+subscribers", 220, 1, 1);

    String page = page(folder, run, variant, busy);

    String section = cells(page, "id=\"reproduction\"");
    assertThat(section)
        .contains(
            "nodes 2, producers best of 1 to 1,000, subTest from ideal to realistic||drop, %||16||25||–||1|")
        .contains(
            "nodes 2, producers best of 1 to 1,000, subTest realistic||messagesPerSecond, requests/s||53,256||1,500||–||1|");
  }

  @Test
  void aRateOf1000ProducersIsNotComparedWithFewer() throws Exception {
    Map<String, String> experiment = Map.of("experiment", "vermillion/throughput");
    SyntheticRun few = https(1, false, experiment);
    published(few, "50x220", 220, 0, 7_000);
    published(few, "5x220", 220, 0, 6_000);

    assertThat(cells(page(folder, few), "id=\"reproduction\""))
        .contains("messageBytes 220, nodes 1, producers 1000, subTest ideal")
        .contains("||23,000||–||–||0|");

    SyntheticRun many = https(1, false, experiment);
    published(many, "1000x220", 220, 0, 5_000);
    published(many, "50x220", 220, 0, 7_000);

    assertThat(cells(page(folder, many), "id=\"reproduction\"")).contains("||23,000||500||–||1|");
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

    String page = page(folder, runs.toArray(SyntheticRun[]::new));

    // 10 % and 20 % more with subscribers: 15 +- 12.7 x 5.
    assertThat(cells(page, "id=\"reproduction\""))
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

  private static void published(
      SyntheticRun run, String label, int bytes, int groups, long messages) {
    run.tally(label, tally(messages, messages("https", bytes, 0, "each", messages, groups), 0));
  }
}
