package org.ngsildbench.ngsild.federation;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lombok.Getter;
import org.ngsildbench.ngsild.CleanUp;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.request.EntityRequest;

/**
 * Sources with entities, and their registrations at the broker. Thread-safe.
 *
 * <p>Closing it deletes the registrations and the broker's entities; the end of the JVM, even by a
 * signal, does as well. The sources keep theirs.
 */
public final class FederationSession implements AutoCloseable {

  /** Path of registrations (clause 6.8). */
  static final String REGISTRATIONS = "/ngsi-ld/v1/csourceRegistrations";

  private static final System.Logger LOGGER = System.getLogger(FederationSession.class.getName());

  private final NgsiLdClient client;

  /** The fleets, in the order given. */
  @Getter private final List<FederatedFleet> fleets;

  private final List<String> registered = new ArrayList<>();
  private final CleanUp cleanUp;

  private FederationSession(NgsiLdClient client, List<FederatedFleet> fleets) {
    this.client = client;
    this.fleets = List.copyOf(fleets);
    this.cleanUp = new CleanUp("federation at exit", this::delete);
  }

  /**
   * Creates the entities and registers the sources.
   *
   * @param client of the broker; closed by the caller, after the session
   * @param sources base URLs; each fleet uses as many as it needs, from the first
   * @param dead whether nothing listens at the first one
   * @throws BrokerException when broker or source rejects an entity or a registration
   */
  public static FederationSession open(
      NgsiLdClient client, List<FederatedFleet> fleets, List<URI> sources, boolean dead) {
    for (int i = dead ? 1 : 0; i < sources.size(); i++) {
      fill(sources.get(i), i, fleets, client.target().tenant());
    }
    FederationSession session = new FederationSession(client, fleets);
    try {
      for (FederatedFleet fleet : fleets) {
        // Before the registrations, since brokers may forward writes to sources.
        write(client, BatchOperation.CREATE, fleet.atBroker(), "the broker");
        session.register(fleet, sources);
      }
      return session;
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private static void fill(URI source, int number, List<FederatedFleet> fleets, String tenant) {
    BrokerTarget target =
        BrokerTarget.of(BrokerKind.SPEC, source).withTenant(tenant).withReadTimeout(Duration.ZERO);
    try (NgsiLdClient client = NgsiLdClient.open(target)) {
      for (FederatedFleet fleet : fleets) {
        if (number < fleet.sources()) {
          write(client, BatchOperation.CREATE, fleet.atSource(number), "source " + source);
        }
      }
    }
  }

  private static void write(
      NgsiLdClient client, BatchOperation operation, List<EntityBytes> entities, String where) {
    client
        .write(operation, entities)
        .ifPresent(
            failure -> {
              throw new BrokerException(
                  failure.kind(),
                  "%s did not %s the entities: %s"
                      .formatted(where, operation.text(), failure.message()));
            });
  }

  private void register(FederatedFleet fleet, List<URI> sources) {
    for (int i = 0; i < fleet.sources(); i++) {
      String json =
          fleet.registration(
              i,
              sources.get(i).toString(),
              client.target().tenant(),
              client.dialect().registersPatterns());
      registered.add(fleet.registrationId(i));
      Failure failure =
          send(EntityRequest.send("POST", REGISTRATIONS, json.getBytes(StandardCharsets.UTF_8)));
      if (failure != null) {
        throw new BrokerException(
            failure.kind(),
            "the broker did not register a context source with mode %s: %s"
                .formatted(fleet.mode().text(), failure.message()));
      }
    }
  }

  private Failure send(EntityRequest request) {
    return client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP).failure();
  }

  /** Prepares a read. */
  public FederatedRead read(FederatedKind kind, FederatedFleet fleet, int bus) {
    return FederatedRead.of(
        kind, fleet, bus, client.dialect().filtersNumbersBesideAttributes(), client::prepare);
  }

  @Override
  public void close() {
    cleanUp.close();
  }

  private void delete() {
    try {
      for (String id : registered) {
        Failure failure = send(EntityRequest.delete(REGISTRATIONS + "/" + id));
        if (failure != null && !failure.kind().responseCode().equals("HTTP_404")) {
          throw new BrokerException(
              failure.kind(), "registration " + id + ": " + failure.message());
        }
      }
      for (FederatedFleet fleet : fleets) {
        write(client, BatchOperation.DELETE, fleet.atBroker(), "the broker");
      }
    } catch (BrokerException e) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "Registrations or entities of the federation could not be deleted; their type is {0}: {1}",
          fleets.get(0).type(),
          e.getMessage());
    }
  }

  @Override
  public String toString() {
    return registered.size() + " registrations of context sources";
  }
}
