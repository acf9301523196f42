package org.ngsildbench.load.send;

import lombok.Getter;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.LoadAbortedException;
import org.ngsildbench.load.journal.JournalLane;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.result.LoadPhase;

/**
 * Sends a piece of history and splits documents that the broker rejects as too large in two, down
 * to one reading. The journal records the completed readings of a piece and the max size of parts,
 * so that a resumed load produces the same parts and queries the broker only for the first. Use for
 * one piece; not thread-safe.
 */
final class SplitHistorySender {

  private final Sender sender;
  private final LoadTarget target;
  private final LoadCounters counters;
  private final JournalLane lane;
  private final RequestSizeLimit size;

  /** Readings completed in an earlier run, all at the start of the piece. */
  private final long before;

  /** Whether the broker may hold the next part from an earlier run. */
  private boolean ask;

  /** Readings of the piece completed or skipped. */
  private long position;

  /** Number of accepted readings. */
  @Getter private long accepted;

  /** Number of rejected readings. */
  @Getter private long refused;

  /**
   * Creates a sender for a piece that has not been started in this run.
   *
   * @param size the known size limit of the broker
   * @param ask whether it was started in an earlier run and the broker would store it twice
   */
  SplitHistorySender(
      Sender sender,
      LoadTarget target,
      LoadCounters counters,
      JournalLane lane,
      RequestSizeLimit size,
      boolean ask) {
    this.sender = sender;
    this.target = target;
    this.counters = counters;
    this.lane = lane;
    this.size = size;
    this.ask = ask;
    this.accepted = lane.decidedInParts().accepted();
    this.refused = lane.decidedInParts().refused();
    this.before = accepted + refused;
  }

  /** Sends the piece, or the rest of it after an earlier run. */
  void send(TemporalDocument piece) throws InterruptedException, LoadAbortedException {
    if (before > 0) {
      counters.before(LoadPhase.HISTORY, accepted, refused);
    }
    part(piece);
  }

  private void part(TemporalDocument part) throws InterruptedException, LoadAbortedException {
    if (position + part.instances() <= before) {
      position += part.instances();
    } else if (position < before || part.instances() > lane.maxPartReadings()) {
      halves(part);
    } else if (asked()) {
      asked(part);
    } else if (size.isExceededBy(part)) {
      begin();
      smaller(part);
    } else {
      sent(part);
    }
  }

  /** Queries a part of the same size as in the earlier run, because the broker may hold it. */
  private void asked(TemporalDocument part) throws InterruptedException, LoadAbortedException {
    if (target.holds(part)) {
      counters.before(LoadPhase.HISTORY, part.instances(), 0);
      decided(part.instances(), 0);
    } else {
      sent(part);
    }
  }

  private boolean asked() {
    boolean now = ask;
    ask = false;
    return now;
  }

  private void sent(TemporalDocument part) throws InterruptedException, LoadAbortedException {
    begin();
    SendResult delivery = sender.addHistory(part, lane::doubt);
    if (delivery.tooLarge() && part.instances() > 1) {
      size.refused(part, delivery.maxBytes());
      smaller(part);
    } else {
      decided(delivery.accepted(), delivery.refused());
    }
  }

  private void begin() {
    if (!lane.begun()) {
      lane.begin();
    }
  }

  private void smaller(TemporalDocument part) throws InterruptedException, LoadAbortedException {
    lane.allowParts(part.instances() - 1);
    halves(part);
  }

  private void halves(TemporalDocument part) throws InterruptedException, LoadAbortedException {
    for (TemporalDocument half : HistorySplit.of(part)) {
      part(half);
    }
  }

  private void decided(long taken, long notTaken) {
    position += taken + notTaken;
    accepted += taken;
    refused += notTaken;
    if (lane.inParts()) {
      lane.endPart(taken, notTaken);
    }
  }
}
