package org.ngsildbench.ngsild;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import lombok.Getter;
import org.ngsildbench.measurement.manifest.BrokerClock;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.access.TokenSource;
import org.ngsildbench.ngsild.batch.BatchPlanner;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.batch.PreparedBatch;
import org.ngsildbench.ngsild.batch.ReadBack;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.clock.ClockComparison;
import org.ngsildbench.ngsild.conformance.CompatibilityCheck;
import org.ngsildbench.ngsild.conformance.CompatibilityRow;
import org.ngsildbench.ngsild.conformance.probes.Probes;
import org.ngsildbench.ngsild.detection.BrokerProbe;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.exchange.Broker;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.mixed.ProbeFleet;
import org.ngsildbench.ngsild.mixed.ProbeRequests;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.query.AnswerReading;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.PreparedQuery;
import org.ngsildbench.ngsild.query.QueryModel;
import org.ngsildbench.ngsild.query.QueryPlanner;
import org.ngsildbench.ngsild.query.QueryResult;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.PreparedRequest;
import org.ngsildbench.ngsild.request.RequestPlanner;
import org.ngsildbench.ngsild.request.RequestResult;

/**
 * The client of one broker, with connections shared by all threads. Thread-safe.
 *
 * <p>{@code prepare} builds everything that can be built before the clock starts; {@code execute}
 * sends it and reports broker failures in the result instead of throwing.
 */
public final class NgsiLdClient implements AutoCloseable {

  /** As an intended start: the actual start, as in a closed loop. */
  public static final long CLOSED_LOOP = OperationLog.CLOSED_LOOP;

  /** Target as configured. */
  private static final int ENTITIES_PER_REQUEST = 500;

  @Getter private final BrokerTarget target;

  private final TokenSource tokens;
  private final BrokerServer entities;
  private final BrokerServer temporal;
  private volatile Broker broker;

  private NgsiLdClient(BrokerTarget target) {
    this.target = target;
    this.tokens =
        target.login() == null
            ? TokenSource.standing(target.token())
            : TokenSource.renewed(target.login(), target.tls());
    this.entities = new BrokerServer(target.base(), target, tokens);
    this.temporal =
        target
            .temporalElsewhere()
            .map(url -> new BrokerServer(url, "the temporal URL", target, tokens))
            .orElse(null);
  }

  private NgsiLdClient(NgsiLdClient client, Broker broker) {
    this.target = broker.target();
    this.tokens = client.tokens;
    this.entities = broker.entities();
    this.temporal = null;
    this.broker = broker;
  }

  /** A client that has not connected yet: nothing is sent before it is first used. */
  public static NgsiLdClient open(BrokerTarget target) {
    return new NgsiLdClient(target);
  }

  /**
   * Identifies the broker, and checks that it is an NGSI-LD broker that accepts this client's
   * credentials.
   *
   * @throws BrokerException in one plain sentence: unreachable, TLS, not a broker, 401 or 403,
   *     unknown tenant
   */
  public BrokerIdentity identify() {
    return new BrokerProbe(target, entities).identify();
  }

  /**
   * Like {@link #identify()}, before loading data: the tenant need not exist, because brokers
   * create one on its first write.
   *
   * @throws BrokerException as {@link #identify()}, but for an unknown tenant
   */
  public BrokerIdentity identifyBeforeWriting() {
    return new BrokerProbe(target, entities).identifyBeforeWriting();
  }

  /**
   * Compares the broker's clock with this machine's; takes a second. If history is on another
   * server, compares the clock of the server with the entities.
   *
   * @return empty if its responses have no date, or there is none
   * @throws BrokerException if there is no token; never after {@link #identify()}
   */
  public Optional<BrokerClock> clock() {
    return ClockComparison.of(entities, BrokerProbe.CHEAPEST);
  }

  /**
   * Returns the broker's dialect; with {@link BrokerKind#AUTO} detects it once.
   *
   * @throws BrokerException like {@link #identify()}, if the dialect must be detected
   */
  public Dialect dialect() {
    return broker().dialect();
  }

  /**
   * Prepares a query.
   *
   * @throws BrokerException if the broker does not support it, or cannot be identified
   * @throws IllegalArgumentException if a parameter does not fit the model
   */
  public PreparedQuery prepare(BusQuery query, QueryModel model) {
    return query.prepare(new QueryPlanner(broker(), model));
  }

  /**
   * Sends a query and reads the answer.
   *
   * @param intendedStartNanos in {@link System#nanoTime()}, or {@link #CLOSED_LOOP}
   */
  public QueryResult execute(PreparedQuery query, long intendedStartNanos) {
    return execute(query, intendedStartNanos, AnswerReading.READ);
  }

  /** Executes a query and optionally reads the result. */
  public QueryResult execute(PreparedQuery query, long intendedStartNanos, AnswerReading reading) {
    return query.run(new OperationLog(intendedStartNanos), reading, null);
  }

