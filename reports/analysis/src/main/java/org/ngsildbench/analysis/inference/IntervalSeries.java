package org.ngsildbench.analysis.inference;

import java.util.ArrayList;
import java.util.List;
import lombok.AccessLevel;
import lombok.Getter;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * The intervals of one label and kind of one run in the order of time, merged two by two whenever
 * there are more than {@value #MAX}, so that memory does not grow with the length of a run. Not
 * thread-safe.
 *
 * <p>Intervals are contiguous: a log omits time in which no operation ended, and here that time
 * belongs to the following interval, whose operations were in flight. Otherwise a stalling system
 * would seem to have done the same work in less time. An interval of which more than half lies
 * before the end of the last one, as logged by another engine of the same run, is merged with it.
 *
 * <p>The time between two parts of a run, in which JMeter starts and warms up, is excluded: all
 * later intervals are moved back by it.
 */
public final class IntervalSeries {

  /**
   * Fine enough to detect the end of a warm-up, coarse enough to keep the intervals of all labels
   * in memory.
   */
  static final int MAX = 256;

  private final List<MeasuredInterval> full = new ArrayList<>();
  private MeasuredInterval newest;
  private int inNewest;
  private int perInterval = 1;
  private final List<Double> partStarts;

  /** Time between parts, which belongs to no interval. */
  @Getter(AccessLevel.PACKAGE)
  private double pausedSeconds;

  /** Creates the series of a run of one part. */
  public IntervalSeries() {
    this(List.of());
  }

  /**
   * Creates the series of a run of several parts.
   *
   * @param partStarts when each part began to measure, in seconds since 1970
   */
  public IntervalSeries(List<Double> partStarts) {
    this.partStarts = List.copyOf(partStarts);
  }

  /** Adds the next interval; one without times adds nothing. */
  public void add(double startSeconds, double endSeconds, RecordedTimes times) {
    if (times.count() == 0) {
      return;
    }
    if (newest != null && beginsPart(newest.endSeconds() + pausedSeconds, endSeconds)) {
      pausedSeconds = Math.max(pausedSeconds, startSeconds - newest.endSeconds());
    }
    MeasuredInterval next =
        new MeasuredInterval(startSeconds - pausedSeconds, endSeconds - pausedSeconds, times);
    if (newest == null) {
      newest = next;
      inNewest = 1;
    } else if ((next.startSeconds() + next.endSeconds()) / 2 < newest.endSeconds()) {
      newest = newest.plus(next);
    } else if (inNewest < perInterval) {
      newest = newest.plus(next);
      inNewest++;
    } else {
      begin(next);
    }
  }

  private boolean beginsPart(double lastEnd, double nextEnd) {
    return partStarts.stream().anyMatch(start -> lastEnd <= start && start < nextEnd);
  }

  private void begin(MeasuredInterval next) {
    full.add(newest);
    newest = next.from(newest.endSeconds());
    inNewest = 1;
    if (full.size() == MAX) {
      mergeNeighbours();
    }
  }

  private void mergeNeighbours() {
    for (int i = 0; i < MAX / 2; i++) {
      full.set(i, full.get(2 * i).plus(full.get(2 * i + 1)));
    }
    full.subList(MAX / 2, MAX).clear();
    perInterval *= 2;
  }

  /** The intervals; the last may be shorter than the others. */
  public List<MeasuredInterval> intervals() {
    List<MeasuredInterval> all = new ArrayList<>(full);
    if (newest != null) {
      all.add(newest);
    }
    return List.copyOf(all);
  }

  /**
   * The intervals of all the time between two moments: the first begins with the one, the last ends
   * with the other. A recorder begins with its first operation's end and logs the last one's
   * interval later than it ended.
   *
   * @param startSeconds when the first operation began, in seconds since 1970
   * @param endSeconds when the last one ended
   */
  public List<MeasuredInterval> intervals(double startSeconds, double endSeconds) {
    List<MeasuredInterval> all = new ArrayList<>(intervals());
    if (!all.isEmpty()) {
      all.set(0, all.get(0).from(startSeconds));
      int last = all.size() - 1;
      all.set(last, all.get(last).to(endSeconds - pausedSeconds));
    }
    return List.copyOf(all);
  }
}
