package org.ngsildbench.load.feed;

import java.util.Comparator;

/**
 * A bus between two blocks.
 *
 * @param since end of its last trip, seconds of the week
 * @param number its number, in the order of their first trips
 */
record WaitingBus(double since, int number, BusPlan plan) {

  /** Orders by the end of the last trip. */
  static final Comparator<WaitingBus> ORDER =
      Comparator.comparingDouble(WaitingBus::since).thenComparingInt(WaitingBus::number);
}
