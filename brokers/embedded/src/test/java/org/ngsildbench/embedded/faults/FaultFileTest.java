package org.ngsildbench.embedded.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultFileTest {

  @TempDir private Path folder;

  private FaultPlan read(String json) throws IOException {
    Path file = folder.resolve("faults.json");
    Files.writeString(file, json);
    return FaultFile.read(file);
  }

  @Test
  void everyFaultCanBeWritten() throws IOException {
    FaultPlan plan =
        read(
            """
            {"seed": 9, "delayLog": "delays.csv", "rules": [
             {"name": "slow", "match": {"method": "GET", "path": "/entities", "query": "Bus"},
              "percent": 10, "every": 2, "first": 5, "times": 100,
              "fault": {"kind": "delay", "distribution": "exponential", "meanMillis": 5}},
             {"fault": {"kind": "delay", "millis": 1}},
             {"fault": {"kind": "delay", "distribution": "uniform", "fromMillis": 1,
               "toMillis": 2}},
             {"fault": {"kind": "delay", "distribution": "lognormal", "medianMillis": 1,
               "sigma": 2}},
             {"fault": {"kind": "stall", "moment": "halfway", "seconds": 1.5}},
             {"every": 7, "fault": {"kind": "reset"}},
             {"fault": {"kind": "error", "status": 503}},
             {"fault": {"kind": "truncated", "share": 0.25, "chunked": true}},
             {"fault": {"kind": "partialBatch", "entities": 3}},
             {"fault": {"kind": "wrongAnswer"}},
             {"fault": {"kind": "wrongAnswer", "change": "drop", "entities": 2}},
             {"fault": {"kind": "wrongAnswer", "change": "add"}}]}
            """);
    assertThat(plan.seed()).isEqualTo(9);
    assertThat(plan.delayLog()).isEqualTo(folder.resolve("delays.csv"));
    FaultRule slow = plan.rules().get(0);
    assertThat(slow.name()).isEqualTo("slow");
    assertThat(slow.match().query().pattern()).isEqualTo("Bus");
    assertThat(slow.frequency()).isEqualTo(new Frequency(10, 2, 5, 100));
    assertThat(plan.rules().get(5).frequency()).isEqualTo(Frequency.every(7));
    assertThat(plan.rules().get(5).name()).isEqualTo("rule 6");
    assertThat(plan.rules())
        .extracting(FaultRule::fault)
        .containsExactly(
            new DelayFault("slow", new DelayDistribution.Exponential(5)),
            new DelayFault("rule 2", new DelayDistribution.Fixed(1)),
            new DelayFault("rule 3", new DelayDistribution.Uniform(1, 2)),
            new DelayFault("rule 4", new DelayDistribution.Lognormal(1, 2)),
            new StallFault(Moment.HALFWAY, Duration.ofMillis(1500)),
            new ResetFault(Moment.BEFORE),
            new ErrorFault(503),
            new TruncatedFault(0.25, true),
            new PartialBatchFault(3),
            new WrongAnswerFault(new ResponseChange.Perturb()),
            new WrongAnswerFault(new ResponseChange.Drop(2)),
            new WrongAnswerFault(new ResponseChange.Add()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[]|the plan must be a JSON object",
        "{\"rules\": 1}|rules must be an array",
        "{\"rules\": [}|is not JSON",
        "{\"rules\": [], \"sead\": 1}|unknown member \"sead\"",
        "{\"rules\": [{\"fault\": {\"kind\": \"dleay\"}}]}|kind must be delay",
        "{\"rules\": [{}]}|kind must be delay",
        "{\"rules\": [{\"fault\": {\"kind\": \"delay\"}}]}|rules[0].fault.millis must be given",
        "{\"rules\": [{\"fault\": {\"kind\": \"delay\", \"millis\": -1}}]}|rules[0].fault: millis",
        "{\"rules\": [{\"fault\": {\"kind\": \"error\", \"status\": 200}}]}|status must be 400",
        "{\"rules\": [{\"percent\": 0, \"fault\": {\"kind\": \"reset\"}}]}|percent must be above 0",
        "{\"rules\": [{\"match\": {\"path\": \"(\"}, \"fault\": {\"kind\": \"reset\"}}]}|regular",
        "{\"rules\": [{\"match\": {\"label\": \"Q1\"}, \"fault\": {\"kind\": \"reset\"}}]}|member \"label\"",
        "{\"rules\": [{\"fault\": {\"kind\": \"reset\", \"when\": 1}}]}|unknown member \"when\""
      })
  void errorsNameTheirPlace(String json, String message) {
    assertThatThrownBy(() -> read(json))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("faults.json")
        .hasMessageContaining(message);
  }
}
