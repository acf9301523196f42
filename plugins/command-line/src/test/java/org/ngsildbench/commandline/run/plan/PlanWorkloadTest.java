package org.ngsildbench.commandline.run.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.live.ExpectedLength;

class PlanWorkloadTest {

  private static ExpectedLength of(PackPlan plan, Map<String, String> settings) {
    return PlanWorkload.of(new Plan(plan, Path.of("a.jmx")), settings);
  }

  @Test
  void countsTheOperationsOfFixedPlans() {
    assertThat(of(PackPlan.QUERIES, Map.of())).isEqualTo(ExpectedLength.ofOperations(7_000));
    assertThat(
            of(
                PackPlan.QUERIES,
                Map.of("queries", "Q1,Q5-all", "queries.count", "100", "queries.count.all", "3")))
        .isEqualTo(ExpectedLength.ofOperations(103));
    assertThat(of(PackPlan.INGESTION, Map.of("batch.count", "2", "threads", "3")))
        .isEqualTo(ExpectedLength.ofOperations(7 * 2 * 3));
    assertThat(of(PackPlan.SCALABILITY, Map.of("rates", "5, 10.5", "duration", "2s")))
        .isEqualTo(ExpectedLength.ofOperations(31));
  }

  @Test
  void computesTheDurationOfStepsAndDrives() {
    assertThat(of(PackPlan.STREAMING, Map.of("steps", "1000@max,1000@5", "step.seconds", "10")))
        .isEqualTo(ExpectedLength.ofSeconds(20));
    assertThat(of(PackPlan.VEHICLES, Map.of("duration.seconds", "60")))
        .isEqualTo(ExpectedLength.ofSeconds(60));
  }

  @Test
  void otherPlansHaveNoKnownEnd() {
    assertThat(of(PackPlan.NOTIFICATIONS, Map.of())).isEqualTo(ExpectedLength.UNKNOWN);
    assertThat(of(PackPlan.QUERIES, Map.of("queries.count", "${n}")))
        .isEqualTo(ExpectedLength.UNKNOWN);
    assertThat(PlanWorkload.of(new Plan("a.jmx", Path.of("a.jmx"), null, Map.of()), Map.of()))
        .isEqualTo(ExpectedLength.UNKNOWN);
  }
}
