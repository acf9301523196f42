package org.ngsildbench.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.Retries;
import org.ngsildbench.load.send.BrokerLoadTarget;
import org.ngsildbench.load.send.SendResult;
import org.ngsildbench.load.send.SendResult.Status;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

class BrokerLoadTargetTest {

  private static final TemporalDocument DOCUMENT =
      new TemporalDocument(
          "urn:a:1",
          ("{\"id\":\"urn:a:1\",\"type\":\"A\"}" + " ".repeat(2_000)).getBytes(UTF_8),
          40,
          "a",
          FleetSpec.START,
          FleetSpec.START,
          FleetSpec.START);

  private final List<Duration> pauses = new ArrayList<>();
  private StubBroker broker;
  private NgsiLdClient client;

  @BeforeEach
  void start() throws Exception {
    broker = new StubBroker();
    client = NgsiLdClient.open(BrokerTarget.of(Stellio.KIND, broker.uri()));
  }

  @AfterEach
  void stop() {
    client.close();
    broker.close();
  }

  private SendResult refused(int status, String words) {
    broker.statuses.add(status);
    broker.words = words;
    return target().addHistory(DOCUMENT);
  }

  private BrokerLoadTarget target() {
    return new BrokerLoadTarget(client, new Attempts(Retries.DEFAULT, pauses::add));
  }

  @Test
  void retriesQueries() {
    broker.questionStatuses.addAll(List.of(503, 429, 500));
    assertThat(target().holds("urn:a:1")).isTrue();
    assertThat(pauses).hasSize(3);
    broker.emptied = true;
    broker.questionStatuses.add(503);
    assertThat(target().holds("urn:a:1")).isFalse();
    assertThat(pauses).hasSize(4);
  }

  @Test
  void reportsTheLastResponseIfQueriesFail() {
    broker.words = "still starting";
    broker.questionStatuses.addAll(Collections.nCopies(Retries.DEFAULT.attempts(), 503));
    assertThatExceptionOfType(BrokerException.class)
        .isThrownBy(() -> target().holds(DOCUMENT))
        .withMessageContaining("still starting");
    assertThat(broker.questionStatuses).isEmpty();
    broker.questionStatuses.add(403);
    assertThatExceptionOfType(BrokerException.class).isThrownBy(() -> target().holds("urn:a:1"));
    assertThat(pauses).hasSize(Retries.DEFAULT.attempts() - 1);
  }

  @Test
  void stoppedLoadSendsNoQueries() {
    Thread.currentThread().interrupt();
    assertThatExceptionOfType(BrokerException.class)
        .isThrownBy(() -> target().holds("urn:a:1"))
        .satisfies(stopped -> assertThat(stopped.kind()).isEqualTo(FailureKind.INTERRUPTED));
    assertThat(Thread.interrupted()).isTrue();
  }

  /** The reason is beyond the text that a message includes. */
  @Test
  void detectsASizeLimitAnywhereInTheResponse() {
    String trace = "at some.stack.Trace ".repeat(50);
    SendResult delivery = refused(500, trace + "DataBufferLimitException: limit 1024");
    assertThat(delivery.message()).doesNotContain("DataBufferLimit");
    assertThat(delivery.tooLarge()).isTrue();
    assertThat(delivery.maxBytes()).isEqualTo(1024);
    assertThat(delivery.refused()).isEqualTo(40);
    assertThat(refused(500, trace).status()).isEqualTo(Status.UNKNOWN);
  }
}
