package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.faults.DelayDistribution;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.subscription.fault.NotificationFault;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultPlan;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultRule;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.embedded.subscription.mqtt.MqttEndpoint;
import org.ngsildbench.embedded.subscription.mqtt.MqttSender;
import org.ngsildbench.measurement.tally.Notifications;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.notification.MqttServer;
import org.ngsildbench.ngsild.notification.NotificationSession;
import org.ngsildbench.ngsild.notification.NotificationSettings;
import org.ngsildbench.ngsild.notification.NotificationTotals;
import org.ngsildbench.ngsild.notification.ReceiverSettings;
import org.ngsildbench.ngsild.request.EntityRequest;

/** Notifications through a real MQTT server. */
class MqttReceiverIT {
  private static final String PASSWORD = "s3:cr&t/=@";

  @TempDir private Path folder;
  private final NotificationTotals totals = new NotificationTotals();

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void everyWriteIsNotifiedWithALogin(int quality) throws Exception {
    try (Mosquitto mqtt = new Mosquitto(folder, PASSWORD);
        EmbeddedBroker broker = broker(NotificationFaults.none());
        NgsiLdClient client = client(broker);
        NotificationSession session = open(client, mqtt, quality, 20)) {
      write(session, 500);
      assertThat(totals).hasToString(counts(500, 500, 0, 0));
      // The receiver counts a notification after it has woken the waiting write.
      until(() -> session.receiver().notifications() == 500);
      assertThat(session.receiver().trouble()).isEmpty();
      assertThat(session)
          .hasToString("20 subscriptions notified at mqtt://127.0.0.1:" + mqtt.port());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void delaysAndDuplicatesAreExact(int quality) throws Exception {
    NotificationFaultPlan plan =
        NotificationFaultPlan.of(
            1,
            NotificationFaultRule.of("lost", Frequency.every(10), new NotificationFault.Drop()),
            NotificationFaultRule.of(
                "twice", Frequency.every(7), new NotificationFault.Duplicate()),
            NotificationFaultRule.of(
                "slow",
                Frequency.ALWAYS,
                new NotificationFault.Delay(new DelayDistribution.Fixed(50))));
    try (Mosquitto mqtt = new Mosquitto(folder, "");
        NotificationFaults faults = NotificationFaults.start(plan);
        EmbeddedBroker broker = broker(faults)) {
      PlanRun run =
          PlanRun.of(
              "notifications.jmx",
              folder.resolve("run"),
              Map.of(
                  "broker.url",
                  broker.uri().toString(),
                  "receiver.mqtt",
                  "mqtt://127.0.0.1:" + mqtt.port(),
                  "receiver.mqttQos",
                  "" + quality,
                  "subscriptions",
                  "50",
                  "rate",
                  "40",
                  "duration",
                  "5s"));
      long lost = faults.counts().get(0).injected();
      long twice = faults.counts().get(1).injected();
      assertThat(lost).isGreaterThan(15);
      assertThat(twice).isGreaterThan(15);
      Notifications counted =
          run.tallies().get("notification").loadSpecificTallies().notifications().orElseThrow();
      // One more write, before the measurement, made the subscriptions.
      assertThat(counted).isEqualTo(new Notifications(200, 200 - lost, lost, twice, 0, 0, 0));
      // A notification is either duplicated or delayed.
      Histogram delays = run.delays("notification");
      assertThat(delays.getCountBetweenValues(50_000, delays.getMaxValue()))
          .isGreaterThanOrEqualTo(200 - lost - twice);
    }
  }

  @Test
  void lossIsExactWhenTheServerIsKilledAndEndsWithIt() throws Exception {
    try (Mosquitto mqtt = new Mosquitto(folder, "");
        EmbeddedBroker broker = broker(NotificationFaults.none());
        NgsiLdClient client = client(broker);
        NotificationSession session = open(client, mqtt, 1, 5)) {
      write(session, 20);
      mqtt.kill();
      write(session, 15);
      assertThat(totals).hasToString(counts(35, 20, 15, 0));
      assertThat(session.receiver().connections()).isZero();
      mqtt.start();
      until(() -> session.receiver().connections() == 1);
      write(session, 10);
      assertThat(totals).hasToString(counts(45, 30, 15, 0));
      assertThat(session.receiver().trouble().orElseThrow()).contains("ended 1 times");
    }
  }

  /** Each lie is published to the topic of the subscription, as a broker could. */
  @Test
  void everyChangedMessageIsFound() throws Exception {
    try (Mosquitto mqtt = new Mosquitto(folder, "");
        EmbeddedBroker broker = broker(NotificationFaults.none());
        NgsiLdClient client = client(broker);
        NotificationSession session = open(client, mqtt, 1, 1);
        MqttSender liar = new MqttSender()) {
      write(session, 3);
      JsonNode subscription = subscription(client);
      String topic = subscription.at("/notification/endpoint/uri").asText();
      String id = subscription.path("id").asText();
      String right =
          "{\"type\":\"Notification\",\"subscriptionId\":\"%s\",\"data\":[{\"id\":\"urn:ngsi-ld:NotificationProbe:1:0\",\"sequence\":{\"type\":\"Property\",\"value\":3}}]}"
              .formatted(id);
      List<String> unexpected =
          List.of(
              wrapped(right.replace(":3}", ":4}")),
              wrapped(right.replace(":3}", ":-1}")),
              wrapped(right.replace(":3}", ":2.5}")),
              wrapped(right.replace(":3}", ":\"three\"}")),
              wrapped(right.replace(":1:0", ":1:1")),
              wrapped(right.replace("sequence", "sequel")),
              wrapped(right.replace("subscriptionId", "subscription")),
              wrapped(right.replace(id, id + "0")));
      List<String> malformed =
          List.of(
              right,
              "",
              "[" + wrapped(right) + "]",
              "{\"metadata\":{}}",
              "{\"metadata\":{},\"body\":7}",
              "{\"metadata\":{},\"body\":\"text\"}",
              wrapped(right).substring(0, 90),
              wrapped(right.replace("data", "date")),
              "<html>");
      for (String message : unexpected) {
        publish(liar, topic, message);
      }
      for (String message : malformed) {
        publish(liar, topic, message);
      }
      publish(liar, topic + "7", wrapped(right));
      publish(liar, topic, wrapped(right));
      until(() -> totals.toString().contains("duplicates 1,"));
      assertThat(totals)
          .hasToString(
              counts(3, 3, 0, 1).replace("superfluous 0", "superfluous " + unexpected.size()));
      assertThat(session.receiver().unexpected()).isEqualTo(unexpected.size());
      assertThat(session.receiver().malformed()).isEqualTo(malformed.size());
      assertThat(session.receiver().foreign()).isEqualTo(1);
    }
  }

  private static String wrapped(String notification) {
    return "{\"metadata\":{\"Content-Type\":\"application/json\"},\"body\":" + notification + "}";
  }

  private static void publish(MqttSender liar, String topic, String message) throws Exception {
    JsonNode quality = Json.MAPPER.readTree("[{\"key\":\"MQTT-QoS\",\"value\":\"1\"}]");
    liar.send(
            MqttEndpoint.read(URI.create(topic), quality),
            message.getBytes(StandardCharsets.UTF_8),
            Duration.ofSeconds(20))
        .get();
  }

  private static JsonNode subscription(NgsiLdClient client) throws Exception {
    EntityRequest all = EntityRequest.get("/ngsi-ld/v1/subscriptions").keeping(1 << 20);
    byte[] body = client.execute(client.prepare(all), NgsiLdClient.CLOSED_LOOP).body();
    return Json.MAPPER.readTree(body).path(0);
  }

  private static void until(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("it happens in time").isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private void write(NotificationSession session, int writes) {
    for (int i = 0; i < writes; i++) {
      var write = session.prepare(totals.before(null));
      assertThat(session.execute(write, NgsiLdClient.CLOSED_LOOP).operation().failure()).isNull();
    }
    session.drain();
  }

  private static String counts(int due, int arrived, int lost, int duplicates) {
    return "due %d, arrived %d, lost %d, duplicates %d, out of order 0, late 0, superfluous 0"
        .formatted(due, arrived, lost, duplicates);
  }

  private static NotificationSession open(
      NgsiLdClient client, Mosquitto mqtt, int quality, int subscriptions) throws Exception {
    MqttServer server = new MqttServer("127.0.0.1", mqtt.port(), "ann", PASSWORD, quality);
    return NotificationSession.open(
        client,
        NotificationSettings.of(subscriptions)
            .withReceiver(ReceiverSettings.local().withMqtt(server)));
  }

  private static EmbeddedBroker broker(NotificationFaults faults) throws Exception {
    return EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withNotificationFaults(faults));
  }

  private static NgsiLdClient client(EmbeddedBroker broker) {
    return NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()));
  }
}
