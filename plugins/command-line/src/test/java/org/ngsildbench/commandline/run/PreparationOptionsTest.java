package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine;

class PreparationOptionsTest {

  private static final List<Plan> QUERIES =
      List.of(new Plan(PackPlan.QUERIES, Path.of("bus-queries.jmx")));
  private static final List<Plan> NOTIFICATIONS =
      List.of(new Plan(PackPlan.NOTIFICATIONS, Path.of("notifications.jmx")));

  private static PreparationOptions given(String... arguments) {
    return CommandLine.populateCommand(new PreparationOptions(), arguments);
  }

  @Test
  void defaultsPrepareNothing() {
    BrokerPreparation preparation = given().check(QUERIES, true);
    assertThat(preparation.steady()).isEmpty();
    assertThat(preparation.probes()).isFalse();
  }

  @Test
  void appliesTheGivenOptions() {
    BrokerPreparation preparation = given("--steady", "10m", "--probes").check(QUERIES, true);
    assertThat(preparation.steady()).contains(Duration.ofMinutes(10));
    assertThat(preparation.probes()).isTrue();
  }

  @Test
  void rejectsOptionsWithoutABroker() {
    assertThatThrownBy(() -> given("--probes").check(NOTIFICATIONS, false))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("needs an NGSI-LD broker");
    assertThatThrownBy(() -> given("--steady", "1m").check(NOTIFICATIONS, true))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("needs a plan");
    assertThatThrownBy(() -> given("--steady", "0s").check(QUERIES, true))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("above 0");
    assertThatThrownBy(() -> given("--steady", "7h").check(QUERIES, true))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("up to 6h");
  }
}
