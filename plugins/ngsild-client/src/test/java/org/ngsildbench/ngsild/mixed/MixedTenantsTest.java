package org.ngsildbench.ngsild.mixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lombok.RequiredArgsConstructor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** A broker that mixes up tenants in every third operation of a kind is found each time. */
class MixedTenantsTest {

  private static final int TENANTS = 4;
  private static final int BUSES = 12;
  private static final int ROUNDS = 48;

  @RequiredArgsConstructor
  private enum Leak {
    READ(Set.of(Fault.FABRICATED)),
    LIST(Set.of(Fault.FABRICATED)),
    HISTORY(Set.of(Fault.FABRICATED)),
    // A write is lost here; there, it stays until the next write.
    WRITE(Set.of(Fault.STALE, Fault.FABRICATED)),
    DELETE(Set.of());

    private final Set<Fault> faults;
  }

  /** Serves every third request of the leak's kind from the next tenant. */
  private static final class LeakingTenants implements Interceptor {
    private final Leak leak;
    private EmbeddedBroker broker;
    private boolean open;
    private int chances;
    private int leaked;

    private LeakingTenants(Leak leak) {
      this.leak = leak;
    }

    @Override
    public synchronized void around(BrokerRequest request, BrokerResponse response, Endpoint next)
        throws IOException {
      if (leak == Leak.DELETE && kind(request) == leak) {
        Tenant tenant = broker.tenants().existing(request.tenant());
        Set<String> deleted = ids(tenant);
        next.serve(request, response);
        deleted.removeAll(ids(tenant));
        for (int i = 1; i <= TENANTS; i++) {
          Tenant other = broker.tenants().existing("mixed" + i);
          deleted.forEach(id -> other.change(id, before -> null));
        }
        leaked++;
      } else if (open && kind(request) == leak && ++chances % 3 == 0) {
        leaked++;
        int other = Integer.parseInt(request.tenant().substring("mixed".length())) % TENANTS + 1;
        next.serve(ofTenant(request, "mixed" + other), response);
      } else {
        next.serve(request, response);
      }
    }

    private static Set<String> ids(Tenant tenant) {
      Set<String> ids = new TreeSet<>();
      tenant.all().stream().map(Entity::id).forEach(ids::add);
      return ids;
    }

    private static Leak kind(BrokerRequest request) {
      if (request.path().endsWith("/delete")) {
        return Leak.DELETE;
      }
      if (request.method().equals("PATCH")) {
        return Leak.WRITE;
      }
      if (request.path().contains("/temporal/")) {
        return Leak.HISTORY;
      }
      return request.path().endsWith("/entities") ? Leak.LIST : Leak.READ;
    }

    private static BrokerRequest ofTenant(BrokerRequest request, String tenant) {
      return (BrokerRequest)
          Proxy.newProxyInstance(
              BrokerRequest.class.getClassLoader(),
              new Class<?>[] {BrokerRequest.class},
              (proxy, method, arguments) -> {
                try {
                  return method.getName().equals("tenant")
                      ? tenant
                      : method.invoke(request, arguments);
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
              });
    }
  }

  private static NgsiLdClient client(EmbeddedBroker broker) {
    return NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()));
  }

  private static MixedTenants open(NgsiLdClient client, int buses, int tenants) {
    return MixedTenants.open(client, "test1", buses, List.of("temperature", "fuel"), tenants);
  }

  private static Verdict verdict(MixedOperation operation) {
    MixedResult result = operation.run(new OperationLog(OperationLog.CLOSED_LOOP));
    assertThat(result.failure()).isNull();
    return result.verdict();
  }

  @ParameterizedTest
  @EnumSource(names = {"READ", "LIST", "HISTORY", "WRITE"})
  void findsEachAnswerAndWriteOfAnotherTenant(Leak leak) throws Exception {
    LeakingTenants leaking = new LeakingTenants(leak);
    try (EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(leaking));
        NgsiLdClient client = client(broker);
        MixedTenants tenants = open(client, BUSES, TENANTS)) {
      leaking.open = true;
      for (int i = 0; i < ROUNDS; i++) {
        int bus = i % BUSES;
        int local = tenants.inTenant(bus);
        ProbeRequests requests = tenants.requests(bus);
        int before = leaking.leaked;
        verdict(requests.write(local));
        Verdict verdict =
            switch (leak) {
              case LIST -> verdict(requests.list(true));
              case HISTORY -> verdict(requests.history(local, true));
              default -> verdict(requests.read(local, true));
            };
        if (leaking.leaked > before) {
          assertThat(verdict.fault()).isIn(leak.faults);
        } else {
          assertThat(verdict).isNull();
        }
      }
      assertThat(leaking.leaked).isEqualTo(ROUNDS / 3);
      leaking.open = false;
    }
  }

  @Test
  void stopsBeforeItMeasuresABrokerWhoseDeletesReachOtherTenants() throws Exception {
    LeakingTenants leaking = new LeakingTenants(Leak.DELETE);
    try (EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(leaking));
        NgsiLdClient client = client(broker)) {
      leaking.broker = broker;
      assertThatThrownBy(() -> open(client, BUSES, TENANTS))
          .isInstanceOf(BrokerException.class)
          .hasMessage(
              "the broker does not separate tenants: a delete in tenant mixed1 changed an entity of"
                  + " mixed2");
      assertThat(leaking.leaked).isPositive();
    }
  }

  @Test
  void spreadsTheBusesAndDeletesThem() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
        NgsiLdClient client = client(broker)) {
      try (MixedTenants tenants = open(client, 7, 3)) {
        assertThat(sizes(broker)).containsExactly(3, 2, 2);
        assertThat(tenants.tenant(5)).isEqualTo(2);
        assertThat(tenants.inTenant(5)).isEqualTo(1);
        assertThat(tenants.requests(6).fleet().id(tenants.inTenant(6)))
            .isEqualTo("urn:ngsi-ld:MixedProbe:test1:2");
        for (int bus = 0; bus < 7; bus++) {
          assertThat(verdict(tenants.requests(bus).list(true))).isNull();
        }
      }
      assertThat(sizes(broker)).containsExactly(0, 0, 0);
      assertThat(broker.tenants().existing("").size()).isZero();
    }
  }

  private static List<Integer> sizes(EmbeddedBroker broker) {
    return List.of(1, 2, 3).stream()
        .map(i -> broker.tenants().existing("mixed" + i).size())
        .toList();
  }
}
