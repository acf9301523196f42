package org.ngsildbench.analysis.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * Groups intervals that follow each other into blocks of about equally many intervals, without
 * knowing beforehand how many intervals there will be.
 *
 * <p>When {@value #MOST} blocks are full, neighbours are merged two by two and each further block
 * takes twice as many intervals. So there are never more than {@value #MOST} blocks, and at least
 * half of that once that many intervals were seen. Not thread-safe.
 *
 * <p>A comparison looks for the end of the warm-up first and joins blocks until they are nearly
 * independent (package {@code inference}), for which it keeps the intervals of two systems. A
 * report holds those of all labels of all runs at once, and tells of the run as it was: so the
 * intervals of both differ a little.
 */
final class GrowingBlocks {

  /** Few enough that a block outlasts most correlation between neighbours; many enough for t. */
  static final int MOST = 40;

  private final List<RecordedTimes> full = new ArrayList<>(MOST);
  private final Histogram current = new Histogram(LatencySeries.SIGNIFICANT_DIGITS);
  private int intervalsInCurrent;
  private int intervalsPerBlock = 1;

  void add(RecordedTimes interval) {
    interval.addTo(current);
    intervalsInCurrent++;
    if (intervalsInCurrent >= intervalsPerBlock) {
      full.add(takeCurrent());
      if (full.size() == MOST) {
        mergeNeighbours();
      }
    }
  }

  void forEach(Consumer<RecordedTimes> action) {
    toList().forEach(action);
  }

  /** Full blocks in the order of time; one not yet full is merged into the last. */
  List<RecordedTimes> toList() {
    List<RecordedTimes> blocks = new ArrayList<>(full);
    if (intervalsInCurrent > 0) {
      RecordedTimes rest = RecordedTimes.of(current);
      blocks.add(blocks.isEmpty() ? rest : blocks.remove(blocks.size() - 1).plus(rest));
    }
    return blocks;
  }

  private RecordedTimes takeCurrent() {
    RecordedTimes taken = RecordedTimes.of(current);
    current.reset();
    intervalsInCurrent = 0;
    return taken;
  }

  private void mergeNeighbours() {
    for (int i = 0; i < MOST / 2; i++) {
      full.set(i, full.get(2 * i).plus(full.get(2 * i + 1)));
    }
    full.subList(MOST / 2, MOST).clear();
    intervalsPerBlock *= 2;
  }
}
