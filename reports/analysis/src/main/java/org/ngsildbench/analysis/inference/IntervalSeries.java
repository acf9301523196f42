package org.ngsildbench.analysis.inference;

import java.util.ArrayList;
import java.util.List;

/**
 * The intervals of one label and kind in the order of time, merged two by two whenever there are
 * more than {@value #MOST}, so that memory does not grow with the length of a run. Not thread-safe.
 */
public final class IntervalSeries {

  /** Fine enough to see where a warm-up ends; coarse enough to keep a day's run in memory. */
  static final int MOST = 1024;

  private final List<MeasuredInterval> intervals = new ArrayList<>();
  private MeasuredInterval open;
  private int inOpen;
  private int perInterval = 1;

  /** Adds the next interval; one without times adds nothing. */
  public void add(MeasuredInterval next) {
    if (next.times().getTotalCount() == 0) {
      return;
    }
    open = open == null ? next : MeasuredInterval.merge(List.of(open, next));
    inOpen++;
    if (inOpen == perInterval) {
      intervals.add(open);
      open = null;
      inOpen = 0;
      if (intervals.size() > MOST) {
        mergeNeighbours();
      }
    }
  }

  private void mergeNeighbours() {
    List<MeasuredInterval> merged = new ArrayList<>(MOST);
    int pairs = intervals.size() / 2;
    for (int i = 0; i < pairs; i++) {
      merged.add(MeasuredInterval.merge(intervals.subList(2 * i, 2 * i + 2)));
    }
    perInterval *= 2;
    if (intervals.size() % 2 == 1) {
      open = intervals.get(intervals.size() - 1);
      inOpen = perInterval / 2;
    }
    intervals.clear();
    intervals.addAll(merged);
  }

  /** The intervals; one that is not yet full stands last. */
  public List<MeasuredInterval> intervals() {
    List<MeasuredInterval> all = new ArrayList<>(intervals);
    if (open != null) {
      all.add(open);
    }
    return List.copyOf(all);
  }
}
