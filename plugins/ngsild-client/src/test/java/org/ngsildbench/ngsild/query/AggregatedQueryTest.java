package org.ngsildbench.ngsild.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.Antares;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

class AggregatedQueryTest {

  private static final Instant FROM = Instant.parse("2026-01-04T23:59:30Z");
  private static final BusQuery QUERY =
      new MeanAirPollution(FROM, FROM.plus(Duration.ofHours(12)), AggregatedBy.BROKER);

  private static QueryResult ask(FakeBroker broker, BrokerKind kind) {
    try (NgsiLdClient client = broker.client(kind)) {
      return client.execute(client.prepare(QUERY, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
    }
  }

  private static String entity(String id, String averages, String counts) {
    return "{\"id\":\""
        + id
        + "\",\"type\":\"Bus\",\"airPollution\":{\"type\":\"Property\",\"avg\":"
        + averages
        + ",\"totalCount\":"
        + counts
        + "}}";
  }

  @Test
  void averagesAreWeightedWithTheirCounts() {
    String start = "\"2026-01-04T23:59:30Z\",\"2026-01-05T11:59:30Z\"";
    String body =
        "["
            + entity("urn:a:1", "[[10," + start + "]]", "[[3," + start + "]]")
            + ","
            + entity("urn:a:2", "[[\"20.5\"," + start + "]]", "[[\"1\"," + start + "]]")
            + "]";
    try (FakeBroker broker = FakeBroker.always(Reply.json(body))) {
      QueryResult result = ask(broker, BrokerKind.SPEC);
      QueryAnswer.Mean mean = (QueryAnswer.Mean) result.answer();
      assertThat(mean.samples()).isEqualTo(4);
      assertThat(mean.value()).isCloseTo((3 * 10 + 20.5) / 4, within(1e-12));
    }
  }

  @Test
  void joinsPeriodsByTheirStartInAnyOrder() {
    String one = "\"2026-01-05T00:00:00Z\",\"2026-01-05T06:00:00Z\"";
    String two = "\"2026-01-05T06:00:00.000Z\",\"2026-01-05T12:00:00Z\"";
    String body =
        "["
            + entity(
                "urn:a:1", "[[1," + one + "],[7," + two + "]]", "[[2," + two + "],[4," + one + "]]")
            + "]";
    try (FakeBroker broker = FakeBroker.always(Reply.json(body))) {
      QueryAnswer.Mean mean = (QueryAnswer.Mean) ask(broker, Scorpio.KIND).answer();
      assertThat(mean.value()).isCloseTo((4 * 1 + 2 * 7) / 6.0, within(1e-12));
    }
  }

  @Test
  void detectsADuplicateEntityEvenIfAdjacent() {
    String period = "\"2026-01-04T23:59:30Z\",\"2026-01-05T11:59:30Z\"";
    String bus = entity("urn:a:1", "[[10," + period + "]]", "[[3," + period + "]]");
    try (FakeBroker broker = FakeBroker.always(Reply.json("[" + bus + "," + bus + "]"))) {
      assertThat(ask(broker, BrokerKind.SPEC).failure().kind())
          .isEqualTo(FailureKind.DUPLICATE_IDS);
    }
  }

  /** Two pages of two: the second begins with what ended the first. */
  @Test
  void detectsADuplicateEntityAcrossPages() {
    String period = "\"2026-01-04T23:59:30Z\",\"2026-01-05T11:59:30Z\"";
    Function<FakeBroker.Request, Reply> overlapping =
        request ->
            Reply.json(
                IntStream.of(0, 1)
                    .map(place -> place + (request.number("offset", 0) > 0 ? 1 : 0))
                    .mapToObj(
                        bus ->
                            entity("urn:a:" + bus, "[[10," + period + "]]", "[[3," + period + "]]"))
                    .collect(Collectors.joining(",", "[", "]")));
    try (FakeBroker broker = FakeBroker.answering(overlapping);
        NgsiLdClient client = NgsiLdClient.open(broker.target(BrokerKind.SPEC).withPageSize(2))) {
      QueryResult result =
          client.execute(client.prepare(QUERY, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.DUPLICATE_IDS);
      assertThat(result.failure().message()).contains("urn:a:1 was returned twice");
      assertThat(result.pages()).hasSize(2);
    }
  }

  @Test
  void averageWithoutACountIsMalformed() {
    String body =
        "[{\"id\":\"urn:a:1\",\"airPollution\":{\"avg\":[[1,\"2026-01-05T00:00:00Z\",\"\"]]}}]";
    try (FakeBroker broker = FakeBroker.always(Reply.json(body))) {
      assertThat(ask(broker, BrokerKind.SPEC).failure().kind()).isEqualTo(FailureKind.MALFORMED);
    }
  }

  @Test
  void standardDialectRequestsTheWholeRange() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      ask(broker, BrokerKind.SPEC);
      assertThat(broker.requests().get(0).parameters())
          .containsEntry("options", "aggregatedValues")
          .containsEntry("aggrMethods", "avg,totalCount")
          .containsEntry("aggrPeriodDuration", "PT0S");
    }
  }

  /**
   * Stellio: no period or P1M is a 500; Scorpio: boundary samples count in both buckets; Antares:
   * PT0S ends early.
   */
  @Test
  void threeBrokersGetOnePeriodAsLongAsTheWindow() {
    for (BrokerKind kind : new BrokerKind[] {Stellio.KIND, Scorpio.KIND, Antares.KIND}) {
      try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
        ask(broker, kind);
        assertThat(broker.requests().get(0).parameter("aggrPeriodDuration")).isEqualTo("PT12H");
      }
    }
  }

  @Test
  void mintakaHasNoAggregation() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client = broker.client(OrionLd.KIND)) {
      assertThatThrownBy(() -> client.prepare(QUERY, QueryModel.ATTRIBUTES))
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("Mintaka cannot aggregate");
    }
  }

  @Test
  void orionLdWithoutMintakaReportsTheMissingUrl() {
    try (NgsiLdClient client =
        NgsiLdClient.open(
            org.ngsildbench.ngsild.broker.BrokerTarget.of(
                OrionLd.KIND, java.net.URI.create("http://127.0.0.1:1026")))) {
      assertThatThrownBy(() -> client.prepare(QUERY, QueryModel.ATTRIBUTES))
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("Mintaka");
    }
  }
}
