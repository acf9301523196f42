package org.ngsildbench.ngsild.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Scorpio5;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.request.EntityRequest;

/** Compares counts with the log of a broker. */
class NotificationsIT extends NotificationScene {
  @Test
  void fiveThousandSubscriptionsGetTheirNotifications() throws Exception {
    try (EmbeddedBroker broker = broker(NotificationFaults.none());
        NgsiLdClient client = client(broker);
        NotificationSession session =
            NotificationSession.open(
                client, NotificationSettings.of(5_000).withPatience(TIMEOUT))) {
      write(session, 6_000);
      session.drain();
      assertThat(observer)
          .hasToString("written 6000, notified 6000, lost 0, duplicates 0, out of order 0, late 0");
      assertThat(session.receiver().unexpected()).isZero();
      assertThat(subscriptionsAt(client)).isEqualTo(5_000);
      session.close();
      assertThat(session.receiver().notifications()).isEqualTo(6_000);
      assertThat(subscriptionsAt(client)).isZero();
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  @Test
  void oneWriteNotifiesMany() throws Exception {
    try (EmbeddedBroker broker = broker(NotificationFaults.none());
        NgsiLdClient client = client(broker);
        NotificationSession session =
            NotificationSession.open(
                client,
                NotificationSettings.of(300).withProbes(3).withBatch(2).withPatience(TIMEOUT))) {
      write(session, 10);
      session.drain();
      assertThat(observer)
          .hasToString("written 2000, notified 2000, lost 0, duplicates 0, out of order 0, late 0");
    }
  }

  /** With 12 probes, so that the pattern of one id is the start of another. */
  @Test
  void subscribesScorpio5ByPattern() throws Exception {
    try (EmbeddedBroker broker = broker(NotificationFaults.none());
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(Scorpio5.KIND, broker.uri()));
        NotificationSession session =
            NotificationSession.open(client, NotificationSettings.of(12).withPatience(TIMEOUT))) {
      byte[] stored =
          broker.uri().resolve(SubscriptionSet.PATH).toURL().openStream().readAllBytes();
      assertThat(new String(stored, StandardCharsets.UTF_8)).contains("\"idPattern\"");
      write(session, 24);
      session.drain();
      assertThat(observer)
          .hasToString("written 24, notified 24, lost 0, duplicates 0, out of order 0, late 0");
    }
  }

  /** A gateway that refuses every third request. */
  @Test
  void waitsForARateLimitOutsideTheMeasurementOnly() throws Exception {
    AtomicInteger requests = new AtomicInteger();
    Interceptor gateway =
        (request, response, next) -> {
          if (requests.incrementAndGet() % 3 == 0) {
            response.header("Retry-After", "0").send(429);
          } else {
            next.serve(request, response);
          }
        };
    try (EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(gateway));
        NgsiLdClient client = client(broker)) {
      List<WriteResult> written;
      try (NotificationSession session =
          NotificationSession.open(client, NotificationSettings.of(20).withPatience(TIMEOUT))) {
        written =
            IntStream.range(0, 30)
                .mapToObj(i -> session.execute(session.prepare(observer), NgsiLdClient.CLOSED_LOOP))
                .toList();
        session.drain();
      }
      assertThat(written)
          .extracting(WriteResult::operation)
          .filteredOn(operation -> operation.failure() != null)
          .hasSize(10)
          .allMatch(operation -> operation.failure().responseCode().equals("HTTP_429"));
      assertThat(observer)
          .hasToString("written 20, notified 20, lost 0, duplicates 0, out of order 0, late 0");
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Q, 20, spec",
    "Q, 33, spec",
    "GEO, 20, spec",
    "GEO, 7, spec",
    "GEO, 100, spec",
    "GEO, 20, stellio"
  })
  void filteredSubscriptionsGetTheMatchingWrites(
      SubscriptionFilter.Kind kind, int percent, String dialect) throws Exception {
    SubscriptionFilter filter = new SubscriptionFilter(kind, percent);
    NotificationSettings settings =
        NotificationSettings.of(42)
            .withProbes(3)
            .withBatch(2)
            .withFilter(filter)
            .withPatience(TIMEOUT);
    try (EmbeddedBroker broker = broker(NotificationFaults.none());
        NgsiLdClient client =
            NgsiLdClient.open(BrokerTarget.of(new BrokerKind(dialect), broker.uri()));
        NotificationSession session = NotificationSession.open(client, settings)) {
      write(session, 150);
      assertThat(session.drain()).isTrue();
      // Each of 3 entities has 100 writes and 14 subscriptions.
      int due = 3 * 14 * percent;
      assertThat(observer)
          .hasToString(
              "written %d, notified %d, lost 0, duplicates 0, out of order 0, late 0"
                  .formatted(due, due));
      assertThat(observer.superfluous).hasValue(0);
      assertThat(session.receiver().unexpected()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"Q", "GEO"})
  void notificationsThatIgnoreTheFilterAreCountedExactly(SubscriptionFilter.Kind kind)
      throws Exception {
    NotificationSettings settings =
        NotificationSettings.of(5)
            .withProbes(1)
            .withBatch(1)
            .withFilter(new SubscriptionFilter(kind, 20))
            .withPatience(TIMEOUT);
    try (EmbeddedBroker broker = broker(NotificationFaults.none());
        NgsiLdClient client = client(broker);
        NotificationSession session = NotificationSession.open(client, settings)) {
      dropTheFilterOfOne(client);
      write(session, 100);
      assertThat(session.drain()).isTrue();
      assertThat(observer)
          .hasToString("written 100, notified 100, lost 0, duplicates 0, out of order 0, late 0");
      assertThat(observer.superfluous).hasValue(80);
      assertThat(session.receiver().unexpected()).isZero();
    }
  }

  /** Changes one subscription at the broker, so that it notifies of all writes. */
  private static void dropTheFilterOfOne(NgsiLdClient client) {
    String id = StaleSubscriptions.find(client, new SubscriptionSet(client, "other")).get(0);
    EntityRequest patch =
        EntityRequest.send(
            "PATCH",
            SubscriptionSet.PATH + "/" + PathAndQuery.encoded(id),
            "{\"q\":null,\"geoQ\":null}".getBytes(StandardCharsets.UTF_8));
    assertThat(client.execute(client.prepare(patch), NgsiLdClient.CLOSED_LOOP).failure()).isNull();
  }

  @Test
  void findsAndDeletesSubscriptionsOfAKilledRun() throws Exception {
    try (EmbeddedBroker broker = broker(NotificationFaults.none());
        NgsiLdClient client = client(broker)) {
      SubscriptionSet killed = new SubscriptionSet(client, "killed");
      killed.create(
          150,
          i ->
              Documents.subscription(
                  killed.id(i),
                  "\"id\":\"urn:x:1\"",
                  "",
                  "{\"uri\":\"http://127.0.0.1:1/\"}",
                  "d"));
      NotificationSettings settings = NotificationSettings.of(3);
      try (NotificationSession session = NotificationSession.open(client, settings)) {
        assertThat(session.stale()).isEqualTo(150);
      }
      assertThat(subscriptionsAt(client)).isEqualTo(150);
      try (NotificationSession session =
          NotificationSession.open(client, settings.withRemoveStale(true))) {
        assertThat(session.stale()).isEqualTo(150);
        assertThat(subscriptionsAt(client)).isEqualTo(3);
      }
    }
  }

  @Test
  void unreachableBrokerLeavesNothingRunning() {
    try (NgsiLdClient client =
        NgsiLdClient.open(
            BrokerTarget.of(BrokerKind.SPEC, java.net.URI.create("http://127.0.0.1:1")))) {
      assertThatThrownBy(() -> NotificationSession.open(client, NotificationSettings.of(3)))
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("did not accept");
    }
  }

  private static long subscriptionsAt(NgsiLdClient client) {
    EntityRequest all =
        EntityRequest.get(SubscriptionSet.PATH).with("limit", "1").with("count", "true");
    return client.execute(client.prepare(all), NgsiLdClient.CLOSED_LOOP).totalCount();
  }
}
