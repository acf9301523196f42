package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/** {@code ./bench run --plan federation} against a correct broker, and one that hides a source. */
class FederationIT {

  private static final String[] LABELS = {
    "federation", "E1-1", "E1-2", "E1-4", "E2-1", "E2-2", "E2-4", "E3-1", "E3-2", "E3-4"
  };

  @TempDir private Path folder;

  private Map<String, LabelTally> run(EmbeddedBroker broker, String... settings) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of("run", "--plan", "federation", "--quick", "--broker", "spec=" + broker.uri()));
    for (String setting : settings) {
      arguments.addAll(List.of("-J", setting));
    }
    arguments.addAll(List.of("--duration", "5s", "--out", run().toString()));
    int code =
        BuiltHome.runBench(folder, folder.resolve("words"), arguments.toArray(String[]::new));
    assertThat(code).as(Files.readString(folder.resolve("words"))).isIn(0, 3);
    assertThat(broker.tenants().existing("").size()).isZero();
    assertThat(registrations(broker)).isEqualTo("[]");
    return Tallies.read(run().resolve("tallies.json")).labels();
  }

  private Path run() {
    return folder.resolve("run");
  }

  private static String registrations(EmbeddedBroker broker)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(broker.uri() + "/ngsi-ld/v1/csourceRegistrations?attrs=reading0"))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  private static EmbeddedBroker broker() throws IOException {
    return EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
  }

  @ParameterizedTest
  @ValueSource(strings = {"inclusive", "exclusive"})
  void everyAnswerOfACorrectBrokerIsCorrect(String mode) throws Exception {
    try (EmbeddedBroker broker = broker()) {
      Map<String, LabelTally> tallies = run(broker, "federation.mode=" + mode, "buses=30");

      assertThat(tallies).containsOnlyKeys(LABELS);
      tallies
          .values()
          .forEach(
              tally -> {
                assertThat(tally.operations().count()).isPositive();
                assertThat(tally.operations().wrongAnswers()).isZero();
                assertThat(tally.operations().errors()).isZero();
                assertThat(tally.responseCodes()).containsOnlyKeys("200");
              });
    }
  }

  @Test
  void answersWithoutADeadSourceArePartial() throws Exception {
    try (EmbeddedBroker broker = broker()) {
      Map<String, LabelTally> tallies = run(broker, "federation.dead=true", "buses=30");

      for (String label : LABELS) {
        assertThat(tallies.get(label).operations().wrongAnswers()).as(label).isZero();
        assertThat(tallies.get(label).operations().errors()).as(label).isZero();
        // Half of the entities or fewer are at the dead source.
        assertThat(tallies.get(label).responseCodes().containsKey("200"))
            .as(label)
            .isEqualTo(label.matches("federation|E1-[24]"));
        assertThat(tallies.get(label).responseCodes().get("PARTIAL")).as(label).isPositive();
      }
    }
  }

  @Test
  void aSlowSourceDelaysEveryAnswerAndNoneIsIncorrect() throws Exception {
    try (EmbeddedBroker broker = broker()) {
      Map<String, LabelTally> tallies = run(broker, "federation.slow=100", "buses=10");

      assertThat(tallies).containsOnlyKeys(LABELS);
      tallies.values().forEach(tally -> assertThat(tally.responseCodes()).containsOnlyKeys("200"));
      List<String> samples = Files.readAllLines(run().resolve("samples.jtl"));
      assertThat(samples).hasSizeGreaterThan(10);
      assertThat(samples.subList(1, samples.size()))
          .allMatch(sample -> Long.parseLong(sample.split(",")[1]) >= 100);
    }
  }

  private static BrokerResponse withoutWarnings(BrokerResponse response) {
    return (BrokerResponse)
        Proxy.newProxyInstance(
            BrokerResponse.class.getClassLoader(),
            new Class<?>[] {BrokerResponse.class},
            (proxy, method, arguments) ->
                method.getName().equals("header") && arguments[0].equals("NGSILD-Warning")
                    ? proxy
                    : method.invoke(response, arguments));
  }

  /** The broker drops the warnings that it would have to send. */
  @Test
  void aDeadSourceWithoutWarningIsIncorrect() throws Exception {
    Interceptor silent =
        (request, response, next) -> next.serve(request, withoutWarnings(response));
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(silent))) {
      Map<String, LabelTally> tallies = run(broker, "federation.dead=true", "buses=10");

      assertThat(tallies.get("E2-4").operations().wrongAnswers())
          .isEqualTo(tallies.get("E2-4").operations().count());
    }
  }
}
