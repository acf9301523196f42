package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.faults.FaultPlan;
import org.ngsildbench.embedded.faults.FaultRule;
import org.ngsildbench.embedded.faults.Faults;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.faults.Moment;
import org.ngsildbench.embedded.faults.RequestMatch;
import org.ngsildbench.embedded.faults.ResetFault;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.OfferedLoad;

@Tag("timed")
class ScalabilityIT {

  private static final String PLAN = "scalability.jmx";

  @RegisterExtension private static final SmallFleetBroker broker = new SmallFleetBroker();

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"Q1", "Q5", "Q4-server", "Q6", "Q7"})
  void everyStepReachesItsRate(String query) throws Exception {
    PlanRun run = run("rates", "query", query, "rates", "20, 50", "duration", "1s");

    assertThat(run.failures()).isEmpty();
    assertThat(run.tallies()).containsOnlyKeys(query + "@20", query + "@50");
    assertReached(run.tallies().get(query + "@20"), query, 20);
    assertReached(run.tallies().get(query + "@50"), query, 50);
    assertThat(run.manifest().plan()).isEqualTo("scalability-" + query);
  }

  private static void assertReached(LabelTally tally, String query, int rate) {
    OfferedLoad offered = tally.loadSpecificTallies().offered().orElseThrow();
    assertThat(tally.operations().count()).isEqualTo(rate);
    assertThat(offered.operation()).isEqualTo(query);
    assertThat(offered.started()).isEqualTo(rate);
    assertThat(offered.arrivals()).isEqualTo(rate);
    assertThat(offered.endedEarly()).isEmpty();
  }

  @Test
  void equalSeedsSendEqualRequestsDespiteThreadsAndDrops() throws Exception {
    PlanRun wide = run("wide", "query", "Q5", "rates", "100", "duration", "1s");
    PlanRun narrow =
        run("narrow", "query", "Q5", "rates", "100", "duration", "1s", "threads.max", "1");

    assertThat(narrow.manifest().requestsSha256()).isEqualTo(wide.manifest().requestsSha256());
  }

  @Test
  void dropsAndCountsArrivalsThatOneThreadCannotServe() throws Exception {
    PlanRun run =
        run(
            "drop",
            "query",
            "Q5",
            "rates",
            "3000",
            "duration",
            "1s",
            "threads.max",
            "1",
            "overload",
            "drop",
            "late.limit",
            "5");

    LabelTally tally = run.tallies().get("Q5@3000");
    assertThat(tally.operations().dropped()).isPositive();
    assertThat(tally.operations().count() + tally.operations().dropped()).isEqualTo(3_000);
    assertThat(tally.loadSpecificTallies().offered().orElseThrow().started())
        .isEqualTo(tally.operations().count());
    assertThat(tally.loadSpecificTallies().offered().orElseThrow().arrivals()).isEqualTo(3_000);
    assertThat(run.samples()).hasSize((int) tally.operations().count());
  }

  @Test
  void aBrokerThatIsLostEndsTheStepEarly() throws Exception {
    FaultRule reset =
        new FaultRule(
            "reset",
            RequestMatch.of("GET", "entities/urn:ngsi-ld:Bus"),
            Frequency.every(1),
            new ResetFault(Moment.HALFWAY));
    PlanRun run;
    try (Faults faults = Faults.start(FaultPlan.of(1, reset));
        EmbeddedBroker lost = EmbeddedBroker.start(SmallFleet.broker().withInterceptor(faults))) {
      run =
          PlanRun.of(
              PLAN,
              folder.resolve("lost"),
              SmallFleet.properties(
                  lost.uri(),
                  "query",
                  "Q1",
                  "rates",
                  "20",
                  "duration",
                  "30s",
                  "lost.seconds",
                  "1"));
    }

    OfferedLoad offered = run.tallies().get("Q1@20").loadSpecificTallies().offered().orElseThrow();
    assertThat(offered.endedEarly()).contains("no sample succeeded for 1 s");
    assertThat(offered.started()).isBetween(1L, 300L);
  }

  private PlanRun run(String name, String... namesAndValues) throws Exception {
    Map<String, String> properties = SmallFleet.properties(broker.uri(), namesAndValues);
    return PlanRun.of(PLAN, folder.resolve(name), properties);
  }
}
