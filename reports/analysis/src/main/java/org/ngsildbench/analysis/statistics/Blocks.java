package org.ngsildbench.analysis.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.PackedHistogram;

/**
 * Groups intervals that follow each other into blocks of about equally many intervals, without
 * knowing beforehand how many intervals there will be.
 *
 * <p>When {@value #MOST} blocks are full, neighbours are merged two by two and each further block
 * takes twice as many intervals. So there are never more than {@value #MOST} blocks, and at least
 * half of that once that many intervals were seen. Not thread-safe.
 */
final class Blocks {

  /** Few enough that a block outlasts most correlation between neighbours; many enough for t. */
  static final int MOST = 40;

  private final List<AbstractHistogram> full = new ArrayList<>(MOST);
  private AbstractHistogram current;
  private int intervalsInCurrent;
  private int intervalsPerBlock = 1;

  void add(AbstractHistogram interval) {
    if (current == null) {
      current = new PackedHistogram(interval.getNumberOfSignificantValueDigits());
    }
    current.add(interval);
    intervalsInCurrent++;
    if (intervalsInCurrent == intervalsPerBlock) {
      closeCurrent();
    }
  }

  void forEach(Consumer<AbstractHistogram> action) {
    toList().forEach(action);
  }

  /** Full blocks in the order of time; one not yet full is merged into the last. */
  List<AbstractHistogram> toList() {
    if (current == null) {
      return List.copyOf(full);
    }
    List<AbstractHistogram> blocks = new ArrayList<>(full);
    if (blocks.isEmpty()) {
      blocks.add(current);
    } else {
      AbstractHistogram last = blocks.remove(blocks.size() - 1).copy();
      last.add(current);
      blocks.add(last);
    }
    return blocks;
  }

  private void closeCurrent() {
    full.add(current);
    current = null;
    intervalsInCurrent = 0;
    if (full.size() == MOST) {
      mergeNeighbours();
    }
  }

  private void mergeNeighbours() {
    List<AbstractHistogram> merged = new ArrayList<>(MOST);
    for (int i = 0; i < MOST; i += 2) {
      AbstractHistogram pair = full.get(i);
      pair.add(full.get(i + 1));
      merged.add(pair);
    }
    full.clear();
    full.addAll(merged);
    intervalsPerBlock *= 2;
  }
}
