package org.ngsildbench.gtfs.index;

import java.util.Arrays;
import java.util.BitSet;
import org.ngsildbench.gtfs.identity.IdTable;

/** Finds stops whose parents form a loop. */
final class ParentLoops {

  private ParentLoops() {}

  /**
   * Returns the stops within loops, without those that only lead into one.
   *
   * @param parents number of each stop's parent, or {@link IdTable#NONE}
   */
  static BitSet of(int[] parents) {
    BitSet loops = new BitSet();
    int[] metFrom = new int[parents.length];
    Arrays.fill(metFrom, IdTable.NONE);
    for (int stop = 0; stop < parents.length; stop++) {
      int at = stop;
      while (at != IdTable.NONE && metFrom[at] == IdTable.NONE) {
        metFrom[at] = stop;
        at = parents[at];
      }
      if (at != IdTable.NONE && metFrom[at] == stop) {
        // The walk has met itself: mark from here until it comes back.
        for (int member = at; !loops.get(member); member = parents[member]) {
          loops.set(member);
        }
      }
    }
    return loops;
  }
}
