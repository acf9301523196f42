package org.ngsildbench.ngsild.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.ngsildbench.ngsild.query.Asking.ask;
import static org.ngsildbench.ngsild.query.Asking.ids;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.FakeBroker.Request;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Lists of entities: page by page as each broker takes it, to their true end. */
class EntityPagingTest {

  private static final Reply BUS =
      Reply.json("[{\"id\":\"urn:ngsi-ld:Bus:city:1\",\"type\":\"Bus\"}]");

  /** Pages of a list of buses by limit and offset; more than the most is the broker's error. */
  private static Reply page(Request request, int entities, int max, int refusal) {
    int limit = request.number("limit", 20);
    if (limit > max) {
      return Reply.status(refusal, "{\"title\":\"limit too large\"}");
    }
    int offset = request.number("offset", 0);
    return Reply.json(
        IntStream.range(offset, Math.min(entities, offset + limit))
            .mapToObj(i -> "{\"id\":\"urn:ngsi-ld:Bus:city:" + (i + 1) + "\",\"type\":\"Bus\"}")
            .collect(Collectors.joining(",", "[", "]")));
  }

  @Test
  void stellioUsesPagesOf100() {
    try (FakeBroker broker = FakeBroker.answering(r -> page(r, 250, 100, 400))) {
      QueryResult result = ask(broker, Stellio.KIND, new BusesHotterThan(-30));
      assertThat(result.failure()).isNull();
      assertThat(ids(result)).hasSize(250).doesNotHaveDuplicates();
      assertThat(broker.requests()).extracting(r -> r.parameter("limit")).containsOnly("100");
      assertThat(result.pages()).hasSize(3);
      assertThat(result.times().end()).isEqualTo(result.pages().get(2).end());
    }
  }

  @Test
  void scorpioAndOrionLdUsePagesOf1000() {
    for (BrokerKind kind : List.of(Scorpio.KIND, OrionLd.KIND)) {
      try (FakeBroker broker = FakeBroker.answering(r -> page(r, 2000, 1000, 403))) {
        QueryResult result = ask(broker, kind, new BusesHotterThan(-30));
        assertThat(ids(result)).hasSize(2000);
        // A last page that is full is followed by an empty one.
        assertThat(broker.requests()).extracting(r -> r.parameter("limit")).containsOnly("1000");
        assertThat(result.pages()).hasSize(3);
      }
    }
  }

  @Test
  void rejectsAPageSizeAboveTheBrokersLimit() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client = NgsiLdClient.open(broker.target(Scorpio.KIND).withPageSize(1001))) {
      BusQuery query = new BusesHotterThan(1);
      assertThatThrownBy(() -> client.prepare(query, QueryModel.ATTRIBUTES))
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("at most 1000");
    }
  }

  @Test
  void aTokenThatExpiresBetweenPagesFailsTheQuery() {
    try (FakeBroker broker =
        FakeBroker.answering(
            r ->
                r.number("offset", 0) == 100
                    ? Reply.status(401, "{\"title\":\"token expired\"}")
                    : page(r, 250, 100, 400))) {
      QueryResult result = ask(broker, Stellio.KIND, new BusesHotterThan(-30));
      assertThat(result.failure().responseCode()).isEqualTo("HTTP_401");
      assertThat(result.failure().message()).contains("401", "token expired");
      assertThat(result.answer()).isNull();
      assertThat(result.pages()).hasSize(2);
      assertThat(broker.requests()).hasSize(2);
    }
  }

  @Test
  void overlappingPagesFail() {
    try (FakeBroker broker =
        FakeBroker.answering(
            request ->
                page(
                    new Request(
                        "GET", "", "", java.util.Map.of("limit", "100"), java.util.Map.of(), ""),
                    100,
                    100,
                    400))) {
      QueryResult result = ask(broker, Stellio.KIND, new BusesHotterThan(1));
      assertThat(result.failure().kind()).isEqualTo(FailureKind.DUPLICATE_IDS);
      assertThat(broker.requests()).hasSize(2);
    }
  }

  private static Reply endlessPage(Request request) {
    StringBuilder page = new StringBuilder("[");
    int offset = request.number("offset", 0);
    int end = offset + request.number("limit", 0);
    for (int i = offset; i < end; i++) {
      page.append(i == offset ? "" : ",").append("{\"id\":\"a:").append(i).append("\"}");
    }
    return Reply.json(page.append(']').toString());
  }

  @Test
  void abortsAnEndlessList() {
    try (FakeBroker broker = FakeBroker.answering(EntityPagingTest::endlessPage);
        NgsiLdClient client =
            NgsiLdClient.open(broker.target(BrokerKind.SPEC).withPageSize(500_000))) {
      QueryResult result =
          client.execute(
              client.prepare(new BusesHotterThan(1), QueryModel.ATTRIBUTES),
              NgsiLdClient.CLOSED_LOOP);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.ENDLESS_PAGES);
      assertThat(broker.requests()).hasSize(2);
    }
  }

  /** Orion-LD whose database has failed: 200 and [] to everything, with a count of 0. */
  @Test
  void rejectsAnEmptyListOfOrionLdWithAFailedDatabase() {
    try (FakeBroker broker =
        FakeBroker.always(Reply.json("[]").with("NGSILD-Results-Count", "0"))) {
      QueryResult result = ask(broker, OrionLd.KIND, new BusesHotterThan(1));
      assertThat(result.failure().kind()).isEqualTo(FailureKind.FALSELY_EMPTY);
      assertThat(result.failure().message()).contains("no fleet is loaded");
      assertThat(result.pages()).as("the check is not measured").hasSize(1);
    }
  }

  @Test
  void rejectsAnEmptyListOfOrionLdIfTheRepeatIsFull() {
    AtomicInteger asked = new AtomicInteger();
    try (FakeBroker broker =
        FakeBroker.answering(request -> asked.getAndIncrement() == 0 ? Reply.json("[]") : BUS)) {
      QueryResult result = ask(broker, OrionLd.KIND, new BusesHotterThan(1));
      assertThat(result.failure().kind()).isEqualTo(FailureKind.FALSELY_EMPTY);
    }
  }

  /** A truncated or unanswered check does not decide about the list. */
  @Test
  void unansweredCheckOfOrionLdIsNotAFalseList() {
    AtomicInteger asked = new AtomicInteger();
    try (FakeBroker broker =
        FakeBroker.answering(
            request -> {
              if (asked.getAndIncrement() > 0) {
                throw new IllegalStateException("closes the connection");
              }
              return Reply.json("[]");
            })) {
      QueryResult result = ask(broker, OrionLd.KIND, new BusesHotterThan(1));
      assertThat(result.failure().kind()).isNotEqualTo(FailureKind.FALSELY_EMPTY);
      assertThat(result.failure().message()).doesNotContain("database");
    }
  }

  /** With georel=near Orion-LD always reports a count of 0. */
  @Test
  void acceptsAnEmptyListOfOrionLdIfTheDatabaseResponds() {
    List<BusQuery> queries = List.of(new BusesHotterThan(1), new BusesNear(20.8, 39.6, 5000));
    for (BusQuery query : queries) {
      try (FakeBroker broker =
          FakeBroker.answering(
              request ->
                  Set.of("type", "options", "limit").equals(request.parameters().keySet())
                      ? BUS
                      : Reply.json("[]"))) {
        QueryResult result = ask(broker, OrionLd.KIND, query);
        assertThat(result.failure()).isNull();
        assertThat(ids(result)).isEmpty();
        assertThat(broker.requests())
            .hasSize(3)
            .noneMatch(request -> request.parameters().containsKey("count"));
      }
    }
  }
}
