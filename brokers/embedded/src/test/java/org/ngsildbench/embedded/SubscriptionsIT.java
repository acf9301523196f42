package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.TestBroker.Answer;
import org.ngsildbench.embedded.subscription.TestReceiver.Received;

/** Tests the content of notifications and subscriptions as resources. */
class SubscriptionsIT extends SubscriptionScene {

  @Test
  void notificationFollowsTheSpecification() {
    String id = subscribe(BUSES, "", "\"receiverInfo\":[{\"key\":\"X-Key\",\"value\":\"v\"}]");
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":1}");

    Received notification = receiver.next();
    assertThat(notification.headers().getFirst("Content-Type")).isEqualTo("application/json");
    assertThat(notification.headers().getFirst("Link")).contains("json-ld#context");
    assertThat(notification.headers().getFirst("X-Key")).isEqualTo("v");
    assertThat(notification.json().path("type").asText()).isEqualTo("Notification");
    assertThat(notification.json().path("id").asText()).startsWith("urn:ngsi-ld:Notification:");
    assertThat(notification.json().path("subscriptionId").asText()).isEqualTo(id);
    assertThat(Instant.parse(notification.json().path("notifiedAt").asText()))
        .isBefore(Instant.now());
    assertThat(notification.json().path("data")).hasSize(1);
    assertThat(notification.first().toString())
        .isEqualTo(
            "{\"id\":\"urn:b:1\",\"type\":\"Bus\","
                + "\"speed\":{\"type\":\"Property\",\"value\":1}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"format\":\"keyValues\" | {\"id\":\"urn:b:1\",\"type\":\"Bus\",\"speed\":7,\"doors\":2}",
        "\"format\":\"concise\",\"attributes\":[\"doors\"] | "
            + "{\"id\":\"urn:b:1\",\"type\":\"Bus\",\"doors\":2}",
        "\"format\":\"simplified\",\"pick\":[\"id\",\"speed\"] | {\"id\":\"urn:b:1\",\"speed\":7}",
        "\"format\":\"simplified\",\"omit\":[\"doors\",\"type\"] | "
            + "{\"id\":\"urn:b:1\",\"speed\":7}",
      })
  void notificationHasTheRequestedMembers(String form, String shown) {
    subscribe(BUSES, form, "");
    create(
        "urn:b:1",
        "\"speed\":{\"type\":\"Property\",\"value\":7},\"doors\":{\"type\":\"Property\",\"value\":2}");

    assertThat(receiver.next().first().toString()).isEqualTo(shown);
  }

  @Test
  void jsonLdCarriesItsContext() {
    subscribe(BUSES, "", "\"accept\":\"application/ld+json\"");
    create("urn:b:1", "");
    create("urn:b:2", "\"speed\":{\"type\":\"Property\",\"value\":1}");

    Received notification = receiver.next();
    assertThat(notification.headers().getFirst("Content-Type")).isEqualTo("application/ld+json");
    assertThat(notification.headers().getFirst("Link")).isNull();
    assertThat(notification.json().path("@context").asText()).contains("ngsi-ld-core-context");
    // The first bus was created without attributes, and by default only attributes notify.
    assertThat(notification.first().path("id").asText()).isEqualTo("urn:b:2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"entities\":[{\"type\":\"Bus\",\"id\":\"urn:b:2\"}]",
        "\"entities\":[{\"type\":\"Bus\",\"idPattern\":\"urn:b:[2-3]\"}]",
        "\"entities\":[{\"type\":\"Tram\"},{\"type\":\"Bus\",\"id\":\"urn:b:2\"}]",
        "\"watchedAttributes\":[\"late\"]",
        BUSES + ",\"q\":\"speed>50\"",
        BUSES + ",\"q\":\"late==true|speed==60\"",
        BUSES
            + ",\"geoQ\":{\"georel\":\"near;maxDistance==1000\",\"geometry\":\"Point\","
            + "\"coordinates\":[24.94,60.17]}",
        BUSES
            + ",\"geoQ\":{\"georel\":\"within\",\"geometry\":\"Polygon\","
            + "\"coordinates\":[[[24,60],[25,60],[25,61],[24,61],[24,60]]]}",
      })
  void notifiesOnlyAboutMatchingEntities(String selection) {
    subscribe(selection, "", "");
    String far =
        "\"location\":{\"type\":\"GeoProperty\",\"value\":{\"type\":\"Point\",\"coordinates\":[2,3]}}";
    String near = far.replace("[2,3]", "[24.941,60.171]");
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":50}," + far);
    create(
        "urn:b:2",
        "\"speed\":{\"type\":\"Property\",\"value\":60},\"late\":{\"type\":\"Property\",\"value\":true},"
            + near);
    create("urn:b:9", "\"speed\":{\"type\":\"Property\",\"value\":10}");
    create("urn:end:1", "\"late\":{\"type\":\"Property\",\"value\":true}", "End");
    subscribe("\"entities\":[{\"type\":\"End\"}]", "", "", "/end");
    patch("urn:end:1", "late", "false");

    List<Received> notification = receiver.next(selection.startsWith("\"watched") ? 4 : 2);
    assertThat(notification)
        .filteredOn(one -> one.first().path("type").asText().equals("Bus"))
        .extracting(one -> one.first().path("id").asText())
        .containsExactly("urn:b:2");
    assertThat(receiver.rest()).isEmpty();
  }

  @Test
  void unwatchedAttributesDoNotNotify() {
    create(
        "urn:b:1",
        "\"speed\":{\"type\":\"Property\",\"value\":1},\"doors\":{\"type\":\"Property\",\"value\":2}");
    subscribe(BUSES + ",\"watchedAttributes\":[\"speed\"]", "\"format\":\"keyValues\"", "");
    patch("urn:b:1", "doors", "3");
    patch("urn:b:1", "speed", "2");

    assertThat(receiver.next().first().path("speed").asInt()).isEqualTo(2);
    assertThat(receiver.rest()).isEmpty();
  }

  @Test
  void triggersIncludeDeletions() {
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":1}");
    subscribe(BUSES + ",\"notificationTrigger\":[\"entityDeleted\",\"attributeDeleted\"]", "", "");
    patch("urn:b:1", "speed", "2");
    broker.send("DELETE", "/entities/urn:b:1/attrs/speed", null);
    broker.send("DELETE", "/entities/urn:b:1", null);

    assertThat(receiver.next().first().path("speed").path("value").asText())
        .isEqualTo("urn:ngsi-ld:null");
    assertThat(receiver.next().first().has("deletedAt")).isTrue();
  }

  @Test
  void oneBatchMakesOneNotification() {
    subscribe(BUSES + ",\"q\":\"speed>=10\"", "\"format\":\"keyValues\"", "");
    String batch =
        IntStream.range(0, 20)
            .mapToObj(
                i ->
                    "{\"id\":\"urn:b:"
                        + i
                        + "\",\"type\":\"Bus\",\"speed\":{\"type\":\"Property\",\"value\":"
                        + i
                        + "}}")
            .toList()
            .toString();
    assertThat(broker.send("POST", "/entityOperations/upsert", batch).status()).isEqualTo(201);

    JsonNode data = receiver.next().json().path("data");
    assertThat(data).hasSize(10);
    assertThat(data.get(0).path("speed").asInt()).isEqualTo(10);
    assertThat(receiver.rest()).isEmpty();
  }

  @Test
  void throttlingSkipsNotifications() {
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":0}");
    String id = subscribe(BUSES + ",\"throttling\":3600", "", "");
    for (int i = 1; i <= 5; i++) {
      patch("urn:b:1", "speed", "" + i);
    }
    assertThat(receiver.next().first().path("speed").path("value").asInt()).isEqualTo(1);
    broker.send("PATCH", "/subscriptions/" + id, "{\"throttling\":null}");
    patch("urn:b:1", "speed", "6");
    assertThat(receiver.next().first().path("speed").path("value").asInt()).isEqualTo(6);
  }

  @Test
  void periodicNotificationsContainAllMatches() {
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":1}");
    create("urn:b:2", "\"speed\":{\"type\":\"Property\",\"value\":2}");
    long start = System.nanoTime();
    String id = subscribe(BUSES + ",\"timeInterval\":0.2", "", "");
    List<Received> notification = receiver.next(4);
    assertThat(notification).allMatch(one -> one.json().path("data").size() == 2);
    // None is early; a busy machine may receive them late, and close to each other.
    double seconds = (notification.get(3).nanos() - start) / 1e9;
    assertThat(seconds).isBetween(0.6, 30.0);

    assertThat(broker.send("DELETE", "/subscriptions/" + id, null).status()).isEqualTo(204);
    assertThat(broker.get("/subscriptions/" + id).status()).isEqualTo(404);
  }

  @Test
  void pausedAndExpiredSubscriptionsDoNotNotify() {
    String paused = subscribe(BUSES + ",\"isActive\":false", "", "", "/paused");
    String until = Instant.now().plusSeconds(3600).toString();
    String expiring = subscribe(BUSES + ",\"expiresAt\":\"" + until + "\"", "", "", "/expiring");
    assertThat(broker.get("/subscriptions/" + paused).json().path("status").asText())
        .isEqualTo("paused");
    assertThat(
            broker
                .send(
                    "PATCH",
                    "/subscriptions/" + expiring,
                    "{\"expiresAt\":\"2026-01-01T00:00:00Z\"}")
                .status())
        .isEqualTo(204);
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":1}");
    assertThat(broker.get("/subscriptions/" + expiring).json().path("status").asText())
        .isEqualTo("expired");
    broker.send("PATCH", "/subscriptions/" + paused, "{\"isActive\":true}");
    patch("urn:b:1", "speed", "2");

    assertThat(receiver.next().path()).isEqualTo("/paused");
    assertThat(receiver.rest()).isEmpty();
  }

  @Test
  void subscriptionsAreCreatedReadListedChangedAndDeleted() {
    String first = subscribe(BUSES, "\"attributes\":[\"speed\"]", "");
    String body = subscription("\"id\":\"urn:s:2\"," + BUSES, "", "", "/n");
    Answer created = broker.send("POST", "/subscriptions", body);
    assertThat(created.status()).isEqualTo(201);
    assertThat(created.header("Location")).isEqualTo("/ngsi-ld/v1/subscriptions/urn:s:2");
    assertThat(broker.send("POST", "/subscriptions", body).status()).isEqualTo(409);

    assertThat(broker.get("/subscriptions?count=true").header("NGSILD-Results-Count"))
        .isEqualTo("2");
    assertThat(broker.get("/subscriptions?limit=1&offset=1").json().path(0).path("id").asText())
        .isEqualTo("urn:s:2");
    JsonNode read = broker.get("/subscriptions/" + first).json();
    assertThat(read.path("entities").path(0).path("type").asText()).isEqualTo("Bus");
    assertThat(read.path("notification").path("attributes").path(0).asText()).isEqualTo("speed");
    assertThat(read.path("notification").path("timesSent").asInt()).isZero();

    assertThat(
            broker
                .send("PATCH", "/subscriptions/urn:s:2", "{\"entities\":[{\"type\":\"Tram\"}]}")
                .status())
        .isEqualTo(204);
    assertThat(broker.get("/subscriptions/urn:s:2").json().path("entities").toString())
        .isEqualTo("[{\"type\":\"Tram\"}]");
    assertThat(broker.send("DELETE", "/subscriptions/" + first, null).status()).isEqualTo(204);
    create("urn:b:1", "\"speed\":{\"type\":\"Property\",\"value\":1}");
    create("urn:t:1", "\"speed\":{\"type\":\"Property\",\"value\":1}", "Tram");
    assertThat(receiver.next().json().path("subscriptionId").asText()).isEqualTo("urn:s:2");
    assertThat(receiver.rest()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | 400",
        "[] | 400",
        "{\"type\":\"Subscription\"} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}]} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"notification\":{\"endpoint\":{\"uri\":\"mqtt://h\"}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"notification\":{\"endpoint\":{\"uri\":\"mqtt://h/a/#\"}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"notification\":{\"endpoint\":{\"uri\":\"mqtt://h/t\",\"notifierInfo\":[{\"key\":\"MQTT-Version\",\"value\":\"mqtt2\"}]}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"notification\":{\"endpoint\":{\"uri\":\"mqtt://h/t\",\"notifierInfo\":[{\"key\":\"MQTT-QoS\",\"value\":\"2\"}]}}} | 422",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"notification\":{\"endpoint\":{\"uri\":\"no url\"}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"notification\":{\"endpoint\":{\"uri\":\"http://h\",\"receiverInfo\":[{\"key\":\"a b\",\"value\":\"c\"}]}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"notification\":{\"format\":\"xml\",\"endpoint\":{\"uri\":\"http://h\"}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"q\":\">>\",\"notification\":{\"endpoint\":{\"uri\":\"http://h\"}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"throttling\":-1,\"notification\":{\"endpoint\":{\"uri\":\"http://h\"}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"surprise\":1,\"notification\":{\"endpoint\":{\"uri\":\"http://h\"}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"timeInterval\":1,\"watchedAttributes\":[\"a\"],\"notification\":{\"endpoint\":{\"uri\":\"http://h\"}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"expiresAt\":\"2020-01-01T00:00:00Z\",\"notification\":{\"endpoint\":{\"uri\":\"http://h\"}}} | 400",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"scopeQ\":\"/a\",\"notification\":{\"endpoint\":{\"uri\":\"http://h\"}}} | 422",
        "{\"type\":\"Subscription\",\"entities\":[{\"type\":\"Bus\"}],\"notification\":{\"showChanges\":true,\"endpoint\":{\"uri\":\"http://h\"}}} | 422",
      })
  void rejectsInvalidSubscriptions(String body, int status) {
    Answer response = broker.send("POST", "/subscriptions", body);
    assertThat(response.status()).as(response.body()).isEqualTo(status);
    assertThat(response.json().path("detail").asText()).isNotEmpty();
  }
}
