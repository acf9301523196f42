package org.ngsildbench.embedded.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;

/**
 * Checks that each fault counted as an incorrect response is incorrect, and that all other
 * responses are correct.
 */
class WrongAnswersIT {

  private static final FleetSpec SPEC =
      new FleetSpec(11, 9, 60, Duration.ofMinutes(30), Duration.ofDays(1));

  private static final BusQueries ANSWERS = new BusQueries(new Fleet(SPEC));

  static Stream<ResponseChange> changes() {
    return Stream.of(
        new ResponseChange.Perturb(),
        new ResponseChange.Drop(1),
        new ResponseChange.Drop(3),
        new ResponseChange.Add());
  }

  @ParameterizedTest
  @MethodSource("changes")
  void exactlyTheCountedResponsesAreIncorrect(ResponseChange change) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    FaultRule rule =
        new FaultRule("wrong", RequestMatch.ANY, Frequency.ALWAYS, new WrongAnswerFault(change));
    try (Faults faults = Faults.start(FaultPlan.of(1, rule));
        EmbeddedBroker broker =
            EmbeddedBroker.start(
                EmbeddedBrokerOptions.defaults()
                    .withFill(FleetFill.of(SPEC, DataModel.ATTRIBUTES))
                    .withInterceptor(faults))) {
      for (BusQueries.Question question : ANSWERS.questions(40)) {
        long before = faults.injected("wrong");
        HttpResponse<String> response =
            client.send(
                HttpRequest.newBuilder(URI.create(broker.uri() + "/ngsi-ld/v1" + question.path()))
                    .build(),
                BodyHandlers.ofString());
        JsonNode json = Json.MAPPER.readTree(response.body());
        boolean counted = faults.injected("wrong") > before;
        assertThat(question.isTrue().test(json)).as("%s: %s", question, json).isEqualTo(!counted);
      }
      assertThat(faults.injected("wrong")).isGreaterThan(100);
    }
  }
}
