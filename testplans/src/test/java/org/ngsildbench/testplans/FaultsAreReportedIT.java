package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.faults.Fault;
import org.ngsildbench.embedded.faults.FaultPlan;
import org.ngsildbench.embedded.faults.FaultRule;
import org.ngsildbench.embedded.faults.Faults;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.faults.Moment;
import org.ngsildbench.embedded.faults.RequestMatch;
import org.ngsildbench.embedded.faults.ResetFault;
import org.ngsildbench.embedded.faults.ResponseChange;
import org.ngsildbench.embedded.faults.StallFault;
import org.ngsildbench.embedded.faults.WrongAnswerFault;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.measurement.tally.LabelTally;

/** A run against a broker with faults reports exactly what was injected. */
class FaultsAreReportedIT {

  private static final RequestMatch LOCATION = RequestMatch.of("GET", "entities/urn:ngsi-ld:Bus");
  private static final RequestMatch HOT_BUSES =
      RequestMatch.of("GET", "entities$").withQuery("engineTemperature");

  /** Resets the connection before any response byte; the request must not be retried silently. */
  private static final Fault SILENT_RESET = new ResetFault(Moment.BEFORE);

  /** Matches queries for buses, stations and observations, but not a run's initial checks. */
  private static final RequestMatch QUERIES =
      RequestMatch.of("GET", "entities(/urn:ngsi-ld:(Bus|Observation):.*)?$")
          .withQuery("^(?!.*limit=1(&|$))");

  @TempDir private Path folder;

  @Test
  void countsIncorrectResponsesStallsAndResetsExactly() throws Exception {
    FaultPlan plan =
        FaultPlan.of(
            1,
            new FaultRule(
                "wrong location",
                LOCATION,
                Frequency.every(5),
                new WrongAnswerFault(new ResponseChange.Perturb())),
            new FaultRule(
                "stall",
                LOCATION,
                Frequency.every(9).atMost(2),
                new StallFault(Moment.HALFWAY, Duration.ofSeconds(15))),
            new FaultRule("reset", LOCATION, Frequency.every(7), new ResetFault(Moment.HALFWAY)),
            new FaultRule("silent reset", LOCATION, Frequency.every(6), SILENT_RESET),
            new FaultRule(
                "bus left out",
                HOT_BUSES,
                Frequency.every(4),
                new WrongAnswerFault(new ResponseChange.Drop(1))));
    try (Faults faults = Faults.start(plan);
        EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker().withInterceptor(faults))) {
      PlanRun run =
          PlanRun.of(
              "bus-queries.jmx",
              folder,
              SmallFleet.properties(
                  broker.uri(),
                  "queries",
                  "Q1,Q2",
                  "queries.count",
                  "60",
                  "threads",
                  "2",
                  "broker.readTimeout",
                  "5000"));

      LabelTally q1 = run.tallies().get("Q1");
      LabelTally q2 = run.tallies().get("Q2");
      assertThat(q1.operations().count()).isEqualTo(60);
      assertThat(faults.injected("wrong location")).isPositive();
      assertThat(q1.operations().wrongAnswers()).isEqualTo(faults.injected("wrong location"));
      assertThat(faults.injected("stall")).isEqualTo(2);
      assertThat(q1.responseCodes()).containsEntry("TIMEOUT", faults.injected("stall"));
      assertThat(faults.injected("reset")).isPositive();
      assertThat(faults.injected("silent reset")).isPositive();
      long resets = faults.injected("reset") + faults.injected("silent reset");
      assertThat(q1.responseCodes()).containsEntry("RESET", resets);
      assertThat(q1.operations().errors()).isEqualTo(faults.injected("stall") + resets);
      assertThat(q2.operations().wrongAnswers()).isEqualTo(faults.injected("bus left out"));
      assertThat(q2.operations().errors()).isZero();
      assertThat(run.failures())
          .anyMatch(
              failure ->
                  failure.matches(
                      "Q2 WRONG_ANSWER: expected \\d+ entities, got \\d+; missing urn:.*"));
    }
  }

  static Stream<Arguments> wrongAnswers() {
    return Stream.of(DataModel.values())
        .flatMap(
            model ->
                Stream.of(
                        new ResponseChange.Perturb(),
                        new ResponseChange.Drop(1),
                        new ResponseChange.Add())
                    .map(change -> Arguments.of(model, change)));
  }

  @ParameterizedTest
  @MethodSource("wrongAnswers")
  void detectsEveryIncorrectResponseOfEveryQuery(DataModel model, ResponseChange change)
      throws Exception {
    FaultRule wrong =
        new FaultRule("wrong", QUERIES, Frequency.every(3), new WrongAnswerFault(change));
    try (Faults faults = Faults.start(FaultPlan.of(1, wrong));
        EmbeddedBroker broker =
            EmbeddedBroker.start(SmallFleet.broker(model).withInterceptor(faults))) {
      PlanRun run =
          PlanRun.of(
              "bus-queries.jmx",
              folder,
              SmallFleet.properties(
                  broker.uri(),
                  "fleet.model",
                  model.text(),
                  "queries",
                  "Q1,Q2,Q3,Q4,Q5,Q6,Q7,Q4-server,Q5-server,Q5-all",
                  "queries.count",
                  "30",
                  "queries.count.all",
                  "10"));

      Collection<LabelTally> tallies = run.tallies().values();
      assertThat(tallies).hasSize(10);
      assertThat(tallies.stream().mapToLong(tally -> tally.operations().errors()).sum()).isZero();
      assertThat(faults.injected("wrong")).isGreaterThan(20);
      assertThat(tallies.stream().mapToLong(tally -> tally.operations().wrongAnswers()).sum())
          .isEqualTo(faults.injected("wrong"));
    }
  }
}
