package org.ngsildbench.load.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import lombok.Getter;

/**
 * Assigns buses to blocks, using as few buses as possible. Prefers a bus that ended where the block
 * starts, then the nearest that can be there in time, then a new one. Of several at one place it
 * takes the one that arrived last. Use once.
 *
 * <p>Deterministic. The number of steps grows as n log n.
 */
final class BusPlanner {

  /** Max buses considered for a block that could be there in time. */
  private static final int MAX_CANDIDATES = 500;

  private final List<BusPlan> plans = new ArrayList<>();
  private final PriorityQueue<WaitingBus> driving = new PriorityQueue<>(WaitingBus.ORDER);
  private final List<List<TripRun>> blocks;
  private final Stands stands;

  /** Number of stands and buses considered. */
  @Getter private long steps;

  /** Creates a planner of blocks in the order of their starts. */
  BusPlanner(List<List<TripRun>> blocksInOrder) {
    blocks = blocksInOrder;
    stands = new Stands(blocksInOrder);
  }

  /** Returns the plans of all buses, longest driving time first. */
  List<BusPlan> plan() {
    blocks.forEach(this::assign);
    plans.sort(BusPlan.ORDER);
    return plans;
  }

  private void assign(List<TripRun> block) {
    while (!driving.isEmpty() && driving.peek().since() <= block.get(0).start()) {
      stands.park(driving.remove());
    }
    WaitingBus found = nearest(block);
    if (found == null) {
      found = new WaitingBus(0, plans.size(), new BusPlan(block));
      plans.add(found.plan());
    } else {
      stands.take(found);
      found.plan().add(block);
    }
    driving.add(new WaitingBus(found.plan().last().end(), found.number(), found.plan()));
  }

  private WaitingBus nearest(List<TripRun> block) {
    WaitingBus nearest = null;
    int rank = 0;
    long most = steps + MAX_CANDIDATES;
    for (Stands.Near stand : stands.near(block.get(0).from())) {
      if (nearest != null && stand.rank() > rank) {
        break;
      }
      steps++;
      most++;
      WaitingBus found = latest(stand, block, most);
      if (found != null && (nearest == null || WaitingBus.ORDER.compare(found, nearest) > 0)) {
        nearest = found;
        rank = stand.rank();
      }
    }
    return nearest;
  }

  /** Returns the bus of a stand that arrived last and can run a block; null if there is none. */
  private WaitingBus latest(Stands.Near stand, List<TripRun> block, long most) {
    double leaves = block.get(0).start() - (double) stand.seconds();
    WaitingBus last = new WaitingBus(leaves, Integer.MAX_VALUE, null);
    for (WaitingBus bus : stand.buses().headSet(last, true).descendingSet()) {
      if (steps++ >= most) {
        return null;
      }
      if (bus.plan().isBackAfter(block)) {
        return bus;
      }
    }
    return null;
  }
}
