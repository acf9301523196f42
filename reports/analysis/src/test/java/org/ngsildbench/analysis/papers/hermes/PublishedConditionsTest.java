package org.ngsildbench.analysis.papers.hermes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Traffic;
import org.ngsildbench.measurement.tally.Vehicles;

/** No published value is in a column or row of another condition. */
class PublishedConditionsTest {

  @TempDir private Path folder;

  @Test
  void separatesPublishedTablesFromADriveOfOtherSize() throws Exception {
    SyntheticRun run = new SyntheticRun().broker("kafka", "Apache Kafka", "4.1");
    run.manifest()
        .plan("vehicles")
        .options(Map.of("platform", "kafka", "kafka.address", "10.0.0.1:9092,10.0.0.1:9093"));
    LabelTally good = SyntheticRun.good(1_000);
    run.interval("drivers", LatencyKind.DELAY, 0, 1_000_000, 3_000_000)
        .tally(
            "drivers",
            new LabelTally(
                good.operations(),
                good.traffic(),
                good.span(),
                good.responseCodes(),
                LoadSpecificTallies.NONE.with(fleet())));
    Path page = folder.resolve("report.html");
    ReportWriter.write(List.of(run.write(folder.resolve("run"))), page);

    String text = Files.readString(page);
    int published = text.indexOf("Published: HERMES");
    String fresh = text.substring(text.indexOf("id=\"vehicles\""), published);
    assertThat(fresh)
        .contains("<td>1</td><td>2</td><td>100</td>", "Recovered (% of the errors)")
        .contains("<td>75</td>")
        .doesNotContain("40,989", "99.3", "5.52", "15.4", "74,784");
    assertThat(text.substring(published))
        .contains("Table 1 as published", "Table 3 as published", "Table 4 as published")
        .contains("recovered, % of the errors", "delay.max, s", "40,989", "99.3", "15.4")
        .contains("largest delay of five repetitions when the search stopped, not a mean");
    assertThat(folder.resolve("tables/hermes-table-4.csv"))
        .content()
        .startsWith(
            "values,run,system,conditions,valid,drivers,platform,errors (%),extraTraffic (%),"
                + "firstTry (%),recovered (% of the errors)\r\n")
        .contains(
            "published,HERMES,Ztreamy,", ",,4000,http-post,5.52,5.4,94.48,99.31\r\n",
            "share of the errors; system: Kafka 0.10.1.1", ",,4000,kafka,0,,100,\r\n",
            "measured,Apache Kafka 4.1,Apache Kafka 4.1,", ",100,kafka,4,4,96,75\r\n");
  }

  @Test
  void showsRoadRequestsByOutcome() throws Exception {
    SyntheticRun run = new SyntheticRun().broker("kafka", "Apache Kafka", "4.1");
    LabelTally good = SyntheticRun.good(1_000);
    run.tally(
            "drivers",
            new LabelTally(
                good.operations(),
                good.traffic(),
                good.span(),
                good.responseCodes(),
                LoadSpecificTallies.NONE.with(fleet())))
        .tally(
            "CurrentRoad",
            new LabelTally(
                new Operations(2_000, 4, 60, 0, 7),
                new Traffic(2_000, 0, 0, 0, 400_000),
                good.span(),
                Map.of("200", 1_936L, "OTHER_ROAD", 10L, "NO_ROAD", 20L, "STALE_ROAD", 30L),
                LoadSpecificTallies.NONE));
    Path page = folder.resolve("report.html");
    ReportWriter.write(List.of(run.write(folder.resolve("run"))), page);

    assertThat(Files.readString(page).replaceAll("</?t[dh][^>]*>", "|"))
        .contains("Requests for the current road")
        .contains("||2,000||1,936||10||20||30||4||7||200|");
  }

  /** 40 first attempts of 1,000 failed, of which 30 were recovered. */
  private static Vehicles fleet() {
    return new Vehicles(
        "kafka",
        100,
        "random",
        900,
        100,
        new DriverMessageCounts(1_000, 960, 30, 0, 10, 0, 0, 40, 40, 0, 40, 0, 600_000, 24_000),
        Map.of(),
        Optional.empty(),
        0,
        100_000,
        List.of());
  }
}
