package org.ngsildbench.load.send;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.LoadAbortedException;
import org.ngsildbench.load.delivery.Rejects;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.send.SendResult.Status;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.RefusedEntity;

/**
 * Sends requests with retries and counts their outcomes. Thread-safe.
 *
 * <p>The load is aborted when a request fails after all retries. Rejected data is recorded and the
 * load continues, unless the broker accepts nothing at all.
 */
public record Sender(
    LoadTarget target,
    Attempts attempts,
    LoadCounters counters,
    boolean repeatOverwrites,
    Rejects rejects) {

  /** Maximum number of rejected entities that a broker names per batch. */
  private static final int NAMED = BatchResult.REFUSED_KEPT;

  /**
   * Creates entities. Entities that may exist from an earlier attempt are updated; if the broker
   * would then store readings twice, it is queried instead.
   *
   * @return the accepted and rejected entities
   */
  public SendResult create(List<FleetEntity> entities)
      throws InterruptedException, LoadAbortedException {
    EarlierRequests traces = new EarlierRequests();
    SendResult delivery =
        new BatchSplitter(some -> created(some, traces), traces::markPossible).send(entities);
    if (delivery.refused() > 0) {
      List<FleetEntity> notTaken = notTaken(entities, delivery);
      boolean someTaken = traces.possible || notTaken.size() > delivery.refused();
      if (someTaken && !repeatOverwrites) {
        notTaken = missing(notTaken);
      }
      delivery = updated(notTaken, entities.size() - notTaken.size());
    }
    counters.entitiesAccepted.add(delivery.accepted());
    counters.entitiesRefused.add(delivery.refused());
    recordProblem(delivery);
    return delivery;
  }

  /** Tracks whether the broker may hold data from an earlier request. Not thread-safe. */
  private static final class EarlierRequests {

    private boolean possible;

    void markPossible() {
      possible = true;
    }

    SendResult after(SendResult delivery) {
      possible |= delivery.status() == Status.UNKNOWN;
      return delivery;
    }
  }

  /**
   * Creates entities in one request.
   *
   * @param traces the state of the entities' batch
   */
  private SendResult created(List<FleetEntity> entities, EarlierRequests traces)
      throws InterruptedException, LoadAbortedException {
    return delivered(attempt -> traces.after(created(entities, attempt, traces.possible)));
  }

  private SendResult created(List<FleetEntity> entities, int attempt, boolean someMayBeThere) {
    if (repeatOverwrites) {
      return attempt == 0 ? target.create(entities) : target.upsert(entities);
    }
    List<FleetEntity> missing = someMayBeThere ? missing(entities) : entities;
    if (missing.isEmpty()) {
      return SendResult.accepted(entities.size());
    }
    SendResult delivery = target.create(missing);
    int there = entities.size() - missing.size();
    return there == 0 || !delivery.decided() || delivery.tooLarge()
        ? delivery
        : SendResult.accepted(there).and(delivery);
  }

  private List<FleetEntity> missing(List<FleetEntity> entities) {
    return entities.stream().filter(entity -> !target.holds(entity.id())).toList();
  }

  /** Returns the entities named as rejected, or all if the broker did not name every one. */
  private static List<FleetEntity> notTaken(List<FleetEntity> entities, SendResult delivery) {
    Set<String> named =
        delivery.refusals().stream().map(RefusedEntity::id).collect(Collectors.toSet());
    List<FleetEntity> notTaken =
        entities.stream().filter(entity -> named.contains(entity.id())).toList();
    return notTaken.size() == delivery.refused() ? notTaken : entities;
  }

  /** Updates in small batches, so that the broker names every rejected entity. */
  private SendResult updated(List<FleetEntity> entities, int acceptedBefore)
      throws InterruptedException, LoadAbortedException {
    int accepted = acceptedBefore;
    int refused = 0;
    String message = "";
    BatchSplitter upserts =
        new BatchSplitter(some -> delivered(attempt -> target.upsert(some)), () -> {});
    for (var pieces = Batches.of(entities.stream(), NAMED).iterator(); pieces.hasNext(); ) {
      List<FleetEntity> piece = pieces.next();
      SendResult delivery = upserts.send(piece);
      reject(piece, delivery);
      accepted += delivery.accepted();
      refused += delivery.refused();
      message = delivery.refused() > 0 ? delivery.message() : message;
    }
    return SendResult.decided(accepted, refused, message);
  }

  private void reject(List<FleetEntity> entities, SendResult delivery) {
    if (delivery.refusals().isEmpty() && delivery.refused() > 0) {
      entities.forEach(entity -> rejects.entity(entity.id(), delivery.message()));
    }
    delivery.refusals().forEach(refused -> rejects.entity(refused.id(), refused.reason()));
  }

  private void reject(Update update, SendResult delivery) {
    if (delivery.refusals().isEmpty() && delivery.refused() > 0) {
      update.entities().forEach(entity -> reject(update, entity, delivery.message()));
    }
    Map<String, FleetEntity> byId =
        update.entities().stream()
            .collect(Collectors.toMap(FleetEntity::id, entity -> entity, (first, same) -> first));
    for (RefusedEntity refused : delivery.refusals()) {
      FleetEntity entity = byId.get(refused.id());
      if (entity == null) {
        rejects.entity(refused.id(), refused.reason());
      } else {
        reject(update, entity, refused.reason());
      }
    }
  }

  private void reject(Update update, FleetEntity entity, String reason) {
    rejects.update(entity.id(), update.time(), update.count(List.of(entity)), reason);
  }

  /**
   * Sends new values of entities.
   *
   * @param doubt run before a retry that the broker may store twice
   * @return the accepted and rejected readings
   */
  public SendResult update(Update update, Runnable doubt)
      throws InterruptedException, LoadAbortedException {
    List<FleetEntity> entities = update.entities();
    long readings = update.count();
    BatchSplitter upserts =
        new BatchSplitter(
            some -> delivered(() -> target.upsert(some), doubt),
            repeatOverwrites ? () -> {} : doubt);
    SendResult delivery = upserts.send(entities);
    // The response counts entities; they hold similar numbers of readings.
    long accepted = readings * delivery.accepted() / entities.size();
    enterReadings(accepted, readings - accepted);
    reject(update, delivery);
    recordProblem(delivery);
    return SendResult.readings(accepted, readings - accepted);
  }

  /**
   * Sends a piece of history or a part of one. Before a retry that the broker would store twice,
   * queries whether it holds the piece.
   *
   * @param doubt run before a retry if the broker did not hold the piece when queried but may still
   *     process the first request
   * @return the accepted and rejected readings; a document rejected for its size is not counted
   *     unless it is a single reading, so that the caller can split it
   */
  public SendResult addHistory(TemporalDocument document, Runnable doubt)
      throws InterruptedException, LoadAbortedException {
    EarlierRequests traces = new EarlierRequests();
    SendResult delivery =
        delivered(before -> traces.after(addedHistory(document, traces.possible, doubt)));
    if (delivery.tooLarge() && document.instances() > 1) {
      return delivery;
    }
    enterReadings(delivery.accepted(), delivery.refused());
    if (delivery.refused() > 0) {
      rejects.history(document, delivery.message());
    }
    recordProblem(delivery);
    return delivery;
  }

  private SendResult addedHistory(TemporalDocument document, boolean mayBeThere, Runnable doubt) {
    if (mayBeThere && !repeatOverwrites) {
      // If the broker is down the load ends here; the next run
      // queries the piece.
      if (target.holds(document)) {
        return SendResult.accepted(Math.toIntExact(document.instances()));
      }
      doubt.run();
    }
    return target.addHistory(document);
  }

  private void enterReadings(long accepted, long refused) {
    counters.readingsAccepted.add(accepted);
    counters.readingsRefused.add(refused);
  }

  private SendResult delivered(Supplier<SendResult> attempt, Runnable doubt)
      throws InterruptedException, LoadAbortedException {
    EarlierRequests traces = new EarlierRequests();
    return delivered(
        before -> {
          if (traces.possible && !repeatOverwrites) {
            doubt.run();
          }
          return traces.after(attempt.get());
        });
  }

  private SendResult delivered(IntFunction<SendResult> attempt)
      throws InterruptedException, LoadAbortedException {
    return attempts.untilFinal(
        before -> {
          counters.requests.increment();
          return attempt.apply(before);
        },
        counters.retries::increment);
  }

  private void recordProblem(SendResult delivery) throws LoadAbortedException {
    if (delivery.refused() > 0
        && counters.problem("rejected: " + delivery.message())
        && counters.nothingAccepted()) {
      throw new LoadAbortedException(
          "aborted: the broker rejected the first " + LoadResult.MAX_PROBLEMS + " requests");
    }
  }
}
