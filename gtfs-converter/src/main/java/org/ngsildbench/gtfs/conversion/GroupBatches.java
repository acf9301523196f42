package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.gtfs.grouping.MemberRow;

/**
 * Has the groups of a file converted some at a time, by other threads while this one reads on. For
 * one thread.
 *
 * @param <R> what becomes of some groups
 */
final class GroupBatches<R> {

  /** Few enough for a small feed to be shared among threads, too. */
  private static final int BATCH_ROWS = 1000;

  /** Converts some groups. Called by several threads at once. */
  @FunctionalInterface
  interface Conversion<R> {
    R convert(List<Group> groups) throws IOException;
  }

  private final Conversion<R> conversion;
  private final OrderedWork<R> work;
  private List<Group> batch = new ArrayList<>();
  private int rows;

  /**
   * Batches of a file.
   *
   * @param file its name, for people
   * @param taker takes what the batches become, in the order of their groups
   */
  GroupBatches(String file, Workers workers, Conversion<R> conversion, OrderedWork.Taker<R> taker) {
    this.conversion = conversion;
    this.work = new OrderedWork<>(file, workers, workers.ahead(), taker);
  }

  void add(int group, List<MemberRow> members) throws IOException {
    batch.add(new Group(group, members));
    rows += members.size();
    if (rows >= BATCH_ROWS) {
      give();
    }
  }

  private void give() throws IOException {
    List<Group> full = batch;
    batch = new ArrayList<>();
    rows = 0;
    work.give(() -> conversion.convert(full));
  }

  /** Waits for all to be converted. */
  void finish() throws IOException {
    if (!batch.isEmpty()) {
      give();
    }
    work.finish();
  }
}
