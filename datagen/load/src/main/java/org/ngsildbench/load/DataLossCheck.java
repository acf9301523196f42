package org.ngsildbench.load;

import java.util.List;
import org.ngsildbench.load.journal.Journal;
import org.ngsildbench.load.journal.JournalLane;
import org.ngsildbench.load.plan.LoadPlan;
import org.ngsildbench.load.send.LoadTarget;

/**
 * Checks whether a broker still holds the data that it accepted according to the journal. Use while
 * nothing is sent; not thread-safe. Methods throw the target's exceptions if a query fails.
 */
record DataLossCheck(LoadPlan plan, Journal journal, LoadTarget target) {

  /**
   * Returns whether the broker has lost entities. At least one of the first batches was completed
   * before any later batch started. A broker that loses its data therefore loses one of the first
   * batches, but which one is unknown.
   */
  boolean entitiesLost() {
    List<List<String>> batches = plan.firstBatches();
    for (int number = 0; number < batches.size(); number++) {
      JournalLane lane = journal.lane('E', number);
      if (lane.done() > 0
          && lane.decided().accepted() > 0
          && !holdsAny(batches.get(number), lane)) {
        return true;
      }
    }
    return false;
  }

  /** Probes one more id than the broker rejected: it must have accepted at least one of them. */
  private boolean holdsAny(List<String> batch, JournalLane lane) {
    return batch.stream().limit(lane.decided().refused() + 1).anyMatch(target::holds);
  }

  /**
   * Returns whether the broker holds the newest history, that is, has accepted history after losing
   * older data. Checks the part accepted last in the earlier run and the parts in flight at its
   * end.
   */
  boolean holdsNewestHistory() {
    return journal.newestHistory().stream().anyMatch(part -> plan.isHeld(part, target));
  }
}
