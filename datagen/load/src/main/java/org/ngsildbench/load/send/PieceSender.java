package org.ngsildbench.load.send;

import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.LoadAbortedException;
import org.ngsildbench.load.journal.Journal;
import org.ngsildbench.load.journal.JournalLane;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.result.LoadPhase;

/**
 * Creates the tasks that send the pieces which the journal does not list as completed. A piece
 * started in an earlier run may be stored completely, partly or not at all: the task queries the
 * broker and sends the missing part. A piece that was sent more than once in that run may still be
 * duplicated. Thread-safe.
 *
 * <p>A history request is assumed to be stored completely or not at all. A piece is one request
 * unless that is too large for the broker.
 */
@RequiredArgsConstructor
public final class PieceSender {

  private final Sender sender;
  private final LoadTarget target;
  private final Journal journal;
  private final LoadCounters counters;
  private final boolean repeatOverwrites;
  private final Pace pace;
  private final RequestSizeLimit size = new RequestSizeLimit();

  /**
   * Returns the task that creates the entities of a batch, or updates those that exist.
   *
   * @param newest time in an updated entity; null if only creation is expected
   */
  public LoadTask creating(int number, List<FleetEntity> batch, Instant newest) {
    JournalLane lane = journal.lane('E', number);
    return () -> {
      if (lane.done() > 0) {
        counters.before(LoadPhase.ENTITIES, lane.decided().accepted(), lane.decided().refused());
        return;
      }
      List<FleetEntity> missing =
          lane.begun()
              ? batch.stream().filter(entity -> !holds(entity.id(), newest)).toList()
              : batch;
      int there = batch.size() - missing.size();
      counters.before(LoadPhase.ENTITIES, there, 0);
      lane.begin();
      SendResult delivery = missing.isEmpty() ? SendResult.accepted(0) : sender.create(missing);
      lane.end(there + delivery.accepted(), delivery.refused());
    };
  }

  private boolean holds(String id, Instant newest) {
    return newest == null ? target.holds(id) : target.holds(id, newest);
  }

  /**
   * Returns the task that sends an entity's history.
   *
   * @param documents supplies the documents after skipping the given number
   */
  public LoadTask posting(int number, IntFunction<Iterator<TemporalDocument>> documents) {
    JournalLane lane = journal.lane('H', number);
    return () -> {
      counters.before(lane);
      for (Iterator<TemporalDocument> left = documents.apply(lane.done()); left.hasNext(); ) {
        boolean ask = lane.begun() && !repeatOverwrites;
        SplitHistorySender parts =
            new SplitHistorySender(sender, target, counters, lane, size, ask);
        parts.send(left.next());
        end(lane, parts.accepted(), parts.refused());
      }
    };
  }

  /** Returns the task that sends updates in time order. */
  public LoadTask updating(int number, Iterator<Update> updates) {
    JournalLane lane = journal.lane('H', number);
    return () -> {
      counters.before(lane);
      for (int piece = 0; updates.hasNext(); piece++) {
        Update update = updates.next();
        if (piece >= lane.done()) {
          pace.await(update.time().toEpochMilli());
          send(update, lane);
        }
      }
    };
  }

  private void send(Update update, JournalLane lane)
      throws InterruptedException, LoadAbortedException {
    List<FleetEntity> missing =
        lane.begun()
            ? update.entities().stream()
                .filter(entity -> !target.holds(entity.id(), update.time()))
                .toList()
            : update.entities();
    long there = update.count() - update.count(missing);
    counters.before(LoadPhase.HISTORY, there, 0);
    lane.begin();
    if (missing.isEmpty()) {
      end(lane, there, 0);
    } else {
      SendResult delivery = sender.update(update.of(missing), lane::doubt);
      end(lane, there + delivery.accepted(), delivery.refused());
    }
  }

  private void end(JournalLane lane, long accepted, long refused) {
    counters.readingsUncertain.add(lane.end(accepted, refused));
  }
}
