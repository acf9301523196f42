package org.ngsildbench.ngsild.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.faults.DelayDistribution;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.faults.RuleCount;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.subscription.fault.NotificationFault;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultPlan;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultRule;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Scorpio5;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.request.EntityRequest;

/** Compares counts with the log of a broker. */
class NotificationsIT {
  /** Only waited for if notifications get lost. */
  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  private static final int WARM_UP = 60;
  private static final int MEASURED = 60;

  private final CountingObserver observer = new CountingObserver();

  @Test
  void fiveThousandSubscriptionsGetTheirNotifications() throws Exception {
    try (EmbeddedBroker broker = broker(NotificationFaults.none());
        NgsiLdClient client = client(broker);
        NotificationSession session =
            NotificationSession.open(client, NotificationSettings.of(5_000).waiting(TIMEOUT))) {
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
                client, NotificationSettings.of(300).writing(3, 2).waiting(TIMEOUT))) {
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
            NotificationSession.open(client, NotificationSettings.of(12).waiting(TIMEOUT))) {
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
          NotificationSession.open(client, NotificationSettings.of(20).waiting(TIMEOUT))) {
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
        NotificationSettings.of(42).writing(3, 2).filtering(filter).waiting(TIMEOUT);
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
            .writing(1, 1)
            .filtering(new SubscriptionFilter(kind, 20))
            .waiting(TIMEOUT);
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
  void injectedFaultsAreCountedExactly(@TempDir Path folder) throws Exception {
    Path log = folder.resolve("faults.csv");
    NotificationFaultPlan plan =
        new NotificationFaultPlan(
            1,
            List.of(
                NotificationFaultRule.of("lost", Frequency.every(40), new NotificationFault.Drop()),
                NotificationFaultRule.of(
                    "twice", Frequency.every(17), new NotificationFault.Duplicate()),
                NotificationFaultRule.of(
                    "swapped", Frequency.every(23), new NotificationFault.Reorder())),
            log);
    try (NotificationFaults faults = NotificationFaults.start(plan);
        EmbeddedBroker broker = broker(faults);
        NgsiLdClient client = client(broker);
        NotificationSession session =
            NotificationSession.open(
                client, NotificationSettings.of(5).waiting(Duration.ofSeconds(3)))) {
      write(session, 2_000);
      session.drain();

      List<RuleCount> injected = faults.counts();
      assertThat(injected.get(0).injected()).isGreaterThan(40);
      assertThat(injected.get(2).injected()).isGreaterThan(60);
      assertThat(observer.written).hasValue(2_000);
      assertThat(observer.lost).hasValue(injected.get(0).injected());
      assertThat(observer.duplicates).hasValue(injected.get(1).injected());
      assertThat(observer.outOfOrder).hasValue(injected.get(2).injected());
      assertThat(observer.delays).hasSize(2_000 - (int) injected.get(0).injected());
      assertThat(observer.lateArrivals).hasValue(0);
    }
    assertThat(Files.readAllLines(log))
        .hasSize(
            (int)
                (1 + observer.lost.get() + observer.duplicates.get() + observer.outOfOrder.get()));
  }

  @Test
  void injectedDelaysAreMeasured(@TempDir Path folder) throws Exception {
    List<Long> plain = delays(NotificationFaults.none());
    Path log = folder.resolve("faults.csv");
    NotificationFaultPlan plan =
        new NotificationFaultPlan(
            1,
            List.of(
                NotificationFaultRule.of(
                    "slow",
                    Frequency.ALWAYS,
                    new NotificationFault.Delay(new DelayDistribution.Fixed(50)))),
            log);
    List<Long> delayed = new ArrayList<>();
    try (NotificationFaults faults = NotificationFaults.start(plan)) {
      delayed.addAll(delays(faults));
    }
    List<Long> held =
        Files.readAllLines(log).stream()
            .skip(1 + WARM_UP)
            .map(line -> Long.parseLong(line.substring(line.lastIndexOf(',') + 1)))
            .toList();
    // One at a time: the first line is about the first write. The rest of each delay is the way to
    // the receiver, which on a busy machine is now and then long, but never short.
    List<Long> rest =
        IntStream.range(0, MEASURED).mapToObj(i -> delayed.get(i) - held.get(i)).toList();
    assertThat(held).allMatch(nanos -> nanos >= 50_000_000);
    assertThat(rest).allMatch(nanos -> nanos > 0);
    assertThat(quick(rest) - quick(plain)).isBetween(-3_000_000.0, 3_000_000.0);
  }

  private List<Long> delays(NotificationFaults faults) throws Exception {
    CountingObserver heard = new CountingObserver();
    try (EmbeddedBroker broker = broker(faults);
        NgsiLdClient client = client(broker);
        NotificationSession session =
            NotificationSession.open(client, NotificationSettings.of(20))) {
      for (int i = 0; i < WARM_UP + MEASURED; i++) {
        WriteResult result = session.execute(session.prepare(heard), NgsiLdClient.CLOSED_LOOP);
        result.expected().await(TIMEOUT.toNanos());
      }
    }
    return heard.delays.subList(WARM_UP, WARM_UP + MEASURED);
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
                  killed.id(i), "id", "urn:x:1", "", "{\"uri\":\"http://127.0.0.1:1/\"}", "d"));
      NotificationSettings settings = NotificationSettings.of(3);
      try (NotificationSession session = NotificationSession.open(client, settings)) {
        assertThat(session.stale()).isEqualTo(150);
      }
      assertThat(subscriptionsAt(client)).isEqualTo(150);
      try (NotificationSession session =
          NotificationSession.open(client, settings.removingStale(true))) {
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

  private void write(NotificationSession session, int writes) {
    for (int i = 0; i < writes; i++) {
      WriteResult result = session.execute(session.prepare(observer), NgsiLdClient.CLOSED_LOOP);
      assertThat(result.operation().failure()).isNull();
    }
  }

  /** The tenth part is quicker. */
  private static double quick(List<Long> values) {
    return values.stream().sorted().skip(values.size() / 10).findFirst().orElseThrow();
  }

  private static EmbeddedBroker broker(NotificationFaults faults) throws Exception {
    return EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withNotificationFaults(faults));
  }

  private static NgsiLdClient client(EmbeddedBroker broker) {
    return NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()));
  }

  private static long subscriptionsAt(NgsiLdClient client) {
    EntityRequest all =
        EntityRequest.get(SubscriptionSet.PATH).with("limit", "1").with("count", "true");
    return client.execute(client.prepare(all), NgsiLdClient.CLOSED_LOOP).totalCount();
  }
}
