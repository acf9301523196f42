package org.ngsildbench.ngsild.mixed;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.exchange.OperationLog;

/** Compares verdicts with the answers that a broker gave. */
class MixedWorkloadTest {

  private static final int BUSES = 4;
  private static final int ROUNDS = 60;

  private static NgsiLdClient client(URI broker) {
    return NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker));
  }

  private static ProbeFleet fleet() {
    return new ProbeFleet("test1", BUSES, List.of("temperature", "speed2", "fuel"), 0);
  }

  private static MixedResult run(MixedOperation operation) {
    MixedResult result = operation.run(new OperationLog(OperationLog.CLOSED_LOOP));
    assertThat(result.failure()).isNull();
    return result;
  }

  /** Every lie is found under its kind, and nothing else is. */
  @ParameterizedTest
  @EnumSource(ToldLie.class)
  void findsEveryLie(ToldLie lie) throws Exception {
    Map<Fault, Integer> found = new EnumMap<>(Fault.class);
    try (LyingProbeBroker broker = new LyingProbeBroker(lie);
        NgsiLdClient client = client(broker.uri());
        MixedSession session = MixedSession.open(client, fleet())) {
      ProbeRequests requests = session.requests();
      for (int i = 0; i < ROUNDS; i++) {
        int bus = i % 2;
        run(requests.write(bus));
        for (MixedOperation read :
            List.of(requests.read(bus, true), requests.list(true), requests.history(bus, true))) {
          Verdict verdict = run(read).verdict();
          if (verdict != null) {
            found.merge(verdict.fault(), 1, Integer::sum);
            assertThat(verdict.message()).contains("urn:ngsi-ld:MixedProbe:test1:");
            if (verdict.fault() == Fault.STALE) {
              assertThat(verdict.staleWrites()).isPositive();
              assertThat(verdict.staleNanos()).isPositive();
            }
          }
        }
      }
      assertThat(broker.lies()).isBetween(10, ROUNDS / 3);
      assertThat(found)
          .isEqualTo(lie.fault() == null ? Map.of() : Map.of(lie.fault(), broker.lies()));
      session.close();
      assertThat(broker.entities()).isZero();
    }
  }

  @Test
  void aBrokerWithConcurrentClientsIsNeverFalselyAccused() throws Exception {
    ConcurrentLinkedQueue<Verdict> verdicts = new ConcurrentLinkedQueue<>();
    AtomicInteger judged = new AtomicInteger();
    try (EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withPort(0));
        NgsiLdClient client = client(broker.uri());
        MixedSession session = MixedSession.open(client, fleet())) {
      ExecutorService threads = Executors.newFixedThreadPool(8);
      List<Future<?>> running = new ArrayList<>();
      for (int t = 0; t < 8; t++) {
        long seed = t;
        running.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < 500; i++) {
                    int draw = (int) (CounterMixer.bits(seed, i) >>> 33);
                    MixedResult result = run(operation(session.requests(), draw % 8, draw % 2));
                    if (result.judged()) {
                      judged.incrementAndGet();
                    }
                    if (result.verdict() != null) {
                      verdicts.add(result.verdict());
                    }
                  }
                }));
      }
      for (Future<?> one : running) {
        one.get();
      }
      threads.shutdown();
      assertThat(verdicts).isEmpty();
      assertThat(judged.get()).isGreaterThan(1_000);
      session.close();
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  private static MixedOperation operation(ProbeRequests requests, int kind, int bus) {
    return switch (kind) {
      case 0, 1 -> requests.read(bus, true);
      case 2 -> requests.list(true);
      case 3 -> requests.history(bus, true);
      default -> requests.write(bus);
    };
  }

  @Test
  void aRejectedWriteIsNotAcknowledged() throws Exception {
    try (EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withPort(0));
        NgsiLdClient client = client(broker.uri());
        MixedSession session = MixedSession.open(client, fleet())) {
      MixedOperation write = session.requests().write(0);
      session.close();
      MixedResult rejected = write.run(new OperationLog(OperationLog.CLOSED_LOOP));
      assertThat(rejected.failure().responseCode()).isEqualTo("HTTP_404");
      assertThat(rejected.judged()).isFalse();
    }
  }
}
