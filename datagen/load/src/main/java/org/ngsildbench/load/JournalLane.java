package org.ngsildbench.load;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import org.ngsildbench.load.Journal.Part;

/**
 * Pieces that are sent one after the other, and what a journal says of them. For one thread at a
 * time.
 */
final class JournalLane {
  private final Journal journal;
  private final String name;
  private int done;
  private boolean begun;
  private long accepted;
  private long refused;
  private boolean doubtful;
  private long uncertain;

  /** Of the piece that is being sent by parts; none of them has more readings than that. */
  private long most = Long.MAX_VALUE;

  private long acceptedInParts;
  private long refusedInParts;
  private long uncertainInParts;

  /** What the broker took last of it in an earlier run; null for nothing. */
  private Part takenPart;

  JournalLane(Journal journal, String name) {
    this.journal = journal;
    this.name = name;
  }

  boolean isHistory() {
    return name.startsWith("H ");
  }

  private int number() {
    return Integer.parseInt(name.substring(2));
  }

  void readBeginning(boolean again) {
    begun = true;
    doubtful |= again;
  }

  /** What the broker took, if it took something. */
  Optional<Part> readParts(Matcher form) {
    begun = true;
    doubtful = false;
    long taken = Long.parseLong(form.group(8)) - acceptedInParts;
    if (taken > 0) {
      takenPart = undecided(taken);
    }
    acceptedInParts = Long.parseLong(form.group(8));
    refusedInParts = Long.parseLong(form.group(9));
    uncertainInParts = Long.parseLong(form.group(10));
    most = Long.parseLong(form.group(11));
    return Optional.ofNullable(taken > 0 ? takenPart : null);
  }

  /** The piece, if the broker took it as a whole; of parts their own lines tell. */
  Optional<Part> readEnd(Matcher form) {
    boolean taken = isHistory() && !inParts() && Long.parseLong(form.group(5)) > accepted;
    endOfPiece();
    done = Integer.parseInt(form.group(4));
    accepted = Long.parseLong(form.group(5));
    refused = Long.parseLong(form.group(6));
    uncertain = form.group(7) == null ? 0 : Long.parseLong(form.group(7));
    return taken ? Optional.of(Part.whole(number(), done - 1)) : Optional.empty();
  }

  /** What the broker took last of a piece that is under way, and what it has not decided on. */
  void addNewestTo(Set<Part> newest) {
    if (takenPart != null) {
      newest.add(takenPart);
    }
    newest.add(undecided(most));
  }

  /** The first of the next piece that the broker has not decided on. */
  private Part undecided(long readings) {
    return new Part(number(), done, acceptedInParts + refusedInParts, readings);
  }

  /** How many pieces the broker has decided on. */
  int done() {
    return done;
  }

  /** Whether the next piece was begun before: the broker may have it. */
  boolean begun() {
    return begun;
  }

  /** What the broker took of the pieces that are done. */
  long accepted() {
    return accepted;
  }

  /** What it did not take of them. */
  long refused() {
    return refused;
  }

  /** What it took and may hold twice. */
  long uncertain() {
    return uncertain;
  }

  /** Whether the next piece is sent by parts. */
  boolean inParts() {
    return most < Long.MAX_VALUE;
  }

  /** How many readings its parts have at most. */
  long mostOfAPart() {
    return most;
  }

  /** What the broker took of the parts of the next piece. */
  long acceptedInParts() {
    return acceptedInParts;
  }

  /** What it did not take of them. */
  long refusedInParts() {
    return refusedInParts;
  }

  /** The next piece is going to be sent by parts, or by smaller ones, of so many readings. */
  void allowParts(long readings) {
    most = readings;
    doubtful = false; // it was refused
    partsLine();
  }

  /** The broker has decided on a part. */
  void endPart(long taken, long notTaken) {
    uncertainInParts += doubtful ? taken : 0;
    doubtful = false;
    acceptedInParts += taken;
    refusedInParts += notTaken;
    partsLine();
  }

  private void partsLine() {
    journal.line(
        "%s / %d %d %d %d %d"
            .formatted(name, done + 1, acceptedInParts, refusedInParts, uncertainInParts, most));
  }

  /** The next piece is going to be sent. */
  void begin() {
    journal.line(name + " > " + (done + 1));
    begun = true;
  }

  /** It is going to be sent again, though the broker may have it and would keep both. */
  void doubt() {
    if (!doubtful) {
      journal.line(name + " ? " + (done + 1));
      doubtful = true;
    }
  }

  /**
   * The broker has decided on it.
   *
   * @return what of it the broker may hold twice
   */
  long end(long taken, long notTaken) {
    long twice = inParts() ? uncertainInParts : doubtful ? taken : 0;
    done++;
    accepted += taken;
    refused += notTaken;
    uncertain += twice;
    endOfPiece();
    journal.line(name + " = " + done + " " + accepted + " " + refused + " " + uncertain);
    return twice;
  }

  private void endOfPiece() {
    begun = false;
    doubtful = false;
    most = Long.MAX_VALUE;
    acceptedInParts = 0;
    refusedInParts = 0;
    uncertainInParts = 0;
    takenPart = null;
  }

  void forget() {
    endOfPiece();
    done = 0;
    accepted = 0;
    refused = 0;
    uncertain = 0;
    journal.line(name + " = 0 0 0 0");
  }
}
