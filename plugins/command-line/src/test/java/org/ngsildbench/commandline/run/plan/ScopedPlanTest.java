package org.ngsildbench.commandline.run.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.settings.PackPlan;

class ScopedPlanTest {

  /** A capacity search or offered rates of an analytical query, as for the plan analytics. */
  @ParameterizedTest
  @CsvSource({"Q1, false", "Q8, false", "G1, true", "G5, true"})
  void analyticalQueriesNeedAFleetWithScopes(String query, boolean scoped) {
    Plan plan =
        new Plan("capacity", Path.of("a.jmx"), PackPlan.SCALABILITY, Map.of("query", query));
    assertThat(plan.needsScopes()).isEqualTo(scoped);
  }
}
