package org.ngsildbench.ngsild.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Answers no broker should give: each makes a failed result, none an exception or a success. */
class HostileAnswerTest {

  private static final Instant FROM = Instant.parse("2026-01-05T00:00:30Z");

  private static final List<BusQuery> QUERIES =
      List.of(
          new LocationOfBus("urn:ngsi-ld:Bus:city:1"),
          new BusesHotterThan(90),
          new TopFuelConsumption(10),
          new MeanAirPollution(FROM, FROM.plus(Duration.ofHours(12)), AggregatedBy.CLIENT),
          new MeanAirPollution(FROM, FROM.plus(Duration.ofHours(12)), AggregatedBy.BROKER),
          new BusesNear(20.8, 39.6, 5000));

  private static void assertMalformed(String body) {
    try (FakeBroker broker = FakeBroker.always(Reply.json(body));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      for (BusQuery query : QUERIES) {
        QueryResult result =
            client.execute(client.prepare(query, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
        assertThat(result.failure()).as("%s of %.60s", query.label(), body).isNotNull();
        assertThat(result.failure().kind()).isEqualTo(FailureKind.MALFORMED);
        assertThat(result.failure().message()).hasSizeLessThan(600);
        assertThat(result.answer()).isNull();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html><body>It works!</body></html>",
        "",
        "nul",
        "42",
        "\"text\"",
        "{\"id\":\"a:b\",\"location\":{\"type\":\"Point\",\"coordinates\":[1",
        "[{\"id\":\"a:b\"}] trailing",
        "[[{\"id\":\"a:b\"}]]",
        "[{\"type\":\"Bus\"}]",
        "{\"id\":\"a:b\",\"location\":{\"coordinates\":[500,2]},\"airPollution\":7}",
        "{\"id\":\"a:b\",\"location\":{\"coordinates\":[\"x\",2]},\"airPollution\":\"y\"}",
        "{\"id\":\"a:b\",\"location\":{\"coordinates\":[[1,2],[3,4]]},\"airPollution\":[7]}"
      })
  void invalidJsonIsMalformed(String body) {
    assertMalformed(body);
  }

  @Test
  void deepNestingDoesNotExhaustTheStack() {
    String deep = "[".repeat(200_000);
    assertMalformed(deep);
    assertMalformed("{\"id\":\"a:b\",\"location\":" + deep);
    assertMalformed("{\"id\":\"a:b\",\"airPollution\":{\"value\":" + "{\"value\":".repeat(5000));
  }

  @Test
  void hugeNumbersAreMalformed() {
    String digits = "9".repeat(5000);
    assertMalformed(
        "{\"id\":\"a:b\",\"location\":{\"coordinates\":["
            + digits
            + ",1]},\"airPollution\":"
            + "{\"value\":"
            + digits
            + ",\"avg\":[["
            + digits
            + "]]}}");
    assertMalformed(
        "{\"id\":\"a:b\",\"location\":{\"coordinates\":[1e999,1]},\"airPollution\":"
            + "{\"value\":1e999,\"avg\":[[1e999]]}}");
    assertMalformed(
        "{\"id\":\"a:b\",\"location\":{\"coordinates\":[NaN,1]},\"airPollution\":{\"value\":NaN}}");
  }

  @Test
  void invalidTimesAreMalformed() {
    for (String time : List.of("yesterday", "2026-13-45T99:00:00Z", "2026-01-05", "")) {
      String body =
          "[{\"id\":\"a:b\",\"airPollution\":[{\"value\":1,\"observedAt\":\"" + time + "\"}]}]";
      try (FakeBroker broker = FakeBroker.always(Reply.json(body));
          NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
        QueryResult result =
            client.execute(
                client.prepare(QUERIES.get(3), QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
        assertThat(result.failure().kind()).as(time).isEqualTo(FailureKind.MALFORMED);
      }
    }
  }

  /** The first part has the newest readings; the next says that it has the oldest, or no times. */
  @ParameterizedTest
  @ValueSource(strings = {",\"observedAt\":\"2026-01-05T01:00:30Z\"", ""})
  void partsThatContradictEachOtherAreACutHistory(String time) {
    Reply newest =
        Reply.status(206, "[" + history(",\"observedAt\":\"2026-01-05T06:00:30Z\"", time) + "]");
    Reply oldest =
        Reply.status(206, "[" + history(time) + "]")
            .with("Content-Range", "date-time 2026-01-05T00:00:00-2026-01-05T02:00:00/*");
    AtomicInteger requests = new AtomicInteger();
    try (FakeBroker broker =
            FakeBroker.answering(request -> requests.getAndIncrement() == 0 ? newest : oldest);
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      QueryResult result =
          client.execute(
              client.prepare(QUERIES.get(3), QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.CUT_HISTORY);
    }
  }

  private static String history(String... times) {
    return Stream.of(times)
        .map(time -> "{\"type\":\"Property\",\"value\":1" + time + "}")
        .collect(
            Collectors.joining(",", "{\"id\":\"a:b\",\"type\":\"Bus\",\"airPollution\":[", "]}"));
  }

  @Test
  void shortensLongMessagesOfABroker() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(500, "x\n ".repeat(100_000)));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      QueryResult result =
          client.execute(
              client.prepare(QUERIES.get(1), QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
      assertThat(result.failure().responseCode()).isEqualTo("HTTP_500");
      assertThat(result.failure().message()).hasSizeLessThan(400).doesNotContain("\n");
    }
  }

  @Test
  void detectsADuplicateTemporalEntity() {
    String entity = "{\"id\":\"a:b\",\"airPollution\":[]}";
    try (FakeBroker broker = FakeBroker.always(Reply.json("[" + entity + "," + entity + "]"));
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      QueryResult result =
          client.execute(
              client.prepare(QUERIES.get(3), QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.DUPLICATE_IDS);
    }
  }

  @Test
  void portWithoutListenerIsUnreachable() throws Exception {
    int port;
    try (java.net.ServerSocket taken =
        new java.net.ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }
    URI nobody = URI.create("http://127.0.0.1:" + port);
    try (NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, nobody))) {
      QueryResult result =
          client.execute(
              client.prepare(QUERIES.get(0), QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.UNREACHABLE);
      assertThat(result.status()).isZero();
      assertThat(result.pages()).hasSize(1);
    }
  }
}
