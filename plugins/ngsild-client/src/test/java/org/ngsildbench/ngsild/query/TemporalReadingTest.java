package org.ngsildbench.ngsild.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
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
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Rows of the "Temporal" and "Limits and paging" tables of how real brokers answer. */
class TemporalReadingTest {

  private static final List<String> POLLUTION = List.of("airPollution");
  private static final List<String> SEATS =
      IntStream.rangeClosed(1, 8).mapToObj(seat -> "seatOccupancy" + seat).toList();

  /** Half a period before the first reading of an hour, twelve hours long. */
  private static Instant windowStart(FakeHistory history, int hour) {
    return FakeHistory.START
        .plus(Duration.ofHours(hour))
        .minus(Duration.ofSeconds(history.periodSeconds).dividedBy(2));
  }

  private static QueryResult meanPollution(FakeBroker broker, BrokerKind kind, Instant from) {
    try (NgsiLdClient client = broker.client(kind)) {
      BusQuery query =
          new MeanAirPollution(from, from.plus(Duration.ofHours(12)), AggregatedBy.CLIENT);
      return client.execute(client.prepare(query, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
    }
  }

  private static void assertRight(QueryResult result, FakeHistory history, Instant from) {
    Instant to = from.plus(Duration.ofHours(12));
    assertThat(result.failure()).isNull();
    QueryAnswer.Mean mean = (QueryAnswer.Mean) result.answer();
    long perBus = Duration.ofHours(12).toSeconds() / history.periodSeconds;
    assertThat(mean.samples()).isEqualTo(perBus * history.buses);
    assertThat(mean.value()).isCloseTo(history.mean(POLLUTION, from, to), within(1e-9));
  }

  @Test
  void scorpioDefaultLastNOfFiftyIsOverriddenAndNewestFirstNormalizedIsRead() {
    FakeHistory history = new FakeHistory(5, 60, 1440);
    history.defaultLastN = 50;
    history.normalized = true;
    history.newestFirst = true;
    history.singleInstanceAsObject = true;
    try (FakeBroker broker = FakeBroker.answering(history)) {
      Instant from = windowStart(history, 3);
      assertRight(meanPollution(broker, Scorpio.KIND, from), history, from);
      Request request = broker.requests().get(0);
      assertThat(request.parameters()).doesNotContainKey("options");
      assertThat(request.parameter("lastN")).isEqualTo("43201");
    }
  }

  @Test
  void stellioPagesOfAHundredEntitiesWithScopesAndTextValuesAreRead() {
    FakeHistory history = new FakeHistory(230, 600, 144);
    history.scopes = true;
    history.valuesAsText = true;
    history.exclusiveEnds = true;
    history.maxPage = 100;
    try (FakeBroker broker = FakeBroker.answering(history)) {
      Instant from = windowStart(history, 0);
      QueryResult result = meanPollution(broker, Stellio.KIND, from);
      assertRight(result, history, from);
      assertThat(result.pages()).hasSize(3);
      assertThat(broker.requests().get(2).parameter("offset")).isEqualTo("200");
      assertThat(broker.requests()).allMatch(r -> r.parameter("options").equals("temporalValues"));
    }
  }

  @Test
  void continuesTruncatedResponsesOfTheStandardDialect() {
    FakeHistory history = new FakeHistory(7, 60, 1440);
    history.instancesAnAnswer = 1000;
    try (FakeBroker broker = FakeBroker.answering(history)) {
      Instant from = windowStart(history, 9);
      QueryResult result = meanPollution(broker, BrokerKind.SPEC, from);
      assertRight(result, history, from);
      // 720 readings of each bus, 142 at first, then 141 new ones a request.
      assertThat(result.pages()).hasSize(6);
      assertThat(result.pages().get(0).status()).isEqualTo(206);
      assertThat(result.status()).isEqualTo(200);
    }
  }

  @Test
  void continuesForwardsIfTheOldestComesFirst() {
    FakeHistory history = new FakeHistory(7, 60, 1440);
    history.instancesAnAnswer = 1000;
    history.sendsOldestWhenCut = true;
    try (FakeBroker broker = FakeBroker.answering(history)) {
      Instant from = windowStart(history, 9);
      QueryResult result = meanPollution(broker, BrokerKind.SPEC, from);
      assertRight(result, history, from);
      assertThat(result.pages()).hasSize(6);
      assertThat(broker.requests().get(1).parameter("timeAt")).isGreaterThan(from.toString());
    }
  }

  @Test
  void mintakaPagesByAnchorAndContinuesByEntityAfterA206() {
    FakeHistory history = new FakeHistory(120, 600, 144);
    history.anchors = true;
    history.newestFirst = true;
    history.exclusiveEnds = true;
    history.instancesAnAnswer = 1000;
    history.twelveHourClockInLists = true;
    try (FakeBroker broker = FakeBroker.answering(history)) {
      Instant from = windowStart(history, 5);
      QueryResult result = meanPollution(broker, OrionLd.KIND, from);
      assertRight(result, history, from);
      // Two pages of entities, and each entity's rest by itself.
      assertThat(result.pages()).hasSize(2 + 120);
      assertThat(broker.requests())
          .allMatch(request -> request.path().startsWith("/temporal/entities"))
          .noneMatch(request -> request.parameters().containsKey("offset"))
          .noneMatch(request -> request.parameters().containsKey("count"))
          .noneMatch(request -> request.parameters().containsKey("format"));
      assertThat(broker.requests().get(101).parameter("pageAnchor"))
          .isEqualTo(FakeHistory.bus(100));
    }
  }

  @Test
  void mintakaBoundsInHourZeroAreWidenedAndSurplusReadingsDropped() {
    FakeHistory history = new FakeHistory(3, 60, 2 * 1440);
    history.anchors = true;
    history.newestFirst = true;
    history.twelveHourClockInLists = true;
    history.instancesAnAnswer = 1000;
    try (FakeBroker broker = FakeBroker.answering(history)) {
      // From 12:30 to 00:30 the next day: the end is in hour 00.
      Instant from = FakeHistory.START.plus(Duration.ofMinutes(12 * 60 + 30)).minusSeconds(30);
      assertRight(meanPollution(broker, OrionLd.KIND, from), history, from);
      // From 00:30 on: the start is in hour 00.
      Instant night = FakeHistory.START.plus(Duration.ofMinutes(30)).minusSeconds(30);
      assertRight(meanPollution(broker, OrionLd.KIND, night), history, night);
      assertThat(broker.requests())
          .filteredOn(request -> request.path().endsWith("/temporal/entities"))
          .noneMatch(request -> request.parameter("timeAt").contains("T00:"))
          .noneMatch(request -> request.parameter("endTimeAt").contains("T00:"));
    }
  }

  @Test
  void occupancyOfOneBusUsesAllSeats() {
    FakeHistory history = new FakeHistory(4, 60, 1440);
    history.instancesAnAnswer = 1000;
    try (FakeBroker broker = FakeBroker.answering(history);
        NgsiLdClient client = broker.client(BrokerKind.SPEC)) {
      Instant from = windowStart(history, 0);
      Instant to = from.plus(Duration.ofDays(1));
      BusQuery query = new MeanOccupancy(FakeHistory.bus(2), from, to, AggregatedBy.CLIENT);
      QueryResult result =
          client.execute(client.prepare(query, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
      assertThat(result.failure()).isNull();
      double sum = 0;
      for (String seat : SEATS) {
        for (int step = 0; step < 1440; step++) {
          sum += FakeHistory.value(seat, 2, step);
        }
      }
      QueryAnswer.Mean mean = (QueryAnswer.Mean) result.answer();
      assertThat(mean.samples()).isEqualTo(8 * 1440);
      assertThat(mean.value()).isCloseTo(sum / (8 * 1440), within(1e-9));
      assertThat(result.aggregationNanos()).isPositive();
    }
  }

  @Test
  void occupancyOfAllIsAMeanForEachBus() {
    FakeHistory history = new FakeHistory(9, 600, 144);
    try (FakeBroker broker = FakeBroker.answering(history);
        NgsiLdClient client = broker.client(Scorpio.KIND)) {
      Instant from = windowStart(history, 0);
      BusQuery query = new MeanOccupancyOfAll(from, from.plus(Duration.ofDays(1)));
      QueryResult result =
          client.execute(client.prepare(query, QueryModel.ATTRIBUTES), NgsiLdClient.CLOSED_LOOP);
      QueryAnswer.MeanPerEntity means = (QueryAnswer.MeanPerEntity) result.answer();
      assertThat(means.means()).hasSize(9);
      for (int bus = 0; bus < 9; bus++) {
        double sum = 0;
        for (String seat : SEATS) {
          for (int step = 0; step < 144; step++) {
            sum += FakeHistory.value(seat, bus, step);
          }
        }
        QueryAnswer.Mean mean = means.means().get(FakeHistory.bus(bus));
        assertThat(mean.samples()).isEqualTo(8 * 144);
        assertThat(mean.value()).isCloseTo(sum / (8 * 144), within(1e-9));
      }
    }
  }

  @Test
  void abortsIfEveryResponseIsTruncated() {
    String body =
        "[{\"id\":\"urn:a:b\",\"airPollution\":{\"values\":[[1,\"2026-01-05T06:00:00Z\"]]}}]";
    Reply cut = Reply.status(206, body);
    try (FakeBroker broker = FakeBroker.always(cut)) {
      QueryResult result = meanPollution(broker, BrokerKind.SPEC, FakeHistory.START);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.CUT_HISTORY);
      assertThat(broker.requests()).hasSizeLessThan(5);
    }
  }

  @Test
  void responseAsLongAsLastNIsIncomplete() {
    FakeHistory history = new FakeHistory(1, 1, 12 * 3600 + 10);
    try (FakeBroker broker = FakeBroker.answering(history)) {
      QueryResult result = meanPollution(broker, BrokerKind.SPEC, FakeHistory.START);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.CUT_HISTORY);
    }
  }

  @Test
  void noReadingsGiveNoMean() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      QueryResult result = meanPollution(broker, BrokerKind.SPEC, FakeHistory.START);
      assertThat(((QueryAnswer.Mean) result.answer()).samples()).isZero();
    }
  }
}
