package org.ngsildbench.ngsild.mixed;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/**
 * The entities of the mixed workload, spread over tenants that use the same ids. Thread-safe.
 *
 * <p>A single tenant is that of the client's target. Several are called like it, or else {@code
 * mixed}, and numbered from 1.
 */
public final class MixedTenants implements AutoCloseable {

  /** Max number of tenants. */
  public static final int MAX = 100;

  private static final String NAME = "mixed";

  private final List<MixedSession> tenants = new ArrayList<>();

  private MixedTenants() {}

  /**
   * Creates the entities, after a check that a delete in one tenant spares the others.
   *
   * @param client closed by the caller, after the session
   * @param buses entities of all tenants together
   * @param tenants 1 to {@value #MAX}, not more than entities
   * @throws BrokerException when the broker rejects an entity, or does not separate deletes
   */
  public static MixedTenants open(
      NgsiLdClient client, String run, int buses, List<String> attributes, int tenants) {
    if (tenants == 1) {
      return open(List.of(client), run, buses, attributes);
    }
    String name = client.target().tenant().isEmpty() ? NAME : client.target().tenant();
    List<NgsiLdClient> clients = new ArrayList<>();
    for (int i = 1; i <= tenants; i++) {
      clients.add(client.ofTenant(name + i));
    }
    try (MixedTenants single = open(clients, run + "d", tenants, attributes)) {
      single.checkDeletes(clients);
    }
    return open(clients, run, buses, attributes);
  }

  private static MixedTenants open(
      List<NgsiLdClient> clients, String run, int buses, List<String> attributes) {
    MixedTenants opened = new MixedTenants();
    int most = (buses + clients.size() - 1) / clients.size();
    try {
      for (int i = 0; i < clients.size(); i++) {
        int count = (buses - i + clients.size() - 1) / clients.size();
        opened.tenants.add(
            MixedSession.open(clients.get(i), new ProbeFleet(run, count, attributes, i * most)));
      }
    } catch (RuntimeException e) {
      opened.close();
      throw e;
    }
    return opened;
  }

  private void checkDeletes(List<NgsiLdClient> clients) {
    for (int i = 1; i < tenants.size(); i++) {
      tenants.get(i - 1).close();
      MixedResult read =
          tenants.get(i).requests().read(0, true).run(new OperationLog(OperationLog.CLOSED_LOOP));
      if (read.failure() != null && read.status() != 404) {
        throw new BrokerException(read.failure().kind(), read.failure().message());
      }
      if (read.failure() != null || read.verdict() != null) {
        throw new BrokerException(
            FailureKind.UNSEPARATED_TENANTS,
            "the broker does not separate tenants: a delete in tenant %s changed an entity of %s"
                .formatted(clients.get(i - 1).target().tenant(), clients.get(i).target().tenant()));
      }
    }
  }

  /** Returns the operations of the tenant that has a bus, of all buses. */
  public ProbeRequests requests(int bus) {
    return tenants.get(tenant(bus)).requests();
  }

  /** Returns the tenant of a bus, from 0. */
  public int tenant(int bus) {
    return bus % tenants.size();
  }

  /** Returns the number of a bus in its tenant. */
  public int inTenant(int bus) {
    return bus / tenants.size();
  }

  @Override
  public void close() {
    tenants.forEach(MixedSession::close);
  }

  @Override
  public String toString() {
    return tenants.size() == 1
        ? tenants.get(0).toString()
        : tenants.get(0) + ", in each of " + tenants.size() + " tenants";
  }
}
