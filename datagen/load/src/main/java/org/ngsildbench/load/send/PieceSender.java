package org.ngsildbench.load.send;

import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.GivenUpException;
import org.ngsildbench.load.journal.Journal;
import org.ngsildbench.load.journal.JournalLane;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.result.LoadPhase;

/**
 * Sends the pieces that the journal does not have. Of a piece that was begun in an earlier run the
 * broker may hold all, a part or nothing: it is asked, and gets what is missing; if it was sent
 * more than once then, it may be there twice all the same. Thread-safe.
 *
 * <p>A request of history is taken to be stored whole or not at all; a piece is one request, unless
 * that is too large for the broker.
 */
public final class PieceSender {

  private final Sender sender;
  private final LoadTarget recipient;
  private final Journal journal;
  private final LoadCounters ledger;
  private final boolean repeatOverwrites;
  private final Pace pace;
  private final RequestSizeLimit size = new RequestSizeLimit();

  public PieceSender(
      Sender sender,
      LoadTarget recipient,
      Journal journal,
      LoadCounters ledger,
      boolean repeatOverwrites,
      Pace pace) {
    this.sender = sender;
    this.recipient = recipient;
    this.journal = journal;
    this.ledger = ledger;
    this.repeatOverwrites = repeatOverwrites;
    this.pace = pace;
  }

  /** Creates the entities of a batch. */
  public LoadTask creating(int number, List<FleetEntity> batch) {
    JournalLane lane = journal.lane('E', number);
    return () -> {
      if (lane.done() > 0) {
        ledger.before(LoadPhase.ENTITIES, lane.decided().accepted(), lane.decided().refused());
        return;
      }
      List<FleetEntity> missing =
          lane.begun()
              ? batch.stream().filter(entity -> !recipient.holds(entity.id())).toList()
              : batch;
      int there = batch.size() - missing.size();
      ledger.before(LoadPhase.ENTITIES, there, 0);
      lane.begin();
      SendResult delivery = missing.isEmpty() ? SendResult.accepted(0) : sender.create(missing);
      lane.end(there + delivery.accepted(), delivery.refused());
    };
  }

  /**
   * Sends an entity's history.
   *
   * @param documents the documents without the first so many
   */
  public LoadTask posting(int number, IntFunction<Iterator<TemporalDocument>> documents) {
    JournalLane lane = journal.lane('H', number);
    return () -> {
      ledger.before(lane);
      for (Iterator<TemporalDocument> left = documents.apply(lane.done()); left.hasNext(); ) {
        boolean ask = lane.begun() && !repeatOverwrites;
        SplitHistorySender parts =
            new SplitHistorySender(sender, recipient, ledger, lane, size, ask);
        parts.send(left.next());
        end(lane, parts.accepted(), parts.refused());
      }
    };
  }

  /** Sends updates in the order of time. */
  public LoadTask updating(int number, Iterator<Update> updates) {
    JournalLane lane = journal.lane('H', number);
    return () -> {
      ledger.before(lane);
      for (int piece = 0; updates.hasNext(); piece++) {
        Update update = updates.next();
        if (piece >= lane.done()) {
          pace.await(update.time().toEpochMilli());
          send(update, lane);
        }
      }
    };
  }

  private void send(Update update, JournalLane lane) throws InterruptedException, GivenUpException {
    List<FleetEntity> missing =
        lane.begun()
            ? update.entities().stream()
                .filter(entity -> !recipient.holds(entity.id(), update.time()))
                .toList()
            : update.entities();
    long there = update.count() - update.count(missing);
    ledger.before(LoadPhase.HISTORY, there, 0);
    lane.begin();
    if (missing.isEmpty()) {
      end(lane, there, 0);
    } else {
      SendResult delivery = sender.update(update.of(missing), lane::doubt);
      end(lane, there + delivery.accepted(), delivery.refused());
    }
  }

  private void end(JournalLane lane, long accepted, long refused) {
    ledger.readingsUncertain.add(lane.end(accepted, refused));
  }
}
