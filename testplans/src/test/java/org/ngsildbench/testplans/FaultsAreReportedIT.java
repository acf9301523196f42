package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.faults.AnswerChange;
import org.ngsildbench.embedded.faults.FaultPlan;
import org.ngsildbench.embedded.faults.FaultRule;
import org.ngsildbench.embedded.faults.Faults;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.faults.Moment;
import org.ngsildbench.embedded.faults.RequestMatch;
import org.ngsildbench.embedded.faults.ResetFault;
import org.ngsildbench.embedded.faults.StallFault;
import org.ngsildbench.embedded.faults.WrongAnswerFault;
import org.ngsildbench.measurement.tally.LabelTally;

/** A run against a broker with faults reports exactly what was injected. */
class FaultsAreReportedIT {

  private static final RequestMatch LOCATION = RequestMatch.of("GET", "entities/urn:ngsi-ld:Bus");
  private static final RequestMatch HOT_BUSES =
      RequestMatch.of("GET", "entities$").withQuery("engineTemperature");

  @TempDir private Path folder;

  @Test
  void wrongAnswersStallsAndResetsAreCountedToTheOne() throws Exception {
    FaultPlan plan =
        FaultPlan.of(
            1,
            new FaultRule(
                "wrong location",
                LOCATION,
                Frequency.every(5),
                new WrongAnswerFault(new AnswerChange.Perturb())),
            new FaultRule(
                "stall",
                LOCATION,
                Frequency.every(9).atMost(2),
                new StallFault(Moment.HALFWAY, Duration.ofSeconds(4))),
            new FaultRule("reset", LOCATION, Frequency.every(7), new ResetFault(Moment.HALFWAY)),
            new FaultRule(
                "bus left out",
                HOT_BUSES,
                Frequency.every(4),
                new WrongAnswerFault(new AnswerChange.Drop(1))));
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
                  "500"));

      LabelTally q1 = run.tallies().get("Q1");
      LabelTally q2 = run.tallies().get("Q2");
      assertThat(q1.count()).isEqualTo(60);
      assertThat(faults.injected("wrong location")).isPositive();
      assertThat(q1.wrongAnswers()).isEqualTo(faults.injected("wrong location"));
      assertThat(faults.injected("stall")).isEqualTo(2);
      assertThat(q1.responseCodes()).containsEntry("TIMEOUT", faults.injected("stall"));
      assertThat(faults.injected("reset")).isPositive();
      assertThat(q1.errors()).isEqualTo(faults.injected("stall") + faults.injected("reset"));
      assertThat(q2.wrongAnswers()).isEqualTo(faults.injected("bus left out"));
      assertThat(q2.errors()).isZero();
      assertThat(run.failures())
          .anyMatch(
              failure ->
                  failure.matches(
                      "Q2 WRONG_ANSWER: expected \\d+ entities, got \\d+; missing urn:.*"));
    }
  }
}
