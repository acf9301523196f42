package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;

class PlanLabelsTest {

  private static final Path FILE = Path.of("any.jmx");

  @Test
  void queriesPlanSendsTheChosenQueriesOrAllSeven() {
    Plan plan = new Plan(PackPlan.QUERIES, FILE);
    assertThat(plan.labels(Map.of())).containsExactly("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7");
    assertThat(plan.labels(Map.of("queries", "Q2,Q5-all"))).containsExactly("Q2", "Q5-all");
  }

  @Test
  void aPlanOfOneQueryIgnoresTheQuerySelection() {
    for (PackPlan kind : new PackPlan[] {PackPlan.SCALABILITY, PackPlan.CONCURRENCY}) {
      Plan plan = new Plan("capacity", FILE, kind, Map.of("query", "Q5"));
      assertThat(plan.labels(Map.of("queries", "Q2"))).containsExactly("Q5");
    }
  }

  @Test
  void otherPlansHaveNoKnownLabels() {
    assertThat(new Plan(PackPlan.NOTIFICATIONS, FILE).labels(Map.of())).isEmpty();
    assertThat(new Plan("any.jmx", FILE, null, Map.of()).labels(Map.of("queries", "Q2"))).isEmpty();
  }
}
