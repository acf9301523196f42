package org.ngsildbench.gtfs.index;

import java.util.Arrays;
import java.util.BitSet;
import org.ngsildbench.gtfs.identity.IdTable;

/** Finds stops whose parents lead back to them. */
final class ParentLoops {

  private ParentLoops() {}

  /**
   * The stops of all loops, without those that merely lead into one.
   *
   * @param parents of each stop the number of its parent, or {@link IdTable#NONE}
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
        // Met on this very way: all from there on until it comes back.
        for (int member = at; !loops.get(member); member = parents[member]) {
          loops.set(member);
        }
      }
    }
    return loops;
  }
}
