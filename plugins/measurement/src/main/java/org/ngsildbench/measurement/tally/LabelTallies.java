package org.ngsildbench.measurement.tally;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.ngsildbench.measurement.label.BoundedLabels;

/**
 * A tally per label. Thread-safe. Memory is bounded: labels beyond {@value #MAX_LABELS} are counted
 * together as {@link BoundedLabels#OTHERS}.
 */
public final class LabelTallies {

  /** Max labels with their own tally. */
  public static final int MAX_LABELS = BoundedLabels.OF_A_RUN;

  private final BoundedLabels<Tally> tallies =
      new BoundedLabels<>(MAX_LABELS, label -> new Tally());

  private volatile LongSupplier activeThreads = () -> 0;

  /** Sets the source of the number of active threads, for snapshots. */
  public void activeThreads(LongSupplier source) {
    activeThreads = source;
  }

  /** The tally of this label, or the shared one beyond {@link #MAX_LABELS}. */
  public Tally tally(String label) {
    return tallies.get(label);
  }

  /** Returns all counts. */
  public Tallies snapshot() {
    Map<String, LabelTally> now = new TreeMap<>();
    tallies.entries().forEach((label, tally) -> now.put(label, tally.snapshot()));
    return new Tallies(now).withActiveThreads(activeThreads.getAsLong());
  }
}