  /** Executes a query and compares the result with the expected one; null for no comparison. */
  public QueryResult execute(
      PreparedQuery query, long intendedStartNanos, ExpectedAnswer expected) {
    return query.run(new OperationLog(intendedStartNanos), AnswerReading.READ, expected);
  }

  /**
   * Prepares a batch and builds its bodies.
   *
   * @throws IllegalArgumentException if there is no entity, or a single one exceeds the split's
   *     limit
   * @throws BrokerException if the broker must be identified and cannot be
   */
  public PreparedBatch prepare(
      BatchOperation operation, List<EntityBytes> entities, BatchSplit split) {
    return new BatchPlanner(broker()).prepare(operation, entities, split);
  }

  /** Sends a batch, the requests of a split one after the other. */
  public BatchResult execute(PreparedBatch batch, long intendedStartNanos) {
    return batch.run(new OperationLog(intendedStartNanos));
  }

  /**
   * Writes entities in requests of moderate size, apart from what is measured.
   *
   * @return the failure after which it stopped; empty if all were written
   */
  public Optional<Failure> write(BatchOperation operation, List<EntityBytes> entities) {
    for (int from = 0; from < entities.size(); from += ENTITIES_PER_REQUEST) {
      int to = Math.min(entities.size(), from + ENTITIES_PER_REQUEST);
      Failure failure =
          execute(
                  prepare(operation, entities.subList(from, to), BatchSplit.BY_BROKER_LIMITS),
                  CLOSED_LOOP)
              .failure();
      if (failure != null) {
        return Optional.of(failure);
      }
    }
    return Optional.empty();
  }

  /**
   * Counts, outside any measurement, how many of a batch's entities the broker now holds.
   *
   * @throws BrokerException when the broker does not answer
   */
  public int readBack(PreparedBatch batch) {
    return batch.readBack();
  }

  /**
   * Compares, outside any measurement, an entity with the one the broker now holds.
   *
   * @return the first difference; empty if the broker has all that was written
   * @throws BrokerException when the broker does not answer
   */
  public Optional<String> difference(EntityBytes written) {
    return new ReadBack(broker()).difference(written);
  }

  /**
   * Compares, outside any measurement, a history with what was written.
   *
   * @param written the entity at different times
   * @return the first difference; empty if the broker has each reading once, and no other
   * @throws BrokerException when the broker does not answer
   */
  public Optional<String> historyDifference(List<EntityBytes> written) {
    return new ReadBack(broker()).historyDifference(written);
  }

  /**
   * Prepares any other request.
   *
   * @throws BrokerException if the broker has no endpoint for it, or cannot be identified
   */
  public PreparedRequest prepare(EntityRequest request) {
    return new RequestPlanner(broker()).prepare(request);
  }

  /** Sends a request and follows its pages if configured. */
  public RequestResult execute(PreparedRequest request, long intendedStartNanos) {
    return request.run(new OperationLog(intendedStartNanos));
  }

  /**
   * Returns a client for another tenant with the connections of this one, which closes them.
   *
   * @throws BrokerException if the broker must be identified and cannot be
   */
  public NgsiLdClient ofTenant(String tenant) {
    return new NgsiLdClient(this, broker().ofTenant(tenant));
  }

  /**
   * Returns the operations of the mixed workload.
   *
   * @throws BrokerException if the broker must be identified and cannot be
   */
  public ProbeRequests probeRequests(ProbeFleet fleet) {
    return new ProbeRequests(broker(), fleet);
  }

  /**
   * Probes the broker for deviations from the specification. Creates and deletes a few entities of
   * its own types; takes some seconds.
   *
   * @param stopped whether to stop; polled before and after each probe
   * @throws BrokerException if the broker must be identified and cannot be
   */
  public List<CompatibilityRow> compatibility(BooleanSupplier stopped) {
    return new CompatibilityCheck(broker(), stopped)
        .rows(Probes.ofEntities(), Probes.ofHistories());
  }

  /** Returns warnings about authentication, such as tokens that could not be renewed. */
  public Optional<String> accessProblem() {
    return tokens.problem();
  }

  /** Returns a redactor of the secrets sent to the broker, for what its answers may quote. */
  public Redactor redactor() {
    return tokens.redactor();
  }

  /** Closes the connections, that to the login as well; operations under way end as failures. */
  @Override
  public void close() {
    entities.close();
    if (temporal != null) {
      temporal.close();
    }
    tokens.close();
  }

  private Broker broker() {
    Broker known = broker;
    return known != null ? known : findBroker();
  }

  private synchronized Broker findBroker() {
    if (broker == null) {
      BrokerKind kind =
          target.kind().equals(BrokerKind.AUTO)
              ? new BrokerProbe(target, entities).kind()
              : target.kind();
      broker = new Broker(target, Dialects.of(kind), entities, temporal);
    }
    return broker;
  }

  @Override
  public String toString() {
    return "client of " + target;
  }
}
