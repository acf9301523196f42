package org.ngsildbench.measurement.arrivals;

import java.util.List;
import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * Hands out the arrivals of an engine one after another, each to one caller. Thread-safe; a call
 * takes well under a microsecond, so a lock serves any number of threads at 100,000 arrivals a
 * second.
 */
public final class ArrivalCursor {

  private final List<Phase> phases;
  private final long seed;
  private final Share share;
  private int phase;
  private PhaseArrivals ofPhase;
  private long ordinal;

  ArrivalCursor(RateSchedule schedule, long seed, Share share) {
    phases = schedule.phases();
    this.seed = seed;
    this.share = share;
    enter(0);
  }

  private void enter(int number) {
    phase = number;
    if (number < phases.size()) {
      // A random stream per phase and engine, so none depends on the length of another.
      long stream = CounterMixer.seedFor(seed, "arrivals " + number + " " + share.index());
      ofPhase = PhaseArrivals.of(phases.get(number), stream, share);
    }
  }

  /** Returns the next arrival; null after the last one. */
  public synchronized Arrival next() {
    while (phase < phases.size()) {
      long offset = ofPhase.next();
      if (offset != PhaseArrivals.NONE) {
        long index = ordinal++ * share.count() + share.index();
        return new Arrival(index, phases.get(phase).startNanos() + offset, phase);
      }
      enter(phase + 1);
    }
    return null;
  }

  /**
   * Skips the rest of a phase; does nothing if it is over. Later arrivals keep their times and
   * numbers.
   */
  public synchronized void endPhase(int number) {
    if (phase == number) {
      while (ofPhase.next() != PhaseArrivals.NONE) {
        ordinal++;
      }
      enter(number + 1);
    }
  }
}
