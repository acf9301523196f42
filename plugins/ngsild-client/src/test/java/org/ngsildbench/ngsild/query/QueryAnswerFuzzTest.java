package org.ngsildbench.ngsild.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** Any answer of a broker to any query, with its paging, gives an answer or a failure. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class QueryAnswerFuzzTest {

  private static final Instant FROM = Instant.parse("2026-01-05T00:00:30Z");
  private static final Instant TO = FROM.plus(Duration.ofHours(12));
  private static final String BUS = "urn:ngsi-ld:Bus:city:1";
  private static final List<BusQuery> QUERIES =
      List.of(
          new LocationOfBus(BUS),
          new BusesHotterThan(90),
          new TopFuelConsumption(10),
          new MeanAirPollution(FROM, TO, AggregatedBy.CLIENT),
          new MeanAirPollution(FROM, TO, AggregatedBy.BROKER),
          new MeanOccupancy(BUS, FROM, TO, AggregatedBy.CLIENT),
          new MeanOccupancyOfAll(FROM, TO),
          new BusesNear(20.8, 39.6, 5000),
          new StationsNear(20.8, 39.6, 5000),
          new BusesInside(20.8, 39.6, 5000));
  private static final List<BrokerKind> KINDS =
      List.of(BrokerKind.SPEC, OrionLd.KIND, Scorpio.KIND, Stellio.KIND);

  private static final List<Reply> REPLIES = new java.util.ArrayList<>();
  private static FakeBroker broker;
  private static List<NgsiLdClient> clients;

  @BeforeAll
  static void start() {
    broker =
        FakeBroker.answering(
            request -> {
              synchronized (REPLIES) {
                return REPLIES.size() > 1 ? REPLIES.remove(0) : REPLIES.get(0);
              }
            });
    clients = KINDS.stream().map(broker::client).toList();
  }

  @AfterAll
  static void stop() {
    clients.forEach(NgsiLdClient::close);
    broker.close();
  }

  @FuzzTest
  void answer(FuzzedDataProvider data) {
    NgsiLdClient client = clients.get(data.consumeInt(0, KINDS.size() - 1));
    BusQuery query = data.pickValue(QUERIES);
    QueryModel model = data.pickValue(QueryModel.values());
    int status = data.pickValue(new int[] {200, 200, 200, 206, 404, 500});
    String range = data.consumeAsciiString(80).replaceAll("[^ -~]", "");
    String total = Integer.toString(data.consumeInt(-1, 5_000));
    String last = data.consumeBoolean() ? "[]" : data.consumeString(2_000);
    Map<String, String> headers = Map.of("Content-Range", range, "NGSILD-Results-Count", total);
    synchronized (REPLIES) {
      REPLIES.clear();
      REPLIES.add(new Reply(status, data.consumeRemainingAsString(), headers));
      if (status == 206) {
        REPLIES.add(new Reply(status, last, Map.of("Content-Range", range)));
      }
      REPLIES.add(new Reply(200, last, Map.of()));
    }
    broker.requests().clear();
    PreparedQuery prepared;
    try {
      prepared = client.prepare(query, model);
    } catch (BrokerException unsupported) {
      return;
    }
    QueryResult result = client.execute(prepared, NgsiLdClient.CLOSED_LOOP);
    if (result.failure() == null) {
      assertThat(result.answer()).isNotNull();
    } else {
      assertThat(result.failure().message()).hasSizeLessThan(1_000).doesNotContain("Exception");
    }
  }
}
