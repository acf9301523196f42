package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;

class EarlyEndTest {

  private static final Plan QUERIES = new Plan(PackPlan.QUERIES, Path.of("a.jmx"));
  private static final Plan INGESTION = new Plan(PackPlan.INGESTION, Path.of("b.jmx"));

  @Test
  void namesTheStoppedAndTheSkippedPlans() {
    assertThat(new EarlyEnd("by Ctrl-C", List.of(QUERIES), List.of(INGESTION), 0).note(true))
        .startsWith("Ended early, by Ctrl-C, while queries was measured")
        .contains("cover only the time before")
        .endsWith("Not begun: ingestion.");
  }

  @Test
  void separatesWarmUpFromMeasurement() {
    assertThat(new EarlyEnd("by Ctrl-C", List.of(QUERIES, INGESTION), List.of(), 1).note(false))
        .contains("before ingestion measured anything", "warm-up")
        .doesNotContain("Not begun");
  }
}
