package org.ngsildbench.ngsild.federation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.federation.FederatedRead.Outcome;
import org.ngsildbench.ngsild.federation.FederatedVerdict.Kind;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.request.EntityRequest;

/** The workload on embedded brokers, which merge by code of their own. */
class FederationTest {

  private static final int BUSES = 45;

  private final List<EmbeddedBroker> brokers = new ArrayList<>();

  private URI broker() throws Exception {
    EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
    brokers.add(broker);
    return broker.uri();
  }

  @AfterEach
  void stop() {
    brokers.forEach(EmbeddedBroker::close);
  }

  private static List<FederatedFleet> fleets(SourceMode mode) {
    return List.of(
        new FederatedFleet("t", BUSES, 1, mode), new FederatedFleet("t", BUSES, 3, mode));
  }

  private List<URI> sources(int count) throws Exception {
    List<URI> sources = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      sources.add(broker());
    }
    return sources;
  }

  private static Outcome run(
      FederationSession session, FederatedKind kind, FederatedFleet fleet, int bus, int failing) {
    return session.read(kind, fleet, bus).run(new OperationLog(OperationLog.CLOSED_LOOP), failing);
  }

  @ParameterizedTest
  @EnumSource(SourceMode.class)
  void aCorrectBrokerIsNeverAccusedAndIsLeftEmpty(SourceMode mode) throws Exception {
    URI broker = broker();
    for (String tenant : List.of("", "city")) {
      try (NgsiLdClient client =
          NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker).withTenant(tenant))) {
        try (FederationSession session =
            FederationSession.open(client, fleets(mode), sources(3), false)) {
          for (FederatedFleet fleet : fleets(mode)) {
            for (FederatedKind kind : FederatedKind.values()) {
              for (int bus = 0; bus < 7; bus++) {
                Outcome outcome = run(session, kind, fleet, bus, -1);
                assertThat(outcome.result().failure()).isNull();
                assertThat(outcome.verdict()).isEqualTo(FederatedVerdict.CORRECT);
                assertThat(outcome.result().entities())
                    .isEqualTo(
                        switch (kind) {
                          case E1 -> 1;
                          case E2 -> BUSES;
                          case E3 -> BUSES - BUSES / 2;
                        });
              }
            }
          }
        }
        assertThat(brokers.get(0).tenants().existing(tenant).size()).isZero();
        assertThat(
                new String(
                    client
                        .execute(
                            client.prepare(
                                EntityRequest.get(FederationSession.REGISTRATIONS)
                                    .with("attrs", FederatedFleet.name(0))),
                            NgsiLdClient.CLOSED_LOOP)
                        .body(),
                    StandardCharsets.UTF_8))
            .isEqualTo("[]");
      }
    }
  }

  /** Only the entities of the dead source are partial, and only if it is known to be dead. */
  @ParameterizedTest
  @EnumSource(SourceMode.class)
  void aDeadSourceIsTold(SourceMode mode) throws Exception {
    try (Socket dead = new Socket();
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker()))) {
      // Bound, but not listening.
      dead.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      List<URI> sources = new ArrayList<>(sources(2));
      sources.add(0, URI.create("http://127.0.0.1:" + dead.getLocalPort()));
      try (FederationSession session =
          FederationSession.open(client, fleets(mode), sources, true)) {
        FederatedFleet three = fleets(mode).get(1);
        assertThat(run(session, FederatedKind.E1, three, 0, 0).verdict().kind())
            .isEqualTo(Kind.PARTIAL);
        assertThat(run(session, FederatedKind.E1, three, 1, 0).verdict().kind())
            .isEqualTo(Kind.CORRECT);
        for (FederatedFleet fleet : fleets(mode)) {
          for (FederatedKind kind : List.of(FederatedKind.E2, FederatedKind.E3)) {
            assertThat(run(session, kind, fleet, 0, 0).verdict().kind()).isEqualTo(Kind.PARTIAL);
            assertThat(run(session, kind, fleet, 0, -1).verdict().kind())
                .isEqualTo(Kind.UNEXPLAINED);
          }
        }
        assertThat(run(session, FederatedKind.E2, three, 0, 1).verdict().kind())
            .isEqualTo(Kind.MISSING);
      }
    }
  }

  /** Its data are missing, which is a failure of the read; the others are complete. */
  @Test
  void aSourceThatSendsWithoutEndIsAFailure() throws Exception {
    HttpServer flood =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    flood.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          try (OutputStream body = exchange.getResponseBody()) {
            while (true) {
              body.write(new byte[1 << 16]);
            }
          }
        });
    flood.setExecutor(Executors.newCachedThreadPool());
    flood.start();
    try (NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker()))) {
      List<URI> sources = new ArrayList<>(sources(2));
      sources.add(0, URI.create("http://127.0.0.1:" + flood.getAddress().getPort()));
      try (FederationSession session =
          FederationSession.open(client, fleets(SourceMode.INCLUSIVE), sources, true)) {
        FederatedFleet three = fleets(SourceMode.INCLUSIVE).get(1);
        for (FederatedKind kind : FederatedKind.values()) {
          Outcome outcome = run(session, kind, three, 0, -1);
          assertThat(outcome.result().failure()).isNull();
          assertThat(outcome.verdict().kind()).isEqualTo(Kind.UNEXPLAINED);
        }
        assertThat(run(session, FederatedKind.E1, three, 1, -1).verdict())
            .isEqualTo(FederatedVerdict.CORRECT);
      }
    } finally {
      flood.stop(0);
    }
  }

  @Test
  void registersIdsWhereTheBrokerLacksPatterns() {
    FederatedFleet fleet = new FederatedFleet("r", 4, 2, SourceMode.INCLUSIVE);
    assertThat(fleet.registration(1, "http://127.0.0.1:1", "", true)).contains("idPattern");
    assertThat(fleet.registration(1, "http://127.0.0.1:1", "", false))
        .contains(
            "\"entities\":[{\"id\":\"%s\",\"type\":\"%s\"},{\"id\":\"%s\",\"type\":\"%s\"}]"
                .formatted(fleet.id(1), fleet.type(), fleet.id(3), fleet.type()));
  }

  /** Nothing stays behind when a registration is rejected. */
  @Test
  void aRejectedRegistrationIsNamed() throws Exception {
    URI broker = broker();
    List<FederatedFleet> twice = fleets(SourceMode.INCLUSIVE);
    try (NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker))) {
      client.execute(
          client.prepare(
              EntityRequest.send(
                  "POST",
                  FederationSession.REGISTRATIONS,
                  twice
                      .get(1)
                      .registration(2, "http://127.0.0.1:1", "", true)
                      .getBytes(StandardCharsets.UTF_8))),
          NgsiLdClient.CLOSED_LOOP);
      List<URI> sources = sources(3);
      assertThatThrownBy(() -> FederationSession.open(client, twice, sources, false))
          .isInstanceOf(BrokerException.class)
          .hasMessageContaining("the broker did not register a context source with mode inclusive");
      assertThat(brokers.get(0).tenants().existing("").size()).isZero();
    }
  }
}
