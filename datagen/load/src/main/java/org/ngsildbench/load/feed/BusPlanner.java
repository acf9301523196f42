package org.ngsildbench.load.feed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.ngsildbench.fleet.city.GeoPoint;

/**
 * Assigns buses to blocks, using as few buses as possible. Prefers a bus that ended where the block
 * starts, then the nearest that can be there in time, then a new one. Use once.
 *
 * <p>Deterministic.
 */
final class BusPlanner {

  /** Cell size of about 11 m: places within a terminus. */
  private static final double CELL_DEGREES = 1e-4;

  /** Max number of waiting buses considered; more would slow down big cities without benefit. */
  private static final int MAX_CANDIDATES = 500;

  private record Waiting(double since, int number, BusPlan plan) {}

  private final List<BusPlan> plans = new ArrayList<>();
  private final PriorityQueue<Waiting> driving =
      new PriorityQueue<>(
          Comparator.comparingDouble(Waiting::since).thenComparingInt(Waiting::number));

  /** Waiting buses by place, latest first. */
  private final Map<String, Deque<Waiting>> waiting = new HashMap<>();

  private final Deque<Waiting> latest = new ArrayDeque<>();

  /** Returns the plans of all buses, longest driving time first. */
  static List<BusPlan> plan(List<List<TripRun>> blocksInOrder) {
    BusPlanner planner = new BusPlanner();
    blocksInOrder.forEach(planner::assign);
    List<BusPlan> plans = new ArrayList<>(planner.plans);
    plans.sort(BusPlan.ORDER);
    return plans;
  }

  private void assign(List<TripRun> block) {
    TripRun start = block.get(0);
    while (!driving.isEmpty() && driving.peek().since() <= start.start()) {
      park(driving.remove());
    }
    Waiting found = here(block);
    if (found == null) {
      found = near(block);
    }
    int number = found == null ? plans.size() : found.number();
    BusPlan plan = found == null ? new BusPlan(block) : found.plan();
    if (found == null) {
      plans.add(plan);
    } else {
      take(found);
      plan.add(block);
    }
    driving.add(new Waiting(plan.last().end(), number, plan));
  }

  private void park(Waiting bus) {
    waiting.computeIfAbsent(cell(bus.plan().last().to()), any -> new ArrayDeque<>()).addFirst(bus);
    latest.addFirst(bus);
  }

  private void take(Waiting bus) {
    waiting.get(cell(bus.plan().last().to())).remove(bus);
    latest.remove(bus);
  }

  private Waiting here(List<TripRun> block) {
    for (Waiting bus : waiting.getOrDefault(cell(block.get(0).from()), new ArrayDeque<>())) {
      if (bus.plan().canRun(block)) {
        return bus;
      }
    }
    return null;
  }

  private Waiting near(List<TripRun> block) {
    Waiting nearest = null;
    int least = Integer.MAX_VALUE;
    int looked = 0;
    for (Waiting bus : latest) {
      int seconds = Transfer.seconds(bus.plan().last(), block.get(0));
      if (seconds < least && bus.plan().canRun(block)) {
        nearest = bus;
        least = seconds;
      }
      if (++looked == MAX_CANDIDATES) {
        break;
      }
    }
    return nearest;
  }

  private static String cell(GeoPoint place) {
    return Math.round(place.longitude() / CELL_DEGREES)
        + " "
        + Math.round(place.latitude() / CELL_DEGREES);
  }
}
