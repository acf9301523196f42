package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;

class UsualFleetTest {

  /** Only a broker that this run starts for plans with their own entities needs no fleet. */
  @ParameterizedTest
  @CsvSource({
    "MIXED, embedded, 1",
    "MIXED, spec=http://127.0.0.1:1, 60",
    "MIXED QUERIES, embedded, 60",
    "INGESTION, embedded, 60",
    "RECOVERY, embedded, 60"
  })
  void fillsTheBrokerForPlansThatReadTheFleet(String plans, String broker, int buses) {
    List<Plan> chosen =
        Stream.of(plans.split(" "))
            .map(PackPlan::valueOf)
            .map(kind -> new Plan(kind.text(), Path.of(kind.file()), kind, Map.of()))
            .toList();
    List<BrokerChoice> brokers = List.of(BrokerChoice.parse(broker));

    assertThat(UsualFleet.of(chosen, brokers, true).buses()).isEqualTo(buses);
    assertThat(UsualFleet.of(chosen, brokers, false).buses()).isEqualTo(buses);
  }
}
