package org.ngsildbench.load;

import java.util.List;
import org.ngsildbench.load.journal.Journal;
import org.ngsildbench.load.journal.JournalLane;
import org.ngsildbench.load.plan.LoadPlan;
import org.ngsildbench.load.send.LoadTarget;

/**
 * What a broker still has of what the journal says it took. For one thread, while nothing is sent;
 * what the broker cannot be asked it throws as the recipient does.
 */
final class DataLossCheck {

  private final LoadPlan plan;
  private final Journal journal;
  private final LoadTarget recipient;

  DataLossCheck(LoadPlan plan, Journal journal, LoadTarget recipient) {
    this.plan = plan;
    this.journal = journal;
    this.recipient = recipient;
  }

  /**
   * Whether the broker has lost entities. Of the batches that are sent first, one at least was
   * decided on before any other was begun, so that whoever loses what he has loses one of those;
   * which one, nobody knows.
   */
  boolean lack() {
    List<List<String>> batches = plan.firstBatches();
    for (int number = 0; number < batches.size(); number++) {
      JournalLane lane = journal.lane('E', number);
      if (lane.done() > 0
          && lane.decided().accepted() > 0
          && !holdsOne(batches.get(number), lane)) {
        return true;
      }
    }
    return false;
  }

  /** Of one more than it refused it took one at least. */
  private boolean holdsOne(List<String> batch, JournalLane lane) {
    return batch.stream().limit(lane.decided().refused() + 1).anyMatch(recipient::holds);
  }

  /**
   * Whether the broker has the newest of the history: it took it after it had lost what came
   * before. That is what it took last in the earlier run, or what was under way at its end.
   */
  boolean haveNewestHistory() {
    return journal.newestHistory().stream().anyMatch(part -> plan.isHeld(part, recipient));
  }
}
