package org.ngsildbench.load.journal;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import org.ngsildbench.load.journal.Journal.Part;

/**
 * Pieces that are sent one after the other, and what a journal says of them. For one thread at a
 * time.
 */
public final class JournalLane {

  private final Journal journal;
  private final String name;

  /** How many pieces are done, and what became of them. */
  private int done;

  private OutcomeCounts decided = OutcomeCounts.NOTHING;

  /** The one behind them. */
  private PieceInFlight next = PieceInFlight.NOT_BEGUN;

  public JournalLane(Journal journal, String name) {
    this.journal = journal;
    this.name = name;
  }

  public boolean isHistory() {
    return name.startsWith("H ");
  }

  private int number() {
    return Integer.parseInt(name.substring(2));
  }

  public void readBeginning(boolean again) {
    next = again ? next.begin().doubt() : next.begin();
  }

  /** What the broker took, if it took something. */
  public Optional<Part> readParts(Matcher form) {
    OutcomeCounts parts = OutcomeCounts.of(form, "parts");
    long more = parts.accepted() - next.parts().accepted();
    Part taken = more > 0 ? undecided(more) : next.taken();
    next = PieceInFlight.read(parts, Long.parseLong(form.group("most")), taken);
    return more > 0 ? Optional.of(taken) : Optional.empty();
  }

  /** The piece, if the broker took it as a whole; of parts their own lines tell. */
  public Optional<Part> readEnd(Matcher form) {
    OutcomeCounts now = OutcomeCounts.of(form, "done");
    boolean taken = isHistory() && !inParts() && now.accepted() > decided.accepted();
    done = Integer.parseInt(form.group("done"));
    decided = now;
    next = PieceInFlight.NOT_BEGUN;
    return taken ? Optional.of(Part.whole(number(), done - 1)) : Optional.empty();
  }

  /** What the broker took last of a piece that is under way, and what it has not decided on. */
  public void addNewestTo(Set<Part> newest) {
    if (next.taken() != null) {
      newest.add(next.taken());
    }
    newest.add(undecided(next.most()));
  }

  /** The first of the next piece that the broker has not decided on. */
  private Part undecided(long readings) {
    return new Part(number(), done, next.parts().count(), readings);
  }

  /** How many pieces the broker has decided on. */
  public int done() {
    return done;
  }

  /** What it has decided of them. */
  public OutcomeCounts decided() {
    return decided;
  }

  /** Whether the next piece was begun before: the broker may have it. */
  public boolean begun() {
    return next.begun();
  }

  /** Whether the next piece is sent by parts. */
  public boolean inParts() {
    return next.inParts();
  }

  /** How many readings its parts have at most. */
  public long mostOfAPart() {
    return next.most();
  }

  /** What the broker has decided of the parts of the next piece. */
  public OutcomeCounts decidedInParts() {
    return next.parts();
  }

  /** The next piece is going to be sent by parts, or by smaller ones, of so many readings. */
  public void allowParts(long readings) {
    next = next.byParts(readings);
    partsLine();
  }

  /** The broker has decided on a part. */
  public void endPart(long taken, long notTaken) {
    next = next.endPart(taken, notTaken);
    partsLine();
  }

  private void partsLine() {
    line('/', done + 1, next.parts().words() + " " + next.most());
  }

  /** The next piece is going to be sent. */
  public void begin() {
    line('>', done + 1, "");
    next = next.begin();
  }

  /** It is going to be sent again, though the broker may have it and would keep both. */
  public void doubt() {
    if (!next.doubtful()) {
      line('?', done + 1, "");
      next = next.doubt();
    }
  }

  /**
   * The broker has decided on it.
   *
   * @return what of it the broker may hold twice
   */
  public long end(long taken, long notTaken) {
    long twice = next.uncertain(taken);
    done++;
    decided = decided.plus(taken, notTaken, twice);
    next = PieceInFlight.NOT_BEGUN;
    line('=', done, decided.words());
    return twice;
  }

  public void forget() {
    done = 0;
    decided = OutcomeCounts.NOTHING;
    next = PieceInFlight.NOT_BEGUN;
    line('=', done, decided.words());
  }

  private void line(char kind, int piece, String more) {
    journal.line((name + " " + kind + " " + piece + " " + more).stripTrailing());
  }
}
