package org.ngsildbench.fleet.city;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Finds cheapest routes through the streets (Dijkstra); ties go to the lower crossing, so routes
 * are unique.
 */
record RouteFinder(StreetNetwork streets) {

  private static final int[] STEPS = {1, -1, StreetNetwork.SIDE, -StreetNetwork.SIDE};

  /** Returns the crossings from one to another, ends included. */
  List<Integer> route(int from, int to) {
    int[] cost = new int[StreetNetwork.SIDE * StreetNetwork.SIDE];
    int[] previous = new int[cost.length];
    Arrays.fill(cost, Integer.MAX_VALUE);
    // Cost in the upper half, crossing in the lower: one long orders by both.
    PriorityQueue<Long> open = new PriorityQueue<>();
    cost[from] = 0;
    previous[from] = from;
    open.add((long) from);
    while (!open.isEmpty()) {
      long entry = open.remove();
      int crossing = (int) entry;
      if (crossing == to) {
        return path(previous, to);
      }
      if (entry >>> 32 > cost[crossing]) {
        continue;
      }
      for (int step : STEPS) {
        int next = crossing + step;
        if (next < 0 || next >= cost.length || !streets.joined(crossing, next)) {
          continue;
        }
        int through = cost[crossing] + streets.cost(crossing, next);
        if (through < cost[next]) {
          cost[next] = through;
          previous[next] = crossing;
          open.add((long) through << 32 | next);
        }
      }
    }
    throw new IllegalStateException("no way from crossing " + from + " to crossing " + to);
  }

  private static List<Integer> path(int[] previous, int to) {
    Deque<Integer> path = new ArrayDeque<>();
    int crossing = to;
    path.addFirst(crossing);
    while (previous[crossing] != crossing) {
      crossing = previous[crossing];
      path.addFirst(crossing);
    }
    return List.copyOf(path);
  }
}
