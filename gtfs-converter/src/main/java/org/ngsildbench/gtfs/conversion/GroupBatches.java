package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.ngsildbench.gtfs.grouping.MemberRow;

/**
 * Has the groups of a file converted some at a time, by other threads while this one reads on. For
 * one thread.
 */
final class GroupBatches<W extends GroupWriter> {

  /** Few enough for a small feed to be shared among threads, too. */
  private static final int BATCH_ROWS = 1000;

  private final Supplier<W> writers;
  private final OrderedWork<W> work;

  /** They hold half a megabyte each: used again, not made again. */
  private final Queue<W> idle = new ConcurrentLinkedQueue<>();

  private List<Group> batch = new ArrayList<>();
  private int rows;

  /**
   * Batches of a file.
   *
   * @param file its name, for people
   * @param writers makes writers, also by several threads at once
   * @param taker takes what a batch has become from its writer, in the order of the groups
   */
  GroupBatches(String file, Workers workers, Supplier<W> writers, OrderedWork.Taker<W> taker) {
    this.writers = writers;
    this.work =
        new OrderedWork<>(
            file,
            workers,
            workers.ahead(),
            writer -> {
              taker.take(writer);
              writer.clear();
              idle.add(writer);
            });
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
    work.give(() -> converted(full));
  }

  private W converted(List<Group> groups) throws IOException {
    W used = idle.poll();
    W writer = used == null ? writers.get() : used;
    for (Group group : groups) {
      writer.write(group);
    }
    return writer;
  }

  /** Waits for all to be converted. */
  void finish() throws IOException {
    if (!batch.isEmpty()) {
      give();
    }
    work.finish();
  }
}
