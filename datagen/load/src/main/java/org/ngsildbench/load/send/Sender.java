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
import org.ngsildbench.load.delivery.GivenUpException;
import org.ngsildbench.load.delivery.Rejects;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.send.SendResult.Fate;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.RefusedEntity;

/**
 * Sends requests, again if need be, and enters in the ledger what becomes of them. Thread-safe.
 *
 * <p>Where a request could not be delivered at all the load is given up, for the next one would
 * fare no better; what the broker refuses is noted, and the load goes on, unless nothing at all is
 * taken.
 */
public final class Sender {

  /** So many of one batch's refused entities have names. */
  private static final int NAMED = BatchResult.REFUSED_KEPT;

  private final LoadTarget recipient;
  private final Attempts attempts;
  private final LoadCounters ledger;
  private final boolean repeatOverwrites;
  private final Rejects rejects;

  public Sender(
      LoadTarget recipient,
      Attempts attempts,
      LoadCounters ledger,
      boolean repeatOverwrites,
      Rejects rejects) {
    this.recipient = recipient;
    this.attempts = attempts;
    this.ledger = ledger;
    this.repeatOverwrites = repeatOverwrites;
    this.rejects = rejects;
  }

  /**
   * Creates entities. What may be there already, for an earlier attempt may have got through, is
   * updated; where the broker would keep what the entity brings twice, it is asked instead.
   *
   * @return what the broker took and did not take
   */
  public SendResult create(List<FleetEntity> entities)
      throws InterruptedException, GivenUpException {
    Traces traces = new Traces();
    SendResult delivery =
        new BatchSplitter(some -> created(some, traces), traces::arePossible).send(entities);
    if (delivery.refused() > 0) {
      List<FleetEntity> notTaken = notTaken(entities, delivery);
      boolean someTaken = traces.possible || notTaken.size() > delivery.refused();
      if (someTaken && !repeatOverwrites) {
        notTaken = missing(notTaken);
      }
      delivery = updated(notTaken, entities.size() - notTaken.size());
    }
    ledger.entitiesAccepted.add(delivery.accepted());
    ledger.entitiesRefused.add(delivery.refused());
    complain(delivery);
    return delivery;
  }

  /** Whether the broker may have some of what is sent from an earlier request. For one thread. */
  private static final class Traces {

    private boolean possible;

    void arePossible() {
      possible = true;
    }

    SendResult after(SendResult delivery) {
      possible |= delivery.fate() == Fate.UNKNOWN;
      return delivery;
    }
  }

  /**
   * Creates them in one request.
   *
   * @param traces of the batch that they are of
   */
  private SendResult created(List<FleetEntity> entities, Traces traces)
      throws InterruptedException, GivenUpException {
    return delivered(attempt -> traces.after(created(entities, attempt, traces.possible)));
  }

  private SendResult created(List<FleetEntity> entities, int attempt, boolean someMayBeThere) {
    if (repeatOverwrites) {
      return attempt == 0 ? recipient.create(entities) : recipient.upsert(entities);
    }
    List<FleetEntity> missing = someMayBeThere ? missing(entities) : entities;
    if (missing.isEmpty()) {
      return SendResult.accepted(entities.size());
    }
    SendResult delivery = recipient.create(missing);
    int there = entities.size() - missing.size();
    return there == 0 || !delivery.decided() || delivery.tooLarge()
        ? delivery
        : SendResult.accepted(there).and(delivery);
  }

  private List<FleetEntity> missing(List<FleetEntity> entities) {
    return entities.stream().filter(entity -> !recipient.holds(entity.id())).toList();
  }

  /** Those that the broker named as refused; all, where it did not name all. */
  private static List<FleetEntity> notTaken(List<FleetEntity> entities, SendResult delivery) {
    Set<String> named =
        delivery.refusals().stream().map(RefusedEntity::id).collect(Collectors.toSet());
    List<FleetEntity> notTaken =
        entities.stream().filter(entity -> named.contains(entity.id())).toList();
    return notTaken.size() == delivery.refused() ? notTaken : entities;
  }

  /** Few at a time, so that the broker names all that it refuses. */
  private SendResult updated(List<FleetEntity> entities, int acceptedBefore)
      throws InterruptedException, GivenUpException {
    int accepted = acceptedBefore;
    int refused = 0;
    String message = "";
    BatchSplitter upserts =
        new BatchSplitter(some -> delivered(attempt -> recipient.upsert(some)), () -> {});
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
   * @param doubt is run before they are sent again though the broker may hold them and keeps both
   * @return how many readings the broker took and did not take
   */
  public SendResult update(Update update, Runnable doubt)
      throws InterruptedException, GivenUpException {
    List<FleetEntity> entities = update.entities();
    long readings = update.count();
    BatchSplitter upserts =
        new BatchSplitter(
            some -> delivered(() -> recipient.upsert(some), doubt),
            repeatOverwrites ? () -> {} : doubt);
    SendResult delivery = upserts.send(entities);
    // The answer counts entities; what they hold is much alike.
    long accepted = readings * delivery.accepted() / entities.size();
    enterReadings(accepted, readings - accepted);
    reject(update, delivery);
    complain(delivery);
    return SendResult.readings(accepted, readings - accepted);
  }

  /**
   * Sends a piece of history, or a part of one. What may have got through, and would be kept twice,
   * is asked for before it is sent again.
   *
   * @param doubt is run before it is sent again though the broker may still get the first: it did
   *     not have it when it was asked, and keeps both
   * @return what the broker took and did not take; what was refused for its size has not been
   *     entered, unless it is a single reading: it is to be sent again by halves
   */
  public SendResult addHistory(TemporalDocument document, Runnable doubt)
      throws InterruptedException, GivenUpException {
    Traces traces = new Traces();
    SendResult delivery =
        delivered(before -> traces.after(addedHistory(document, traces.possible, doubt)));
    if (delivery.tooLarge() && document.instances() > 1) {
      return delivery;
    }
    enterReadings(delivery.accepted(), delivery.refused());
    if (delivery.refused() > 0) {
      rejects.history(document, delivery.message());
    }
    complain(delivery);
    return delivery;
  }

  private SendResult addedHistory(TemporalDocument document, boolean mayBeThere, Runnable doubt) {
    if (mayBeThere && !repeatOverwrites) {
      // A broker that is down says nothing: the load ends here, and whether it has the piece is
      // asked when it goes on.
      if (recipient.holds(document)) {
        return SendResult.accepted(Math.toIntExact(document.instances()));
      }
      doubt.run();
    }
    return recipient.addHistory(document);
  }

  private void enterReadings(long accepted, long refused) {
    ledger.readingsAccepted.add(accepted);
    ledger.readingsRefused.add(refused);
  }

  private SendResult delivered(Supplier<SendResult> attempt, Runnable doubt)
      throws InterruptedException, GivenUpException {
    Traces traces = new Traces();
    return delivered(
        before -> {
          if (traces.possible && !repeatOverwrites) {
            doubt.run();
          }
          return traces.after(attempt.get());
        });
  }

  private SendResult delivered(IntFunction<SendResult> attempt)
      throws InterruptedException, GivenUpException {
    return attempts.untilDecided(
        before -> {
          ledger.requests.increment();
          return attempt.apply(before);
        },
        ledger.retries::increment);
  }

  private void complain(SendResult delivery) throws GivenUpException {
    if (delivery.refused() > 0
        && ledger.problem("refused: " + delivery.message())
        && ledger.nothingAccepted()) {
      throw new GivenUpException(
          "given up: the broker refused the first " + LoadResult.PROBLEMS_KEPT + " requests");
    }
  }
}
