package org.ngsildbench.ngsild.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.ngsildbench.ngsild.batch.SentBatches.assertCounts;
import static org.ngsildbench.ngsild.batch.SentBatches.create;
import static org.ngsildbench.ngsild.batch.SentBatches.entities;
import static org.ngsildbench.ngsild.batch.SentBatches.send;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Tests size rejections by brokers, and batches split to avoid them. */
class BatchSizesTest {

  @Test
  void scorpioRejectsTenMegabytesWithAnEmpty413() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(413, ""))) {
      BatchResult result = send(broker, Scorpio.KIND, BatchOperation.CREATE, 11, 1 << 20);
      assertRefusedForSize(result, 10L << 20, 11);
    }
  }

  @Test
  void stellioRejectsAQuarterMegabyteWithA500ThatNamesItsBuffer() {
    String words =
        "{\"trace\":\""
            + "at x ".repeat(200)
            + "\",\"detail\":\"DataBufferLimitException: Exceeded limit on max bytes to buffer : 262144\"}";
    try (FakeBroker broker = FakeBroker.always(Reply.status(500, words))) {
      BatchResult result = send(broker, Stellio.KIND, BatchOperation.CREATE, 300, 1024);
      assertRefusedForSize(result, 262_144, 300);
    }
  }

  @Test
  void laterStelliosRejectACreateWithA400ThatBeginsWith413() {
    String words =
        "{\"type\":\"https://uri.etsi.org/ngsi-ld/errors/BadRequestData\",\"title\":\"The request"
            + " includes input data which does not meet the requirements of the operation\","
            + "\"detail\":\"413 CONTENT_TOO_LARGE \\\"Exceeded limit\\\"\"}";
    try (FakeBroker broker = FakeBroker.always(Reply.status(400, words))) {
      BatchResult result = send(broker, Stellio.KIND, BatchOperation.CREATE, 4000, 1024);
      assertRefusedForSize(result, 2 << 20, 4000);
    }
  }

  /** A broken Stellio answers with or without a text: neither is a size limit. */
  @Test
  void otherErrorsOfStellioAreNotASizeLimit() {
    for (Reply reply :
        List.of(
            Reply.status(500, "{\"title\":\"Internal error\"}"),
            Reply.status(500, ""),
            Reply.status(503, ""),
            Reply.status(400, "{\"detail\":\"JSON is broken\"}"))) {
      try (FakeBroker broker = FakeBroker.always(reply)) {
        assertThat(send(broker, Stellio.KIND, BatchOperation.UPSERT, 4000, 1024).refusedForSize())
            .isFalse();
      }
    }
  }

  @Test
  void orionLdRejectsWithA400PayloadMissing() {
    String words = "{\"title\":\"payload missing\"}";
    try (FakeBroker broker = FakeBroker.always(Reply.status(400, words))) {
      assertRefusedForSize(
          send(broker, OrionLd.KIND, BatchOperation.CREATE, 1100, 1024), 1 << 20, 1100);
      assertRefusedForSize(
          send(broker, OrionLd.KIND, BatchOperation.CREATE, 2000, 1024), 2_000_000, 2000);
    }
  }

  @Test
  void orionLd400OfASmallBatchIsNotASizeLimit() {
    BatchResult result = create(Reply.status(400, "{\"title\":\"bad\"}"), OrionLd.KIND, 2);
    assertThat(result.refusedForSize()).isFalse();
    assertCounts(result, 0, 2, 0);
  }

  private static void assertRefusedForSize(BatchResult result, long limit, int entities) {
    assertThat(result.refusedForSize()).isTrue();
    assertThat(result.sizeLimitBytes()).isEqualTo(limit);
    assertThat(result.failure().kind()).isEqualTo(FailureKind.TOO_LARGE_FOR_BROKER);
    assertCounts(result, 0, entities, 0);
  }

  @Test
  void splitsABatchIntoRequestsTheBrokerAccepts() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(201, ""));
        NgsiLdClient client = broker.client(Stellio.KIND)) {
      PreparedBatch batch =
          client.prepare(BatchOperation.CREATE, entities(1000, 1024), BatchSplit.BY_BROKER_LIMITS);
      // 255 entities of 1,024 bytes with their commas and brackets fit 262,144 bytes.
      assertThat(batch.requests()).isEqualTo(4);
      BatchResult result = client.execute(batch, NgsiLdClient.CLOSED_LOOP);
      assertCounts(result, 1000, 0, 0);
      assertThat(result.pages()).hasSize(4);
      assertThat(broker.requests())
          .extracting(request -> request.body().split("\"id\":", -1).length - 1)
          .containsExactly(255, 255, 255, 235);
      assertThat(broker.requests()).allMatch(request -> request.body().length() <= 262_144);
      assertThat(result.times().serviceTime())
          .isGreaterThanOrEqualTo(
              result.pages().stream().mapToLong(page -> page.end() - page.start()).sum());
    }
  }

  @Test
  void timeoutAfterASizeRejectionEndsTheWholeBatch() {
    AtomicInteger asked = new AtomicInteger();
    CountDownLatch over = new CountDownLatch(1);
    Function<FakeBroker.Request, Reply> refusingThenSilent =
        request -> {
          if (asked.incrementAndGet() > 1) {
            await(over);
          }
          return Reply.status(413, "");
        };
    try (FakeBroker broker = FakeBroker.answering(refusingThenSilent);
        NgsiLdClient client =
            NgsiLdClient.open(
                broker
                    .target(BrokerKind.SPEC)
                    .withTimeouts(Duration.ofSeconds(5), Duration.ofSeconds(5)))) {
      PreparedBatch batch =
          client.prepare(BatchOperation.CREATE, entities(5, 80), BatchSplit.atMost(0, 1));
      BatchResult result = client.execute(batch, NgsiLdClient.CLOSED_LOOP);
      over.countDown();
      assertCounts(result, 0, 1, 4);
      assertThat(result.pages()).hasSize(2);
      assertThat(result.failure().kind()).isEqualTo(FailureKind.TIMEOUT);
    }
  }

  private static void await(CountDownLatch over) {
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A broker that was killed breaks connections as well. */
  @Test
  void aConnectionThatBreaksDuringALargeBodyIsNotASizeLimit() throws Exception {
    try (ServerSocket closing = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread server = new Thread(() -> closeAll(closing));
      server.start();
      URI uri = URI.create("http://127.0.0.1:" + closing.getLocalPort());
      try (NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(Scorpio.KIND, uri))) {
        PreparedBatch batch =
            client.prepare(
                BatchOperation.CREATE, entities(3, 11 << 20), BatchSplit.atMost(12 << 20, 1));
        BatchResult result = client.execute(batch, NgsiLdClient.CLOSED_LOOP);
        assertThat(result.refusedForSize()).isFalse();
        assertThat(result.failure().kind()).isEqualTo(FailureKind.RESET);
        assertCounts(result, 0, 0, 3);
      }
    }
  }

  /** Ends with the socket. */
  private static void closeAll(ServerSocket closing) {
    try {
      while (true) {
        try (Socket socket = closing.accept()) {
          socket.getInputStream().readNBytes(1000);
        }
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  /** 1,000 in one request took it 78 s: the next size was measured meanwhile. */
  @Test
  void scorpioDeletesInHundreds() {
    try (NgsiLdClient client =
        NgsiLdClient.open(BrokerTarget.of(Scorpio.KIND, URI.create("http://127.0.0.1:1")))) {
      assertThat(
              client
                  .prepare(BatchOperation.DELETE, entities(1000, 1024), BatchSplit.BY_BROKER_LIMITS)
                  .requests())
          .isEqualTo(10);
    }
  }

  /** Orion-LD finds only the first 20 entities of an update; 800 existing ones end an upsert. */
  @Test
  void orionLdUpdatesAreSplitByTwenties() {
    try (FakeBroker broker = FakeBroker.always(Reply.status(204, ""));
        NgsiLdClient client = broker.client(OrionLd.KIND)) {
      List<EntityBytes> entities = entities(1000, 80);
      BatchSplit split = BatchSplit.BY_BROKER_LIMITS;
      assertThat(client.prepare(BatchOperation.UPDATE, entities, split).requests()).isEqualTo(50);
      assertThat(client.prepare(BatchOperation.UPSERT, entities, split).requests()).isEqualTo(2);
      assertThat(client.prepare(BatchOperation.CREATE, entities, split).requests()).isEqualTo(1);
      assertThat(
              client.prepare(BatchOperation.CREATE, entities, BatchSplit.atMost(0, 300)).requests())
          .isEqualTo(4);
    }
  }
}
