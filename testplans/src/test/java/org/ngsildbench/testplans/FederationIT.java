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
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

  /** Runs in this JVM start the sources from the built home. */
  @BeforeAll
  static void linkEmbeddedBroker() throws IOException {
    JMeterHome.setUp();
    Path link = Path.of(JMeterUtils.getJMeterHome(), "ngsild-bench", "embedded-broker");
    Files.createDirectories(link.getParent());
    Files.deleteIfExists(link);
    Files.createSymbolicLink(link, BuiltHome.embeddedBroker());
  }

  private PlanRun run(EmbeddedBroker broker, String... namesAndValues) throws Exception {
    Map<String, String> properties = SmallFleet.properties(broker.uri(), namesAndValues);
    properties.put("federation.sources", "1,2,4");
    properties.putIfAbsent("seconds", "4");
    PlanRun run = PlanRun.of("federation.jmx", folder.resolve("run"), properties);
    assertLeftEmpty(broker);
    return run;
  }

  private static void assertLeftEmpty(EmbeddedBroker broker) throws Exception {
    assertThat(broker.tenants().existing("").size()).isZero();
    assertThat(registrations(broker)).isEqualTo("[]");
  }

  static String registrations(EmbeddedBroker broker) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(broker.uri() + "/ngsi-ld/v1/csourceRegistrations?attrs=reading0"))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  private static EmbeddedBroker broker() throws IOException {
    return EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
  }

  @Test
  void everyAnswerToBenchIsCorrect() throws Exception {
    try (EmbeddedBroker broker = broker()) {
      Path words = folder.resolve("words");
      Path out = folder.resolve("run");
      String[] command = {
        "run", "--plan", "federation", "--quick", "--duration", "8s", "-J", "buses=30"
      };
      List<String> arguments = new ArrayList<>(List.of(command));
      arguments.addAll(List.of("--broker", "spec=" + broker.uri(), "--out", out.toString()));
      int code = BuiltHome.runBench(folder, words, arguments.toArray(String[]::new));

      assertThat(code).as(Files.readString(words)).isIn(0, 3);
      assertLeftEmpty(broker);
      assertAllCorrect(Tallies.read(out.resolve("tallies.json")).labels());
    }
  }

  @Test
  void everyAnswerOfExclusiveSourcesIsCorrect() throws Exception {
    try (EmbeddedBroker broker = broker()) {
      assertAllCorrect(run(broker, "federation.mode", "exclusive", "buses", "30").tallies());
    }
  }

  private static void assertAllCorrect(Map<String, LabelTally> tallies) {
    assertThat(tallies).containsOnlyKeys(LABELS);
    for (LabelTally tally : tallies.values()) {
      assertThat(tally.operations().count()).isPositive();
      assertThat(tally.operations().wrongAnswers()).isZero();
      assertThat(tally.operations().errors()).isZero();
      assertThat(tally.responseCodes()).containsOnlyKeys("200");
    }
  }

  @Test
  void answersWithoutADeadSourceArePartial() throws Exception {
    try (EmbeddedBroker broker = broker()) {
      Map<String, LabelTally> tallies =
          run(broker, "federation.dead", "true", "buses", "30", "seconds", "6").tallies();

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
      PlanRun run = run(broker, "federation.slow", "100", "buses", "10", "seconds", "7");

      assertAllCorrect(run.tallies());
      assertThat(run.samples()).hasSizeGreaterThan(9).allMatch(sample -> sample.getTime() >= 100);
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
      Map<String, LabelTally> tallies =
          run(broker, "federation.dead", "true", "buses", "10").tallies();

      assertThat(tallies.get("E2-4").operations().wrongAnswers())
          .isEqualTo(tallies.get("E2-4").operations().count());
    }
  }
}
