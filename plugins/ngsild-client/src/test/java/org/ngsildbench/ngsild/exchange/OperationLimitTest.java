package org.ngsildbench.ngsild.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.FakeBroker.Request;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.http.message.HeaderFields;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.query.AnswerReading;
import org.ngsildbench.ngsild.query.BusesHotterThan;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.QueryResult;

/** The limit of an operation includes all of its requests, each of which may be in time. */
class OperationLimitTest {

  private static final Duration LIMIT = Duration.ofSeconds(2);
  private static final int PAGE_MILLIS = 800;
  private static final int PAGE = 100;

  private final CountDownLatch end = new CountDownLatch(1);

  @AfterEach
  void release() {
    end.countDown();
  }

  @Test
  void slowPagesEndAtTheOperationTimeout() {
    try (FakeBroker broker = FakeBroker.answering(this::slowPage)) {
      QueryResult result = hotBuses(broker, LIMIT);

      assertThat(result.failure()).extracting(Failure::responseCode).isEqualTo("TIMEOUT");
      assertThat(result.failure().message()).contains("not complete within 2000 ms");
      assertThat(result.pages()).hasSizeBetween(1, 3);
      assertThat(result.times().serviceTime())
          .isLessThan(TimeUnit.MINUTES.toNanos(1)); // Of 10,000 pages, two hours.
    }
  }

  @Test
  void aStalledPageHasOnlyTheRemainingTime() {
    try (FakeBroker broker =
        FakeBroker.answering(
            request -> {
              if (request.number("offset", 0) > 0) {
                await(60_000);
              }
              return page(request);
            })) {
      // Enough for the first page on a busy machine.
      QueryResult result = hotBuses(broker, Duration.ofSeconds(5));

      assertThat(result.failure()).extracting(Failure::responseCode).isEqualTo("TIMEOUT");
      assertThat(result.pages()).hasSize(2);
      assertThat(result.times().serviceTime()).isLessThan(TimeUnit.SECONDS.toNanos(30));
    }
  }

  @Test
  void doesNotSendTheRestOfASplitBatch() {
    List<EntityBytes> entities =
        IntStream.range(0, 10)
            .mapToObj(i -> new EntityBytes("urn:ngsi-ld:T:" + i, entity(i)))
            .toList();
    try (FakeBroker broker =
            FakeBroker.answering(
                request -> {
                  await(PAGE_MILLIS);
                  return Reply.status(204, "");
                });
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(Stellio.KIND, broker.uri()))) {
      BatchResult result =
          client.prepare(BatchOperation.UPDATE, entities, BatchSplit.atMost(0, 1)).run(log(LIMIT));

      assertThat(result.failure()).extracting(Failure::responseCode).isEqualTo("TIMEOUT");
      assertThat(broker.requests()).hasSizeLessThan(10);
      assertThat(result.accepted() + result.undetermined()).isEqualTo(10);
      assertThat(result.undetermined()).isPositive();
    }
  }

  private QueryResult hotBuses(FakeBroker broker, Duration limit) {
    try (NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(Stellio.KIND, broker.uri()))) {
      return client
          .prepare(new BusesHotterThan(-30), QueryModel.ATTRIBUTES)
          .run(log(limit), AnswerReading.READ, null);
    }
  }

  private static OperationLog log(Duration limit) {
    return new OperationLog(OperationLog.CLOSED_LOOP, null, HeaderFields.NONE, limit);
  }

  private Reply slowPage(Request request) {
    await(PAGE_MILLIS);
    return page(request);
  }

  private static Reply page(Request request) {
    int first = request.number("offset", 0);
    return Reply.json(
        IntStream.range(first, first + PAGE)
            .mapToObj(i -> "{\"id\":\"urn:ngsi-ld:Bus:city:%d\",\"type\":\"Bus\"}".formatted(i))
            .collect(Collectors.joining(",", "[", "]")));
  }

  private static byte[] entity(int number) {
    return "{\"id\":\"urn:ngsi-ld:T:%d\",\"type\":\"T\"}"
        .formatted(number)
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Answers late; a test's end releases what it still holds. */
  private void await(long millis) {
    try {
      end.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
