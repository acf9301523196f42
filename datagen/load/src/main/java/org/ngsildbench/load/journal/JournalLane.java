package org.ngsildbench.load.journal;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.load.journal.Journal.Part;

/** A sequence of pieces and their state in the journal. Not thread-safe. */
@RequiredArgsConstructor
public final class JournalLane {

  private final Journal journal;
  private final String name;

  /** Number of completed pieces. */
  @Getter private int done;

  /** Counts of the completed pieces. */
  @Getter private OutcomeCounts decided = OutcomeCounts.NOTHING;

  /** The piece after the completed ones. */
  private PieceInFlight next = PieceInFlight.NOT_BEGUN;

  public boolean isHistory() {
    return name.startsWith("H ");
  }

  private int number() {
    return Integer.parseInt(name.substring(2));
  }

  public void readBeginning(boolean again) {
    next = again ? next.begin().doubt() : next.begin();
  }

  /** Returns the part that the broker accepted, if any. */
  public Optional<Part> readParts(Matcher form) {
    OutcomeCounts parts = OutcomeCounts.of(form, "parts");
    long more = parts.accepted() - next.parts().accepted();
    Part taken = more > 0 ? undecided(more) : next.taken();
    next = PieceInFlight.read(parts, Long.parseLong(form.group("most")), taken);
    return more > 0 ? Optional.of(taken) : Optional.empty();
  }

  /** Returns the piece if the broker accepted it in one request; parts have separate lines. */
  public Optional<Part> readEnd(Matcher form) {
    OutcomeCounts now = OutcomeCounts.of(form, "done");
    boolean taken = isHistory() && !inParts() && now.accepted() > decided.accepted();
    done = Integer.parseInt(form.group("done"));
    decided = now;
    next = PieceInFlight.NOT_BEGUN;
    return taken ? Optional.of(Part.whole(number(), done - 1)) : Optional.empty();
  }

  /**
   * Adds the part of the piece in flight that was accepted last, and the part without an outcome.
   */
  public void addNewestTo(Set<Part> newest) {
    if (next.taken() != null) {
      newest.add(next.taken());
    }
    newest.add(undecided(next.most()));
  }

  /** Returns the first part of the next piece that has no outcome. */
  private Part undecided(long readings) {
    return new Part(number(), done, next.parts().count(), readings);
  }

  /** Returns whether sending of the next piece has started, so that the broker may hold it. */
  public boolean begun() {
    return next.begun();
  }

  /** Returns whether the next piece is sent in parts. */
  public boolean inParts() {
    return next.inParts();
  }

  /** Returns the max readings in a part of the next piece. */
  public long maxPartReadings() {
    return next.most();
  }

  /** Returns the counts of the completed parts of the next piece. */
  public OutcomeCounts decidedInParts() {
    return next.parts();
  }

  /**
   * Records that the next piece is sent in parts, or in smaller parts, with this max number of
   * readings.
   */
  public void allowParts(long readings) {
    next = next.byParts(readings);
    partsLine();
  }

  /** Records the outcome of a part. */
  public void endPart(long taken, long notTaken) {
    next = next.endPart(taken, notTaken);
    partsLine();
  }

  private void partsLine() {
    line('/', done + 1, next.parts().words() + " " + next.most());
  }

  /** Records that the next piece is about to be sent. */
  public void begin() {
    line('>', done + 1, "");
    next = next.begin();
  }

  /** Records that the piece is retried although the broker may hold it and would store it twice. */
  public void doubt() {
    if (!next.doubtful()) {
      line('?', done + 1, "");
      next = next.doubt();
    }
  }

  /**
   * Records the outcome of the piece.
   *
   * @return readings of the piece that the broker may hold twice
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
