package org.ngsildbench.load.feed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.fleet.timetable.BusWeek;
import org.ngsildbench.fleet.timetable.TripPattern;

/** The trips of one bus in the week; grows block by block during assignment. */
final class BusPlan {

  static final int WEEK_SECONDS = 7 * 86_400;

  /** Orders by driving time (longest first), then by start. */
  static final Comparator<BusPlan> ORDER =
      Comparator.comparingDouble((BusPlan plan) -> -plan.drivenSeconds())
          .thenComparing(BusPlan::first, TripRun.ORDER);

  private final List<TripRun> runs = new ArrayList<>();

  BusPlan(List<TripRun> block) {
    runs.addAll(block);
  }

  void add(List<TripRun> block) {
    runs.addAll(block);
  }

  private TripRun first() {
    return runs.get(0);
  }

  TripRun last() {
    return runs.get(runs.size() - 1);
  }

  double drivenSeconds() {
    return runs.stream().mapToDouble(run -> run.pattern().seconds()).sum();
  }

  /** Returns whether the bus can be at its own first trip a week later, after a block. */
  boolean isBackAfter(List<TripRun> block) {
    TripRun end = block.get(block.size() - 1);
    return end.end() + Transfer.seconds(end, first()) <= first().start() + WEEK_SECONDS;
  }

  BusWeek week() {
    int count = runs.size();
    int[] starts = new int[count];
    TripPattern[] patterns = new TripPattern[count];
    int[] approaches = new int[count];
    for (int i = 0; i < count; i++) {
      TripRun run = runs.get(i);
      TripRun before = runs.get((i > 0 ? i : count) - 1);
      double gap = run.start() + (i > 0 ? 0 : WEEK_SECONDS) - before.end();
      starts[i] = run.start();
      patterns[i] = run.pattern();
      // Within a block the feed may allow less time than the transfer takes.
      approaches[i] = (int) Math.min(Math.floor(gap), Transfer.seconds(before, run));
    }
    return new BusWeek(mainLine(), starts, patterns, approaches);
  }

  /** Returns the line of most of its trips; ties go to the first line in the feed. */
  private int mainLine() {
    Map<Integer, Integer> trips = new HashMap<>();
    runs.forEach(run -> trips.merge(run.line(), 1, Integer::sum));
    return trips.entrySet().stream()
        .min(
            Comparator.comparingInt((Map.Entry<Integer, Integer> line) -> -line.getValue())
                .thenComparingInt(Map.Entry::getKey))
        .orElseThrow()
        .getKey();
  }
}
