package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.embedded.TestBroker.Answer;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.subscription.TestMqttServer;
import org.ngsildbench.embedded.subscription.TestMqttServer.Published;

/** Tests notifications by MQTT (clause 7.2). */
class MqttNotificationsIT extends SubscriptionScene {
  private static final String QUALITY_1 =
      "\"notifierInfo\":[{\"key\":\"MQTT-Version\",\"value\":\"mqtt5.0\"},"
          + "{\"key\":\"MQTT-QoS\",\"value\":\"1\"}]";

  private final TestMqttServer mqtt = new TestMqttServer();

  @AfterEach
  void end() {
    mqtt.close();
  }

  @ParameterizedTest
  @CsvSource({"mqtt3.1.1, 0, 4", "mqtt3.1.1, 1, 4", "mqtt5.0, 0, 5", "mqtt5.0, 1, 5"})
  void publishesNotificationsWithMetadata(String version, int quality, int protocol)
      throws IOException {
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":0}");
    String id =
        subscribeByMqtt(
            "ann:secret@",
            "\"receiverInfo\":[{\"key\":\"X-Line\",\"value\":\"7\"}],"
                + "\"notifierInfo\":[{\"key\":\"MQTT-Version\",\"value\":\"%s\"},"
                    .formatted(version)
                + "{\"key\":\"MQTT-QoS\",\"value\":\"%d\"}]".formatted(quality));
    patch("urn:b:1", "speed", "12");

    Published published = mqtt.next();
    assertThat(published)
        .usingRecursiveComparison()
        .ignoringFields("message")
        .isEqualTo(new Published(protocol, "ann", "secret", "bus/1", quality, ""));
    JsonNode message = Json.MAPPER.readTree(published.message());
    assertThat(message.path("metadata").path("Content-Type").asText())
        .isEqualTo("application/json");
    assertThat(message.path("metadata").path("X-Line").asText()).isEqualTo("7");
    assertThat(message.path("body").path("type").asText()).isEqualTo("Notification");
    assertThat(message.path("body").path("subscriptionId").asText()).isEqualTo(id);
    assertThat(message.path("body").path("data").path(0).path("speed").path("value").asInt())
        .isEqualTo(12);
    until(() -> status().path("delivered").asInt() == 1);
  }

  @Test
  void keepsTheWriteOrder() throws IOException {
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":0}");
    subscribeByMqtt("", QUALITY_1);
    for (int i = 1; i <= 300; i++) {
      patch("urn:b:1", "speed", "" + i);
    }
    for (int i : IntStream.rangeClosed(1, 300).toArray()) {
      JsonNode data = Json.MAPPER.readTree(mqtt.next().message()).path("body").path("data");
      assertThat(data.path(0).path("speed").path("value").asInt()).isEqualTo(i);
    }
    until(() -> status().path("delivered").asInt() == 300);
  }

  @ParameterizedTest
  @CsvSource({"REFUSE, refused, 30000", "NONE, timedOut, 4000", "HANG_UP, failed, 30000"})
  void countsFailuresByKindAndRecovers(
      TestMqttServer.Answer answer, String count, int timeoutMillis) {
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":0}");
    subscribeByMqtt("", "\"timeout\":" + timeoutMillis + "," + QUALITY_1);
    mqtt.answering(answer);
    patch("urn:b:1", "speed", "1");
    until(() -> status().path(count).asInt() == 1);

    mqtt.answering(TestMqttServer.Answer.CONFIRM);
    patch("urn:b:1", "speed", "2");
    until(() -> status().path("delivered").asInt() == 1);
  }

  @Test
  void unreachableServerIsAFailureAndDelaysNoHttp() {
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":0}");
    subscribeByMqtt("", QUALITY_1);
    subscribe(BUSES, "", "");
    mqtt.close();
    patch("urn:b:1", "speed", "1");
    receiver.next();
    until(() -> status().path("failed").asInt() == 1);
  }

  private String subscribeByMqtt(String login, String endpoint) {
    String body =
        subscription(BUSES, "", endpoint, "/n")
            .replace(receiver.url("/n"), "mqtt://" + login + "127.0.0.1:" + mqtt.port() + "/bus/1");
    Answer created = broker.send("POST", "/subscriptions", body);
    assertThat(created.status()).as(created.body()).isEqualTo(201);
    return created.header("Location").substring("/ngsi-ld/v1/subscriptions/".length());
  }
}
