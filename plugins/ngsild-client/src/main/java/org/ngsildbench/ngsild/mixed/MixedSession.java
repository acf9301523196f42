package org.ngsildbench.ngsild.mixed;

import lombok.Getter;
import org.ngsildbench.ngsild.CleanUp;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.BrokerException;

/**
 * The entities of the mixed workload at a broker. Thread-safe.
 *
 * <p>Closing it deletes the entities; the end of the JVM, even by a signal, does as well.
 */
public final class MixedSession implements AutoCloseable {
  private static final System.Logger LOGGER = System.getLogger(MixedSession.class.getName());

  private final NgsiLdClient client;
  private final ProbeFleet fleet;

  /** The operations on the entities. */
  @Getter private final ProbeRequests requests;

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

  private void create() {
    requests.creating();
    client
        .write(BatchOperation.CREATE, fleet.entities())
        .ifPresent(
            failure -> {
              throw new BrokerException(
                  failure.kind(), "the broker did not create the entities: " + failure.message());
            });
    requests.created();
  }

  @Override
  public void close() {
    cleanUp.close();
  }

  private void delete() {
    client
        .write(BatchOperation.DELETE, fleet.entities())
        .ifPresent(
            failure ->
                LOGGER.log(
                    System.Logger.Level.WARNING,
                    "Entities of the mixed workload could not be deleted; their type is {0}: {1}",
                    fleet.type(),
                    failure.message()));
  }

  @Override
  public String toString() {
    return fleet.buses() + " entities of type " + fleet.type();
  }
}
