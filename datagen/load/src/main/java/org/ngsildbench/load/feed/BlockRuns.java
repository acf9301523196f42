package org.ngsildbench.load.feed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lombok.Getter;

/**
 * Groups the trips of one block on one day, which the feed assigns to one bus. Trips without a
 * block form separate groups. Use once.
 */
final class BlockRuns {

  /** Max speed-up of a bus whose block allows too little time (100 km/h). */
  private static final double MAX_SPEEDUP = 4;

  private record Key(String block, int day) {}

  private final List<List<TripRun>> blocks = new ArrayList<>();

  /** Number of trips that the bus of their block cannot run. */
  @Getter private long unblocked;

  /** Groups runs, which must be in {@link TripRun#ORDER}. */
  BlockRuns(List<TripRun> runs, FeedTrips trips) {
    Map<Key, List<TripRun>> byBlock = new LinkedHashMap<>();
    for (TripRun run : runs) {
      String block = trips.block(run.trip());
      List<TripRun> before =
          block.isEmpty()
              ? new ArrayList<>()
              : byBlock.computeIfAbsent(new Key(block, run.day()), any -> new ArrayList<>());
      if (!before.isEmpty() && !follows(run, before)) {
        unblocked++;
        blocks.add(List.of(run));
        continue;
      }
      if (before.isEmpty()) {
        blocks.add(before);
      }
      before.add(run);
    }
    blocks.sort(Comparator.comparing((List<TripRun> block) -> block.get(0), TripRun.ORDER));
  }

  /**
   * Returns whether a bus can run a trip after others: trips must not overlap, the transfer must be
   * feasible, and the bus must be back a week later.
   */
  private static boolean follows(TripRun run, List<TripRun> before) {
    TripRun last = before.get(before.size() - 1);
    return last.end() + Transfer.seconds(last, run) / MAX_SPEEDUP <= run.start()
        && run.end() + Transfer.seconds(run, before.get(0)) / MAX_SPEEDUP
            <= before.get(0).start() + BusPlan.WEEK_SECONDS;
  }

  /** Returns the groups by start; each has at least one trip. */
  List<List<TripRun>> inOrder() {
    return blocks;
  }
}
