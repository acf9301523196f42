package org.ngsildbench.ngsild.mixed;

import org.ngsildbench.ngsild.CleanUp;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.BrokerException;

/**
 * The entities of the mixed workload at a broker. Thread-safe.
 *
 * <p>Closing it deletes the entities; the end of the JVM, even by a signal, does as well.
 */
public final class MixedSession implements AutoCloseable {
  private static final System.Logger LOGGER = System.getLogger(MixedSession.class.getName());
  private static final int ENTITIES_PER_REQUEST = 500;

  private final NgsiLdClient client;
  private final ProbeFleet fleet;
  private final ProbeRequests requests;
  private final CleanUp cleanUp;

  private MixedSession(NgsiLdClient client, ProbeFleet fleet) {
    this.client = client;
    this.fleet = fleet;
    this.requests = client.probeRequests(fleet);
    this.cleanUp = new CleanUp("mixed workload at exit", this::delete);
    try {
      create();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /**
   * Creates the entities.
   *
   * @param client closed by the caller, after the session
   * @throws BrokerException when the broker rejects an entity
   */
  public static MixedSession open(NgsiLdClient client, ProbeFleet fleet) {
    return new MixedSession(client, fleet);
  }

  /** Returns the operations on the entities. */
  public ProbeRequests requests() {
    return requests;
  }

  private void create() {
    for (int from = 0; from < fleet.buses(); from += ENTITIES_PER_REQUEST) {
      int to = Math.min(fleet.buses(), from + ENTITIES_PER_REQUEST);
      requests.creating(from, to);
      BatchResult result = batch(BatchOperation.CREATE, from, to);
      if (result.failure() != null) {
        throw new BrokerException(
            result.failure().kind(),
            "the broker did not create the entities: " + result.failure().message());
      }
      requests.created(from, to);
    }
  }

  private BatchResult batch(BatchOperation operation, int from, int to) {
    return client.execute(
        client.prepare(operation, fleet.entities(from, to), BatchSplit.BY_BROKER_LIMITS),
        NgsiLdClient.CLOSED_LOOP);
  }

  @Override
  public void close() {
    cleanUp.close();
  }

  private void delete() {
    for (int from = 0; from < fleet.buses(); from += ENTITIES_PER_REQUEST) {
      int to = Math.min(fleet.buses(), from + ENTITIES_PER_REQUEST);
      BatchResult result = batch(BatchOperation.DELETE, from, to);
      if (result.failure() != null) {
        LOGGER.log(
            System.Logger.Level.WARNING,
            "Entities of the mixed workload could not be deleted; their type is {0}: {1}",
            fleet.type(),
            result.failure().message());
        return;
      }
    }
  }

  @Override
  public String toString() {
    return fleet.buses() + " entities of type " + fleet.type();
  }
}
