package org.ngsildbench.load.send;

import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.GivenUpException;
import org.ngsildbench.load.journal.JournalLane;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.result.LoadPhase;

/**
 * Sends one piece of history in parts as large as the broker takes: what is refused for its size
 * goes again by halves, down to one reading. The journal knows how much of a piece the broker has
 * decided on, and how large parts may be, so that a load that goes on comes to the same parts: only
 * of the first that is left, the broker has to be asked. For one piece and one thread.
 */
final class SplitHistorySender {

  private final Sender sender;
  private final LoadTarget recipient;
  private final LoadCounters ledger;
  private final JournalLane lane;
  private final RequestSizeLimit size;

  /** Readings decided on in an earlier run, all at the beginning of the piece. */
  private final long before;

  /** Whether the broker may have the next part, from an earlier run. */
  private boolean ask;

  /** Readings of the piece decided on or passed over. */
  private long position;

  private long accepted;
  private long refused;

  /**
   * A piece that has not been begun in this run.
   *
   * @param size what the load has learned of the broker
   * @param ask whether it was begun in an earlier one, and a broker that has it would keep it twice
   */
  SplitHistorySender(
      Sender sender,
      LoadTarget recipient,
      LoadCounters ledger,
      JournalLane lane,
      RequestSizeLimit size,
      boolean ask) {
    this.sender = sender;
    this.recipient = recipient;
    this.ledger = ledger;
    this.lane = lane;
    this.size = size;
    this.ask = ask;
    this.accepted = lane.decidedInParts().accepted();
    this.refused = lane.decidedInParts().refused();
    this.before = accepted + refused;
  }

  /** Readings that the broker took. */
  long accepted() {
    return accepted;
  }

  /** Readings that it did not take. */
  long refused() {
    return refused;
  }

  /** Sends the piece, or what an earlier run has left of it. */
  void send(TemporalDocument piece) throws InterruptedException, GivenUpException {
    if (before > 0) {
      ledger.before(LoadPhase.HISTORY, accepted, refused);
    }
    part(piece);
  }

  private void part(TemporalDocument part) throws InterruptedException, GivenUpException {
    if (position + part.instances() <= before) {
      position += part.instances();
    } else if (position < before || part.instances() > lane.mostOfAPart()) {
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

  /** As large as in the earlier run, however large: as such the broker may have it. */
  private void asked(TemporalDocument part) throws InterruptedException, GivenUpException {
    if (recipient.holds(part)) {
      ledger.before(LoadPhase.HISTORY, part.instances(), 0);
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

  private void sent(TemporalDocument part) throws InterruptedException, GivenUpException {
    begin();
    SendResult delivery = sender.addHistory(part, lane::doubt);
    if (delivery.tooLarge() && part.instances() > 1) {
      size.refused(part, delivery.mostBytes());
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

  private void smaller(TemporalDocument part) throws InterruptedException, GivenUpException {
    lane.allowParts(part.instances() - 1);
    halves(part);
  }

  private void halves(TemporalDocument part) throws InterruptedException, GivenUpException {
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
