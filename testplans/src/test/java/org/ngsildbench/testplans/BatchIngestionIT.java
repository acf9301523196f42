package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.faults.FaultPlan;
import org.ngsildbench.embedded.faults.FaultRule;
import org.ngsildbench.embedded.faults.Faults;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.faults.Moment;
import org.ngsildbench.embedded.faults.RequestMatch;
import org.ngsildbench.embedded.faults.ResetFault;
import org.ngsildbench.measurement.tally.Ingestion;
import org.ngsildbench.measurement.tally.LabelTally;

class BatchIngestionIT {

  private static final String PLAN = "batch-ingestion.jmx";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"create", "upsert", "update", "merge", "patch", "append", "delete"})
  void acceptsEveryOperationAndRestoresTheBroker(String operation) throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults())) {
      // Twice against the same broker: what one run leaves would be in the other's way.
      for (String turn : new String[] {"first", "second"}) {
        PlanRun run =
            run(
                broker,
                turn,
                "batch.operation",
                operation,
                "batch.sizes",
                "10,25",
                "batch.readBack",
                "true");

        assertThat(run.failures()).isEmpty();
        LabelTally tally = run.tallies().get(operation + "-25");
        assertThat(tally.operations().count()).isEqualTo(2);
        assertThat(tally.traffic().entitiesAccepted()).isEqualTo(50);
        assertThat(tally.traffic().entitiesRefused()).isZero();
        assertThat(tally.loadSpecificTallies().ingestion()).contains(new Ingestion(operation, 25));
      }
    }
  }

  @Test
  void runsEachOperationWithEachEntityAndBatchSize() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults())) {
      PlanRun run =
          run(
              broker,
              "all",
              "batch.operation",
              "create,patch",
              "entity.bytes",
              "200,100000",
              "batch.sizes",
              "1,3",
              "batch.readBack",
              "true");

      assertThat(run.failures()).isEmpty();
      assertThat(run.samples().stream().map(sample -> sample.getSampleLabel()).distinct())
          .containsExactly(
              "create-200B-1",
              "create-200B-3",
              "create-100000B-1",
              "create-100000B-3",
              "patch-200B-1",
              "patch-200B-3",
              "patch-100000B-1",
              "patch-100000B-3");
      LabelTally tally = run.tallies().get("patch-100000B-3");
      assertThat(tally.loadSpecificTallies().ingestion())
          .contains(new Ingestion("patch-100000B", 3));
      assertThat(tally.traffic().requests()).isEqualTo(6);
      assertThat(run.tallies().get("create-200B-3").traffic().requests()).isEqualTo(2);
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  /**
   * The broker stored and deleted the batch although its response was cut; the run must report what
   * the client saw.
   */
  @Test
  void readingBackDoesNotHideABatchFailure() throws Exception {
    FaultRule cut =
        new FaultRule(
            "cut",
            RequestMatch.of("POST", "entityOperations/create"),
            Frequency.ALWAYS,
            new ResetFault(Moment.HALFWAY));
    try (Faults faults = Faults.start(FaultPlan.of(1, cut));
        EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(faults))) {
      PlanRun run = run(broker, "cut", "batch.sizes", "10", "batch.readBack", "true");

      assertThat(run.failures()).hasSize(2).allSatisfy(it -> assertThat(it).contains(" RESET: "));
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  @Test
  void threadsStartEachSizeTogether() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults())) {
      PlanRun run = run(broker, "threads", "threads", "3", "batch.sizes", "5,50,1");

      assertThat(run.failures()).isEmpty();
      assertThat(run.tallies().get("create-50").operations().count()).isEqualTo(6);
      assertThat(run.samples().stream().map(sample -> sample.getSampleLabel()).distinct())
          .containsExactly("create-5", "create-50", "create-1");
      assertThat(run.samples().subList(0, 6))
          .allMatch(sample -> sample.getSampleLabel().equals("create-5"));
    }
  }

  @Test
  void reportsARejectedSizeAndSendsASplitBatch() throws Exception {
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withMaxBodyBytes(20_000))) {
      PlanRun refused = run(broker, "whole", "batch.sizes", "100");

      LabelTally tally = refused.tallies().get("create-100");
      assertThat(tally.operations().errors()).isEqualTo(2);
      assertThat(tally.traffic().entitiesAccepted()).isZero();
      assertThat(refused.failures().get(0)).startsWith("create-100 TOO_LARGE_FOR_BROKER: ");

      PlanRun split =
          run(
              broker,
              "split",
              "batch.sizes",
              "100",
              "batch.split",
              "true",
              "broker.maxBatchBytes",
              "20000");

      assertThat(split.failures()).isEmpty();
      assertThat(split.tallies().get("create-100").traffic().entitiesAccepted()).isEqualTo(200);
      long requests = split.tallies().get("create-100").traffic().requests();
      assertThat(requests).isGreaterThanOrEqualTo(2 * 6);
      assertThat(split.tallies().get("create-100 request").operations().count())
          .isEqualTo(requests);
    }
  }

  @Test
  void equalSeedsSendEqualRequests() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults())) {
      String first = run(broker, "a", "batch.sizes", "10").manifest().requestsSha256();
      String again = run(broker, "b", "batch.sizes", "10").manifest().requestsSha256();
      String other = run(broker, "c", "batch.sizes", "10", "seed", "9").manifest().requestsSha256();

      assertThat(again).isEqualTo(first);
      assertThat(other).isNotEqualTo(first);
    }
  }

  private PlanRun run(EmbeddedBroker broker, String name, String... namesAndValues)
      throws Exception {
    var properties = SmallFleet.properties(broker.uri(), namesAndValues);
    properties.put("batch.count", "2");
    return PlanRun.of(PLAN, folder.resolve(name), properties);
  }
}
