package org.ngsildbench.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.Delivery.Fate;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;

class BrokerRecipientTest {

  private static final TemporalDocument DOCUMENT =
      new TemporalDocument(
          "urn:a:1",
          ("{\"id\":\"urn:a:1\",\"type\":\"A\"}" + " ".repeat(2_000)).getBytes(UTF_8),
          40,
          "a",
          FleetSpec.START,
          FleetSpec.START,
          FleetSpec.START);

  private StubBroker broker;
  private NgsiLdClient client;

  @BeforeEach
  void start() throws Exception {
    broker = new StubBroker();
    client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.STELLIO, broker.uri()));
  }

  @AfterEach
  void stop() {
    client.close();
    broker.close();
  }

  private Delivery refused(int status, String words) {
    broker.statuses.add(status);
    broker.words = words;
    return new BrokerRecipient(client).addHistory(DOCUMENT);
  }

  /** It says so behind more words than stand in a message. */
  @Test
  void theWholeOfAnAnswerTellsWhetherARequestWasTooLarge() {
    String trace = "at some.stack.Trace ".repeat(50);
    Delivery delivery = refused(500, trace + "DataBufferLimitException: limit 1024");
    assertThat(delivery.message()).doesNotContain("DataBufferLimit");
    assertThat(delivery.tooLarge()).isTrue();
    assertThat(delivery.mostBytes()).isEqualTo(1024);
    assertThat(delivery.refused()).isEqualTo(40);
    assertThat(refused(500, trace).fate()).isEqualTo(Fate.UNKNOWN);
  }
}
