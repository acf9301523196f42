package org.ngsildbench.ngsild.mixed;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import lombok.AccessLevel;
import lombok.Getter;
import org.ngsildbench.ngsild.dialect.TemporalDialect;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.exchange.Broker;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.json.HistoryDocument;
import org.ngsildbench.ngsild.json.JsonAnswer;
import org.ngsildbench.ngsild.json.JsonTree;
import org.ngsildbench.ngsild.mixed.ReadsInFlight.Read;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.PreparedRequest;
import org.ngsildbench.ngsild.request.RequestPlanner;

/**
 * The operations of the mixed workload for one broker, and the ledger of its writes. Thread-safe.
 */
public final class ProbeRequests {

  /** Writes in the window of a history, before those of the meantime. */
  static final int HISTORY_WRITES = 10;

  /** Writes after the last one known that the window of a history includes. */
  private static final int LATER_WRITES = 3_600;

  private static final Duration HALF_A_STEP = Duration.ofMillis(500);

  private final Broker broker;

  @Getter(AccessLevel.PACKAGE)
  private final ProbeFleet fleet;

  private final ReadsInFlight reads = new ReadsInFlight();
  private final List<ProbeLedger> ledgers;
  private final BitSet all = new BitSet();
  private final String attributes;

  /** Creates the requests to a broker. */
  public ProbeRequests(Broker broker, ProbeFleet fleet) {
    this.broker = broker;
    this.fleet = fleet;
    this.ledgers =
        IntStream.range(0, fleet.buses()).mapToObj(bus -> new ProbeLedger(reads::oldest)).toList();
    this.attributes = String.join(",", fleet.attributes());
    all.set(0, fleet.buses());
  }

  /** Notes that entities are about to be created, which is their write 0. */
  void creating() {
    long now = System.nanoTime();
    ledgers.forEach(ledger -> ledger.sent(ledger.reserve(), now));
  }

  /** Notes that entities were created. */
  void created() {
    long now = System.nanoTime();
    ledgers.forEach(ledger -> ledger.acknowledged(0, now));
  }

  /** Prepares a write of all readings of a bus. */
  public MixedOperation write(int bus) {
    ProbeLedger ledger = ledgers.get(bus);
    int number = ledger.reserve();
    HttpRequestBytes request =
        broker.entities().send("PATCH", entity(bus) + "/attrs", fleet.fragment(bus, number));
    return MixedOperation.of(request, log -> write(log, request, ledger, number));
  }

  private MixedResult write(
      OperationLog log, HttpRequestBytes request, ProbeLedger ledger, int number) {
    ledger.sent(number, System.nanoTime());
    broker.entities().send(log, request, Reply.reader(Reply::words));
    if (log.failure() == null && log.status() == 207) {
      log.fail(new Failure(FailureKind.http(207), "the broker did not write all attributes (207)"));
    }
    if (log.failure() == null) {
      ledger.acknowledged(number, log.times().end());
    } else {
      ledger.failed(number);
    }
    return MixedResult.of(log, false, null);
  }

  /** Prepares a read of one entity. */
  public MixedOperation read(int bus, boolean check) {
    HttpRequestBytes request = broker.entities().get(entity(bus));
    BitSet requested = new BitSet();
    requested.set(bus);
    return MixedOperation.of(
        request,
        log -> {
          CurrentAnswer answer = new CurrentAnswer(fleet, requested, true);
          return judged(
              log,
              check,
              () -> broker.entities().send(log, request, trees(tree -> take(answer, tree, check))),
              (start, end) -> answer.judge(ledgers, start, end));
        });
  }

  /** Prepares a list of the current readings of all entities, page by page. */
  public MixedOperation list(boolean check) {
    PreparedRequest request =
        new RequestPlanner(broker)
            .prepare(
                EntityRequest.entities()
                    .with("type", fleet.type())
                    .with("attrs", attributes)
                    .with("options", "keyValues")
                    .followingPages());
    return new MixedOperation(
        request.url(),
        request.requestLine(),
        log -> {
          CurrentAnswer answer = new CurrentAnswer(fleet, all, false);
          return judged(
              log,
              check,
              () -> request.run(log, trees(tree -> list(answer, tree, check))),
              (start, end) -> answer.judge(ledgers, start, end));
        });
  }

  private static Integer list(CurrentAnswer answer, Object tree, boolean check) {
    List<?> entities = JsonTree.list(tree);
    entities.forEach(entity -> take(answer, entity, check));
    return entities.size();
  }

  private static Integer take(CurrentAnswer answer, Object tree, boolean check) {
    if (check) {
      answer.take(tree);
    }
    return 1;
  }

  private static BodyReader<Reply<Integer>> trees(Function<Object, Integer> content) {
    return Reply.answer(body -> content.apply(JsonTree.of(body)), 200);
  }

  /** Judges an answer to a read that began and ended at these times; null if it is correct. */
  @FunctionalInterface
  private interface Judge {
    Verdict judge(long start, long end);
  }

  private MixedResult judged(OperationLog log, boolean check, Runnable exchange, Judge answer) {
    Read read = reads.begin();
    try {
      exchange.run();
      boolean judged = check && log.failure() == null;
      return MixedResult.of(
          log, judged, judged ? answer.judge(log.times().start(), log.times().end()) : null);
    } finally {
      reads.end(read);
    }
  }

  /** Prepares a read of the last readings of a bus. */
  public MixedOperation history(int bus, boolean check) {
    TemporalDialect dialect = broker.dialect().temporal();
    ProbeLedger ledger = ledgers.get(bus);
    int from = ledger.recent(HISTORY_WRITES);
    int to = from + HISTORY_WRITES + LATER_WRITES;
    TimeWindow window =
        new TimeWindow(
            ProbeFleet.time(from).minus(HALF_A_STEP), ProbeFleet.time(to).plus(HALF_A_STEP));
    PathAndQuery path =
        PathAndQuery.of(dialect.entitiesPath() + "/" + PathAndQuery.encoded(fleet.id(bus)))
            .with("attrs", attributes)
            .with("timerel", "between")
            .with("timeAt", window.from().toString())
            .with("endTimeAt", window.to().toString())
            .with("lastN", dialect.lastN(window));
    dialect.temporalValuesOption().ifPresent(option -> path.with("options", option));
    HttpRequestBytes request = broker.temporal().get(path.toString());
    return MixedOperation.of(
        request,
        log -> {
          HistoryAnswer answer = new HistoryAnswer(fleet, bus, from, to);
          return judged(
              log,
              check,
              () -> readHistory(log, request, answer),
              (start, end) -> answer.judge(ledger, start, end));
        });
  }

  private void readHistory(OperationLog log, HttpRequestBytes request, HistoryAnswer answer) {
    HistoryDocument document = new HistoryDocument(answer, Set.copyOf(fleet.attributes()));
    broker
        .temporal()
        .send(log, request, Reply.answer(body -> JsonAnswer.read(body, document::read), 200, 206));
    if (log.failure() == null && log.status() == 206) {
      log.fail(
          new Failure(FailureKind.CUT_HISTORY, "the broker cut a history of a few readings (206)"));
    }
  }

  private String entity(int bus) {
    return EntityRequest.ENTITIES + "/" + PathAndQuery.encoded(fleet.id(bus));
  }
}
