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
import org.ngsildbench.ngsild.outcome.BrokerException;
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
 * The way in: one broker, its connections shared by all threads. Thread-safe.
 *
 * <p>{@code prepare} builds everything that can be built before the clock starts; {@code execute}
 * sends it and never throws for what a broker does, but tells it in the result.
 */
public final class NgsiLdClient implements AutoCloseable {

  /** As an intended start: the actual start, as in a closed loop. */
  public static final long CLOSED_LOOP = OperationLog.CLOSED_LOOP;

  /** Target as configured. */
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

  /** A client that has not connected yet: nothing is sent before it is first used. */
  public static NgsiLdClient open(BrokerTarget target) {
    return new NgsiLdClient(target);
  }

  /**
   * Asks the broker what it is, and makes sure that it is an NGSI-LD broker that lets this client
   * in.
   *
   * @throws BrokerException in one plain sentence: unreachable, TLS, not a broker, 401 or 403,
   *     unknown tenant
   */
  public BrokerIdentity identify() {
    return new BrokerProbe(target, entities).identify();
  }

  /**
   * As {@link #identify()}, for who is about to load data: the tenant need not be there yet, since
   * brokers create one on its first write.
   *
   * @throws BrokerException as {@link #identify()}, but for an unknown tenant
   */
  public BrokerIdentity identifyBeforeWriting() {
    return new BrokerProbe(target, entities).identifyBeforeWriting();
  }

  /**
   * Compares the broker's clock with this machine's; takes a second. Of a broker whose history is
   * elsewhere, the clock of where entities are.
   *
   * @return empty where its answers do not tell, or none comes
   * @throws BrokerException when there is no token to ask with; never after {@link #identify()}
   */
  public Optional<BrokerClock> clock() {
    return ClockComparison.of(entities, BrokerProbe.CHEAPEST);
  }

  /**
   * The dialect spoken; with {@link BrokerKind#AUTO} the broker is asked for it once.
   *
   * @throws BrokerException as {@link #identify()}, when the broker has to be asked
   */
  public Dialect dialect() {
    return broker().dialect();
  }

  /**
   * Makes a query ready.
   *
   * @throws BrokerException when the broker has no way to answer it, or cannot be asked what it is
   * @throws IllegalArgumentException when a parameter does not fit the model
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

  /** As the other form, saying whether the answer is wanted. */
  public QueryResult execute(PreparedQuery query, long intendedStartNanos, AnswerReading reading) {
    return query.run(new OperationLog(intendedStartNanos), reading, null);
  }

  /** As the other form, comparing the whole answer with the right one; null for no comparison. */
  public QueryResult execute(
      PreparedQuery query, long intendedStartNanos, ExpectedAnswer expected) {
    return query.run(new OperationLog(intendedStartNanos), AnswerReading.READ, expected);
  }

  /**
   * Makes a batch ready: its bodies are put together here.
   *
   * @throws IllegalArgumentException when there is no entity, or one alone is over the split's
   *     limit
   * @throws BrokerException when the broker has to be asked what it is, and cannot be
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
   * Counts, outside any measurement, how many of a batch's entities the broker now holds.
   *
   * @throws BrokerException when the broker does not answer
   */
  public int readBack(PreparedBatch batch) {
    return batch.readBack();
  }

  /**
   * Makes any other request ready.
   *
   * @throws BrokerException when the broker has no place for it, or cannot be asked what it is
   */
  public PreparedRequest prepare(EntityRequest request) {
    return new RequestPlanner(broker()).prepare(request);
  }

  /** Sends a request and follows its pages when it says so. */
  public RequestResult execute(PreparedRequest request, long intendedStartNanos) {
    return request.run(new OperationLog(intendedStartNanos));
  }

  /**
   * Asks the broker where it departs from the specification. Writes a few entities of types of its
   * own and takes them away again; some seconds.
   *
   * @param stopped whether no more probes are to be asked; looked at before and after each
   * @throws BrokerException when the broker has to be asked what it is, and cannot be
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
