package org.ngsildbench.load;

import java.util.List;
import java.util.function.IntFunction;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.Delivery.Fate;

/**
 * Sends requests, again if need be, and enters in the ledger what becomes of them. Thread-safe.
 *
 * <p>Where a request could not be delivered at all the load is given up, for the next one would
 * fare no better; where the broker refuses, the load goes on until too much has been refused.
 */
final class Sender {

  private final Recipient recipient;
  private final Retries retries;
  private final Pause pause;
  private final Ledger ledger;
  private final boolean repeatOverwrites;

  Sender(
      Recipient recipient, Retries retries, Pause pause, Ledger ledger, boolean repeatOverwrites) {
    this.recipient = recipient;
    this.retries = retries;
    this.pause = pause;
    this.ledger = ledger;
    this.repeatOverwrites = repeatOverwrites;
  }

  /**
   * Creates entities. What may be there already, for an earlier attempt may have got through, is
   * updated.
   */
  void create(List<FleetEntity> entities) throws InterruptedException, GivenUpException {
    Delivery delivery =
        delivered(
            attempt -> attempt == 0 ? recipient.create(entities) : recipient.upsert(entities));
    if (delivery.refused() > 0) {
      ledger.requests.increment();
      delivery = recipient.upsert(entities);
    }
    enterEntities(delivery);
  }

  private void enterEntities(Delivery delivery) throws GivenUpException {
    ledger.entitiesAccepted.add(delivery.accepted());
    ledger.entitiesRefused.add(delivery.refused());
    complain(delivery);
  }

  /** Sends new values of entities that hold so many readings together. */
  void update(List<FleetEntity> entities, long readings)
      throws InterruptedException, GivenUpException {
    boolean[] unknown = {false};
    Delivery delivery = delivered(attempt -> noting(unknown, recipient.upsert(entities)));
    // The answer counts entities; what they hold is much alike.
    long accepted = readings * delivery.accepted() / entities.size();
    enterReadings(accepted, readings - accepted, unknown[0]);
    complain(delivery);
  }

  /** Sends a piece of history. */
  void addHistory(TemporalDocument document) throws InterruptedException, GivenUpException {
    boolean[] unknown = {false};
    Delivery delivery = delivered(attempt -> noting(unknown, recipient.addHistory(document)));
    enterReadings(delivery.accepted(), delivery.refused(), unknown[0]);
    complain(delivery);
  }

  private void enterReadings(long accepted, long refused, boolean maybeTwice) {
    ledger.readingsAccepted.add(accepted);
    ledger.readingsRefused.add(refused);
    if (maybeTwice && !repeatOverwrites) {
      ledger.readingsUncertain.add(accepted);
    }
  }

  private static Delivery noting(boolean[] unknown, Delivery delivery) {
    unknown[0] |= delivery.fate() == Fate.UNKNOWN;
    return delivery;
  }

  private Delivery delivered(IntFunction<Delivery> attempt)
      throws InterruptedException, GivenUpException {
    for (int i = 0; ; i++) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      ledger.requests.increment();
      Delivery delivery = attempt.apply(i);
      if (delivery.fate() == Fate.DECIDED) {
        return delivery;
      }
      if (i + 1 == retries.attempts()) {
        throw new GivenUpException(
            "given up after " + retries.attempts() + " attempts: " + delivery.message());
      }
      ledger.retries.increment();
      pause.of(retries.pauseBefore(i + 1));
    }
  }

  private void complain(Delivery delivery) throws GivenUpException {
    if (delivery.refused() > 0 && ledger.problem("refused: " + delivery.message())) {
      throw new GivenUpException("given up after " + LoadResult.PROBLEMS_KEPT + " refusals");
    }
  }
}
