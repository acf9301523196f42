package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.embedded.TestBroker.Answer;
import org.ngsildbench.embedded.subscription.NotificationLimits;
import org.ngsildbench.embedded.subscription.TestReceiver.Received;

/** Tests the delivery of notifications: order, separation of tenants, and failures. */
class NotificationDeliveryIT extends SubscriptionScene {

  @Test
  void keepsTheWriteOrder() {
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":0}");
    subscribe(BUSES, "\"format\":\"keyValues\"", "");
    for (int i = 1; i <= 300; i++) {
      patch("urn:b:1", "speed", "" + i);
    }
    assertThat(receiver.next(300))
        .extracting(one -> one.first().path("speed").asInt())
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 300).boxed().toList());
  }

  @Test
  void hangingReceiverBlocksNoWriterAndOverflowIsCounted() {
    broker.close();
    broker =
        TestBroker.start(
            EmbeddedBrokerOptions.defaults()
                .withNotificationLimits(new NotificationLimits(5, 100)));
    CountDownLatch answered = new CountDownLatch(1);
    receiver.beforeAnswering(exchange -> await(answered));
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":0}");
    String id = subscribe(BUSES, "", "");
    patch("urn:b:1", "speed", "1");
    receiver.next();
    for (int i = 2; i <= 20; i++) {
      patch("urn:b:1", "speed", "" + i);
    }
    assertThat(status().path("overflowed").asInt()).isEqualTo(14);
    assertThat(status().path("waiting").asInt()).isEqualTo(5);
    answered.countDown();
    receiver.next(5);

    JsonNode read = notification(id);
    assertThat(read.path("timesFailed").asInt()).isEqualTo(14);
    assertThat(read.path("timesSent").asInt()).isEqualTo(6);
  }

  @Test
  void countsFailuresByKind() {
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":0}");
    CountDownLatch over = new CountDownLatch(1);
    receiver.beforeAnswering(
        exchange -> {
          if (exchange.getRequestURI().getPath().equals("/slow")) {
            await(over);
          }
        });
    receiver.answering(500);
    String refused = subscribe(BUSES, "", "", "/refused");
    subscribe(BUSES, "", "\"timeout\":1000", "/slow");
    String nobody =
        subscription(BUSES, "", "", "/n").replace(receiver.url("/n"), "http://127.0.0.1:1/n");
    assertThat(broker.send("POST", "/subscriptions", nobody).status()).isEqualTo(201);
    patch("urn:b:1", "speed", "1");

    until(() -> status().path("timedOut").asInt() == 1);
    until(() -> status().path("refused").asInt() == 1);
    until(() -> status().path("failed").asInt() == 1);
    over.countDown();
    assertThat(notification(refused).path("status").asText()).isEqualTo("failed");
    assertThat(notification(refused).has("lastFailure")).isTrue();

    receiver.answering(200);
    patch("urn:b:1", "speed", "2");
    until(() -> notification(refused).path("status").asText().equals("ok"));
    // On a busy machine, an answer may take longer than the timeout of the slow one.
    until(() -> status().path("delivered").asInt() + status().path("timedOut").asInt() == 3);
  }

  @Test
  void tenantsAreIsolated() {
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":0}");
    Answer created =
        broker.send(
            "POST", "/subscriptions", subscription(BUSES, "", "", "/n"), "NGSILD-Tenant", "one");
    assertThat(created.status()).isEqualTo(201);
    patch("urn:b:1", "speed", "1");
    broker.send(
        "POST",
        "/entities",
        "{\"id\":\"urn:b:2\",\"type\":\"Bus\",\"speed\":{\"type\":\"Property\",\"value\":0}}",
        "NGSILD-Tenant",
        "one");

    Received second = receiver.next();
    assertThat(second.headers().getFirst("NGSILD-Tenant")).isEqualTo("one");
    assertThat(second.first().path("id").asText()).isEqualTo("urn:b:2");
    assertThat(receiver.rest()).isEmpty();
  }

  private JsonNode notification(String subscription) {
    return broker.get("/subscriptions/" + subscription).json().path("notification");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
