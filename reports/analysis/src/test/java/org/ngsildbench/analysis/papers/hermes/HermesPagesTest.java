package org.ngsildbench.analysis.papers.hermes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.LoadSpecificTallies;
import org.ngsildbench.measurement.tally.Vehicles;

/**
 * The page of each experiment shows published values next to measured ones of the same statistic.
 */
class HermesPagesTest {

  private static final String ONE = "127.0.0.1:9092";
  private static final String FOUR = ONE + ",127.0.0.1:9093,127.0.0.1:9094,127.0.0.1:9095";

  @TempDir private Path folder;

  @Test
  void table3HasMeansAndMaximaOfTheServersInItsUnits() throws Exception {
    double[] cores = new double[60];
    Arrays.fill(cores, 0.5);
    cores[3] = 1;
    SyntheticRun run = drive("hermes/table-3", ONE).resources("kafka-1", cores);

    // Of 4 cores: 1 core for one of the ten seconds, else half a core.
    assertThat(reproduction(run))
        .contains("|of avg, platform kafka||cpu, %||1.99||13.8||–||1|")
        .contains("|of max, platform kafka||cpu, %||5.55||25||–||1|")
        .contains("|of avg, platform kafka||memoryUsed, GB||1.24||0.31||–||1|")
        .contains("|of avg, platform kafka||memoryAllocated, GB||6.55||–||–||0|")
        .contains("|of avg, platform http-post||cpu, %||15.4||–||–||0|")
        .contains("drivers: 4000 (paper); 500 (here)", "CPU and memory here are of the server");
    assertThat(table("hermes-table-3"))
        .contains("published,HERMES,Kafka,", ",,4000,avg,kafka,1.99,0.8,6.55,1.24,2910\r\n")
        .contains("machine: Example CPU", ",500,avg,kafka,13.75,,,0.314573,\r\n")
        .contains(",500,max,kafka,25,,,0.314573,\r\n");
    assertThat(table("hermes-table-1"))
        .contains(",,100,74784,73\r\n", ",,50,134017,129\r\n")
        // 900 locations, each of ten seconds, on 100 km: 40 km/h.
        .contains(",40,60000,100\r\n");
    assertThat(table("reproduction")).isEqualTo(table("hermes-table-3"));
    assertThat(folder.resolve("tables/hermes-table-5.csv")).doesNotExist();
  }

  private String table(String name) throws Exception {
    return Files.readString(folder.resolve("tables/" + name + ".csv"));
  }

  @Test
  void comparesConfiguration2WithOneBrokerUnderTheSameLoad() throws Exception {
    double[] half = new double[60];
    Arrays.fill(half, 0.5);
    SyntheticRun one = drive("hermes/configuration-2", ONE).resources("kafka-1", half);
    SyntheticRun four = drive("hermes/configuration-2", FOUR).resources("kafka-1", half);
    four.resources("kafka-2", half).resources("kafka-3", half).resources("kafka-4", half);

    assertThat(reproduction(one, four))
        .contains("|brokers 1||cpuOfOneBroker, %||100||100||–||1|")
        .contains("|brokers 4||cpuOfOneBroker, %||117||400||–||1|")
        .contains("|brokers 4||memoryOfOneBroker, %||134||400||–||1|");
  }

  @Test
  void table5HasTheWorstDelayOfItsOwnNumberOfMachinesAndBrokers() throws Exception {
    String found =
        """
        {"schema": 1, "criterion": "vehicles.delay.max < 5 s", "variable": "drivers",
         "unit": "drivers", "sustained": 40000, "failedAt": 42000, "verdict": "", "probes": [
          {"value": 40000, "repetition": 1, "kept": true, "figure": 1000000},
          {"value": 40000, "repetition": 2, "kept": true, "figure": 3000000}]}
        """;

    assertThat(reproduction(drive("hermes/table-5", ONE).capacity(found)))
        .contains("|brokers 1, machines 1||delay.max, s||6||3||–||1|")
        .contains("|brokers 1, machines 1||drivers, drivers||40,989||40,000||–||1|")
        .contains("|brokers 18, machines 4||drivers, drivers||78,849||–||–||0|");
    assertThat(table("hermes-table-5"))
        .contains(",,1,1,1,1,1,6,40989\r\n", ",,18,6,3,4,3,5,78849\r\n")
        .contains(",1,,,1,,3,40000\r\n");
    assertThat(reproduction(drive("hermes/table-5", FOUR).capacity(found)))
        .contains("|brokers 1, machines 1||drivers, drivers||40,989||–||–||0|");
    String other = found.replace("delay.max < 5 s", "delay.p95 < 5 s");
    assertThat(reproduction(drive("hermes/table-5", ONE).capacity(other)))
        .contains("|brokers 1, machines 1||delay.max, s||6||–||–||0|");
  }

  private static SyntheticRun drive(String experiment, String addresses) {
    SyntheticRun run = new SyntheticRun().broker("kafka", "Apache Kafka", "4.1");
    run.manifest()
        .plan("vehicles")
        .options(
            Map.of(
                "platform", "kafka",
                "kafka.address", addresses,
                "drivers", "500",
                "experiment", experiment,
                "experiment.scale", "laptop"));
    LabelTally good = SyntheticRun.good(1_000);
    Vehicles fleet =
        new Vehicles(
            "kafka",
            500,
            "random",
            900,
            100,
            new DriverMessageCounts(1_000, 1_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 600_000, 24_000),
            Map.of(),
            Optional.empty(),
            0,
            100_000,
            List.of());
    return run.tally(
        "drivers",
        new LabelTally(
            good.operations(),
            good.traffic(),
            good.span(),
            good.responseCodes(),
            LoadSpecificTallies.NONE.with(fleet)));
  }

  private String reproduction(SyntheticRun... runs) throws Exception {
    List<Path> folders = new ArrayList<>();
    for (SyntheticRun run : runs) {
      folders.add(run.write(folder.resolve("run-" + folders.size())));
    }
    Path page = folder.resolve("report.html");
    ReportWriter.write(folders, page);
    String text = Files.readString(page);
    int from = text.indexOf("id=\"reproduction\"");
    return text.substring(from, text.indexOf("</section>", from)).replaceAll("</?t[dh][^>]*>", "|");
  }
}
